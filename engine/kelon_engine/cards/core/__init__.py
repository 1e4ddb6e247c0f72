"""The first set, Beyond the Gates."""

from kelon_engine.cards.core import axiom, bravos, lyra, muna, ordis, yzmir
from kelon_engine.cards.core.tokens import TOKENS
from kelon_engine.cards.rows import printed_in

DEFINITIONS = (
    *printed_in(
        "ALT_CORE_B", *axiom.FAMILIES, *bravos.FAMILIES, *lyra.FAMILIES, *muna.FAMILIES, *ordis.FAMILIES, *yzmir.FAMILIES
    ),
    *TOKENS,
)
