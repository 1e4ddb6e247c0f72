"""All matches of this server: creating them, finding them, folding them back from the journal."""

import asyncio
import base64
import hashlib
import re

import msgspec
import structlog
from msgspec import Struct

from kelon.v1alpha import host_pb2, match_pb2
from kelon_engine import Deck, Engine, EngineFault, IllegalSetup, Result, Setup, starter_decks
from kelon_service import chance
from kelon_service.journal import Ending, Entry, Journal, Opening
from kelon_service.reasons import Reason, Refused, problem
from kelon_service.seats import Keys
from kelon_service.table import Table, now_ms

log = structlog.get_logger()

DECK_LINES, DECK_CHARACTERS = 200, 20_000
"""A deck list may have so many lines and characters."""

NAME_CHARACTERS = 100
"""Names (external ids, display names) may be so long."""

_PAGE = re.compile(r"^\d{1,18}$", re.ASCII)
_LINE = re.compile(r"^(\d{1,2})\s+(\S{1,60})$", re.ASCII)


NO_DECKS = (Deck(None, ()), Deck(None, ()))
"""What the seats of a match bring that begins from a position."""


class Saved(Struct, frozen=True):
    """What the journal keeps of a match's beginning."""

    decks: tuple[Deck, Deck]
    ruleset: str
    format: str
    first: int
    names: tuple[str, ...]
    waits: bool
    position: str = ""


def name_of(host: str, external_id: str) -> str:
    """The name of a match: drawn, or made from the host's own name for it, so that the same seed and external id give the same match
    anywhere. Names are no secrets: a match opens to tokens."""
    if not external_id:
        return chance.draw_name()
    digest = hashlib.sha256(f"{host} {external_id}".encode()).digest()
    return base64.b32encode(digest).decode().lower()[:20]


class Matches:
    """The tables that are open, and the way to open one."""

    def __init__(self, engine: Engine, journal: Journal, keys: Keys) -> None:
        self.engine = engine
        self.journal = journal
        self.keys = keys
        self.draining = False
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    @property
    def tables(self) -> dict[str, Table]:
        """The tables in memory by the name of their match."""
        return self._tables

    def forget(self, table: Table) -> None:
        """Let go of a table that nobody needs; who asks for it again gets it folded from the journal."""
        if table.idle:
            self._tables.pop(table.match, None)

    def count(self, state: "match_pb2.MatchState") -> int:
        """How many matches in memory are in a state."""
        return sum(table.state == state for table in self._tables.values())

    async def restore(self) -> int:
        """Open every match that is not finished, and give how many there are."""
        after, count = 0, 0
        while page := await self.journal.page(after, 200):
            for number, opening, ending, _ in page:
                after = number
                if ending is None:
                    await self.table(opening.match)
                    count += 1
        return count

    # -- creating ------------------------------------------------------------------------------------------------------------------

    async def create(self, host: str, spec: host_pb2.MatchSpec, validate_only: bool = False) -> host_pb2.CreateMatchResponse:
        """Create a match, or give the one that this external id has. Raises Refused with everything that is wrong."""
        if self.draining:
            raise Refused(problem(Reason.DRAINING))
        saved = self.checked(spec)
        try:
            self.engine.start(self._setup(saved))
        except IllegalSetup as illegal:
            raise Refused(problem(illegal.reason, str(illegal), field="match", details=illegal.problems)) from None
        if validate_only:
            return host_pb2.CreateMatchResponse()
        seed = spec.seed or chance.draw_seed()
        match = name_of(host, spec.external_id)
        opening = Opening(
            match=match,
            host=host,
            external_id=spec.external_id,
            digest=hashlib.sha256(spec.SerializeToString(deterministic=True)).digest(),
            fingerprint=self.engine.fingerprint,
            commitment=chance.commitment(seed),
            sealed=self.keys.seal(seed, match),
            setup=msgspec.json.encode(saved),
            created_ms=now_ms(),
        )
        written = await self.journal.open_match(opening)
        existed = written is not opening
        if existed and written.digest != opening.digest:
            raise Refused(problem(Reason.CREATED_OTHERWISE, field="match.external_id"))
        await self.table(written.match)
        return host_pb2.CreateMatchResponse(
            match=written.match,
            seat_tokens=[self.keys.token(written.match, seat) for seat in (1, 2)],
            spectator_token=self.keys.token(written.match, 0),
            already_existed=existed,
            commitment=written.commitment,
        )

    def checked(self, spec: host_pb2.MatchSpec) -> Saved:
        """What a host asks for, with every field looked at."""
        if len(spec.seats) != 2:
            raise Refused(problem(Reason.MALFORMED, f"a match has two seats, not {len(spec.seats)}", field="match.seats"))
        if len(spec.external_id) > NAME_CHARACTERS:
            raise Refused(problem(Reason.TOO_LARGE, f"at most {NAME_CHARACTERS} characters", field="match.external_id"))
        if spec.seed and len(spec.seed) != chance.SEED_BYTES:
            raise Refused(problem(Reason.MALFORMED, f"a seed has {chance.SEED_BYTES} bytes, not {len(spec.seed)}", field="match.seed"))
        if spec.seed and spec.rated:
            raise Refused(problem(Reason.SEED_NOT_ALLOWED, field="match.seed"))
        if spec.first_seat > 2:
            raise Refused(problem(Reason.MALFORMED, "first_seat is 0 (by chance), 1 or 2", field="match.first_seat"))
        if spec.position:
            return self.from_position(spec)
        one, two = (self.deck(seat, f"match.seats[{i}]") for i, seat in enumerate(spec.seats))
        return Saved(
            decks=(one, two),
            ruleset=spec.ruleset or "1.0",
            format=spec.format or "standard",
            first=spec.first_seat,
            names=tuple(self.display_name(seat, f"match.seats[{i}]") for i, seat in enumerate(spec.seats)),
            waits=spec.wait_for_ready,
        )

    def from_position(self, spec: host_pb2.MatchSpec) -> Saved:
        """What a host asks for that brings a position: it says everything that a match would else be told."""
        if spec.rated:
            raise Refused(problem(Reason.POSITION_NOT_ALLOWED, field="match.position"))
        said = [name for name in ("format", "ruleset", "first_seat") if getattr(spec, name)]
        said += [f"seats[{i}].{brought}" for i, seat in enumerate(spec.seats) if (brought := seat.WhichOneof("list"))]
        if said:
            raise Refused(problem(Reason.MALFORMED, f"the position says it; leave empty: {', '.join(said)}", field=f"match.{said[0]}"))
        try:
            ruleset = self.engine.ruleset(self.engine.start(Setup(NO_DECKS, position=spec.position)).position)
        except IllegalSetup as illegal:
            raise Refused(problem(illegal.reason, str(illegal), field="match.position", details=illegal.problems)) from None
        names = tuple(self.display_name(seat, f"match.seats[{i}]") for i, seat in enumerate(spec.seats))
        return Saved(NO_DECKS, ruleset, "sandbox", 0, names, spec.wait_for_ready, spec.position)

    def display_name(self, seat: host_pb2.SeatSpec, field: str) -> str:
        """What a player is called."""
        if len(seat.display_name) > NAME_CHARACTERS:
            raise Refused(problem(Reason.TOO_LARGE, f"at most {NAME_CHARACTERS} characters", field=f"{field}.display_name"))
        return seat.display_name

    def deck(self, seat: host_pb2.SeatSpec, field: str) -> Deck:
        """The deck of a seat: a list, or the name of a starter deck."""
        match seat.WhichOneof("list"):
            case "starter_deck":
                known = starter_decks()
                if seat.starter_deck not in known:
                    raise Refused(problem(Reason.UNKNOWN_DECK, f"there are {', '.join(sorted(known))}", field=f"{field}.starter_deck"))
                found = known[seat.starter_deck]
                return Deck(found.hero, found.cards)
            case "deck":
                return self.deck_of_text(seat.deck, f"{field}.deck")
            case _:
                raise Refused(problem(Reason.MALFORMED, "a seat brings a deck or names a starter_deck", field=field))

    def deck_of_text(self, text: str, field: str) -> Deck:
        """A deck list: on each line a number of copies and a reference, the Hero among them; "#" begins a comment. Everything wrong is told
        at once."""
        lines = text.splitlines()
        if len(text) > DECK_CHARACTERS or len(lines) > DECK_LINES:
            raise Refused(
                problem(Reason.TOO_LARGE, f"a deck list has at most {DECK_LINES} lines and {DECK_CHARACTERS} characters", field=field)
            )
        hero: str | None = None
        cards: list[str] = []
        malformed: list[str] = []
        unknown: list[str] = []
        for number, raw in enumerate(lines, 1):
            line = raw.partition("#")[0].strip()
            if not line:
                continue
            found = _LINE.match(line)
            if found is None or not int(found[1]):
                malformed.append(f'line {number}: write a number of copies and a reference, such as "3 ALT_CORE_B_AX_04_C"')
                continue
            copies, reference = int(found[1]), found[2]
            if reference not in self.engine.catalogue:
                unknown.append(f"line {number}: no card {reference!r} in the catalogue")
            elif self.engine.catalogue[reference].type == "hero" and hero is None and copies == 1:
                hero = reference
            else:
                cards += [reference] * copies
        if malformed:
            raise Refused(problem(Reason.MALFORMED, "; ".join(malformed), field=field, details=tuple(malformed)))
        if unknown:
            raise Refused(problem(Reason.UNKNOWN_CARD, "; ".join(unknown), field=field, details=tuple(unknown)))
        return Deck(hero, tuple(cards))

    # -- finding -------------------------------------------------------------------------------------------------------------------

    def _setup(self, saved: Saved) -> Setup:
        return Setup(saved.decks, saved.ruleset, saved.first, saved.format, saved.position)

    async def table(self, match: str) -> Table:
        """The table of a match, folded from the journal if it is not open. Raises Refused: there is no such match."""
        found = self._tables.get(match)
        if found is not None:
            return found
        async with self._opening.setdefault(match, asyncio.Lock()):
            found = self._tables.get(match)
            if found is None:
                opening = await self.journal.opening(match)
                if opening is None:
                    raise Refused(problem(Reason.NOT_FOUND))
                found = await self._open(opening, await self.journal.entries(match))
                self._tables[match] = found
        self._opening.pop(match, None)
        return found

    def _info(self, opening: Opening, saved: Saved) -> match_pb2.MatchInfo:
        return match_pb2.MatchInfo(
            match=opening.match,
            format=saved.format,
            ruleset=saved.ruleset,
            engine=opening.fingerprint,
            commitment=opening.commitment,
            seats=[match_pb2.SeatInfo(seat=i, display_name=name) for i, name in enumerate(saved.names, 1)],
        )

    def _finished(self, opening: Opening, ending: Ending) -> match_pb2.MatchInfo:
        """A finished match as its host sees it, without playing it again."""
        info = self._info(opening, msgspec.json.decode(opening.setup, type=Saved))
        info.state = match_pb2.MATCH_STATE_FINISHED
        info.result.winner, info.result.cause = ending.winner, ending.cause
        info.seed = self.keys.unseal(opening.sealed, opening.match)
        for seat in info.seats:
            seat.ready = True
        return info

    async def _open(self, opening: Opening, entries: list[Entry]) -> Table:
        saved = msgspec.json.decode(opening.setup, type=Saved)
        info = self._info(opening, saved)
        seed = self.keys.unseal(opening.sealed, opening.match)
        table = Table(opening.match, self.engine, self.journal, self._setup(saved), seed, info, saved.waits)
        if opening.fingerprint != self.engine.fingerprint:
            ending = await self.journal.ending(opening.match)
            if ending is not None:  # what is finished stays finished, whatever the rules are now
                table.ended = Result(ending.winner, ending.cause)
                table.entropy = {e.seat: bytes.fromhex(e.answer) for e in entries if e.kind == "ready"}
                return table
        try:
            if opening.fingerprint != self.engine.fingerprint:
                raise EngineFault("the match was begun with other rules or cards than this server has")
            await table.begin(entries)
        except Exception as fault:  # of the engine, or of the journal: it stops this match alone
            table.suspended = True
            log.critical(
                "match suspended", match=opening.match, fault=str(fault) if isinstance(fault, EngineFault) else type(fault).__name__
            )
        return table

    async def seated(self, match: str, token: str) -> tuple[Table, int]:
        """The table and the seat that a token opens. The same refusal for a match that is not there and a token that does not fit."""
        seat = self.keys.seat(match, token)
        if seat is None:
            raise Refused(problem(Reason.NOT_FOUND))
        return await self.table(match), seat

    # -- looking back ------------------------------------------------------------------------------------------------------------------

    async def listed(self, host: str, page_size: int, page_token: str, state: "match_pb2.MatchState") -> host_pb2.ListMatchesResponse:
        """One page of matches in the order of their creation."""
        size = min(page_size or 50, 500)
        if page_token and not _PAGE.match(page_token):
            raise Refused(problem(Reason.MALFORMED, "take next_page_token as it came", field="page_token"))
        after = int(page_token or 0)
        found: list[host_pb2.HostedMatch] = []
        last = after
        while len(found) < size:
            page = await self.journal.page(last, size)
            if not page:
                return host_pb2.ListMatchesResponse(matches=found)
            for number, opening, ending, revision in page:
                last = number
                if opening.host != host:
                    continue
                info = (await self.table(opening.match)).info_for(0) if ending is None else self._finished(opening, ending)
                if state in (match_pb2.MATCH_STATE_UNSPECIFIED, info.state):
                    one = host_pb2.HostedMatch(info=info, external_id=opening.external_id, revision=revision)
                    one.create_time.FromMilliseconds(opening.created_ms)
                    if ending is not None:
                        one.end_time.FromMilliseconds(ending.at_ms)
                    found.append(one)
                    if len(found) == size:
                        break
        more = await self.journal.page(last, 1)
        return host_pb2.ListMatchesResponse(matches=found, next_page_token=str(last) if more else "")

    async def replay(self, host: str, match: str) -> host_pb2.Replay:
        """A finished match, whole."""
        opening = await self.journal.opening(match)
        if opening is None or opening.host != host:
            raise Refused(problem(Reason.NOT_FOUND))
        table = await self.table(match)
        if table.result is None:
            raise Refused(problem(Reason.NOT_FINISHED))
        self.forget(table)
        saved = msgspec.json.decode(opening.setup, type=Saved)
        entries = await self.journal.entries(match)
        return host_pb2.Replay(
            info=table.info_for(0),
            first_seat=saved.first,
            seats=[
                host_pb2.ReplaySeat(hero=deck.hero or "", cards=deck.cards, entropy=table.entropy.get(seat, b""))
                for seat, deck in enumerate(saved.decks, 1)
            ],
            entries=[
                host_pb2.ReplayEntry(revision=e.revision, seat=e.seat, decision=e.decision, answer=e.answer, state_hash=e.state_hash)
                for e in entries
                if e.kind == "answer"
            ],
            position=saved.position,
        )
