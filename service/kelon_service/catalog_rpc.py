"""CatalogService: the cards, their facts and rendered texts."""

from kelon.v1alpha import catalog_pb2, catalog_pb2_grpc
from kelon_engine import Engine
from kelon_service import codec
from kelon_service.reasons import Reason, Refused, problem

PAGE, PAGE_MAX = 50, 500
"""Cards of a page, unless asked for otherwise, and at the most."""


class CatalogService(catalog_pb2_grpc.CatalogServiceServicer):
    """The catalogue of the engine that this server plays with."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._references = sorted(d.reference for d in engine.catalogue if d.type != "region")

    async def ListCards(self, request: catalog_pb2.ListCardsRequest, context: object) -> catalog_pb2.ListCardsResponse:
        """One page of cards in the order of their references."""
        language = self._language(request.language)
        size = min(request.page_size or PAGE, PAGE_MAX)
        start = next((i for i, r in enumerate(self._references) if r > request.page_token), len(self._references))
        page = self._references[start : start + size]
        more = start + size < len(self._references)
        return catalog_pb2.ListCardsResponse(
            cards=[codec.card(self._engine, r, language) for r in page], next_page_token=page[-1] if more else ""
        )

    async def GetCard(self, request: catalog_pb2.GetCardRequest, context: object) -> catalog_pb2.GetCardResponse:
        """One card."""
        language = self._language(request.language)
        if request.card not in self._engine.catalogue:
            raise Refused(problem(Reason.UNKNOWN_CARD, field="card"))
        return catalog_pb2.GetCardResponse(card=codec.card(self._engine, request.card, language))

    def _language(self, language: str) -> str:
        if language.partition("-")[0].lower() not in ("", "en"):
            raise Refused(problem(Reason.UNKNOWN_LANGUAGE, field="language"))
        return "en"
