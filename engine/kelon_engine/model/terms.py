"""The closed vocabularies of the rulebook. Members are strings, so a position reads well when it is written down."""

from enum import StrEnum

NATURE = 0
"""The seat number of chance: it answers rolls and shuffles, and owns what nobody owns."""


class Zone(StrEnum):
    """The ten kinds of zones (1.2.3.b, 3.1.1.c): sets of objects or of cards (1.2.3.a, 3.1.1.a). And OUTSIDE for what has left the game."""

    ADVENTURE = "adventure"
    DECK = "deck"
    DISCARD = "discard"
    EXPEDITION = "expedition"
    HAND = "hand"
    HERO = "hero"
    LANDMARK = "landmark"
    LIMBO = "limbo"
    MANA = "mana"
    RESERVE = "reserve"
    OUTSIDE = "outside"


SHARED = frozenset({Zone.ADVENTURE, Zone.EXPEDITION, Zone.LIMBO})  # 1.2.3.c, 3.1.2.a
HIDDEN = frozenset({Zone.DECK, Zone.HAND, Zone.MANA})  # 1.2.3.f, 3.1.3.d
IN_PLAY = frozenset({Zone.EXPEDITION, Zone.LANDMARK, Zone.HERO})  # 3.1.4.a
PRIVATE = (Zone.DECK, Zone.DISCARD, Zone.HAND, Zone.HERO, Zone.LANDMARK, Zone.MANA, Zone.RESERVE)  # 1.2.3.d, 3.1.2.b


class Type(StrEnum):
    """What kind of thing an object is (2.2.1.a, f)."""

    CHARACTER = "character"
    EMBLEM = "emblem"
    HERO = "hero"
    MANA_ORB = "mana_orb"
    PERMANENT = "permanent"
    REGION = "region"
    SPELL = "spell"


class Terrain(StrEnum):
    """The three statistics and sub-types of regions (2.2.2.f, 2.2.9.b)."""

    FOREST = "forest"
    MOUNTAIN = "mountain"
    WATER = "water"


class Side(StrEnum):
    """A seat's two expeditions (3.2.4.b)."""

    HERO = "hero"
    COMPANION = "companion"


SIDES = (Side.HERO, Side.COMPANION)


class Faction(StrEnum):
    """2.2.8.a, by the letters of a card's reference; NEUTRAL stands for no faction (2.2.8.b)."""

    AXIOM = "AX"
    BRAVOS = "BR"
    LYRA = "LY"
    MUNA = "MU"
    ORDIS = "OR"
    YZMIR = "YZ"
    NEUTRAL = "NE"


class Rarity(StrEnum):
    """2.2.4.a; NONE for Heroes' regions, tokens and emblems (2.2.4.c)."""

    COMMON = "C"
    RARE = "R"
    EXALTED = "E"
    UNIQUE = "U"
    NONE = ""


class Keyword(StrEnum):
    """Keyword abilities (7.4): of Characters (7.4.1.a, 7.4.2.a, 7.4.3.a, 7.4.4.a), TOUGH of Permanents too (7.4.5.a). FLEETING is the
    ability of Spells (5.2.3.i), not the status."""

    DEFENDER = "defender"
    ETERNAL = "eternal"
    FLEETING = "fleeting"
    GIGANTIC = "gigantic"
    SEASONED = "seasoned"
    TOUGH = "tough"


class Status(StrEnum):
    """Statuses of objects (2.4). Boosted is not one: it follows from boost counters (2.4.4.b)."""

    ANCHORED = "anchored"
    ASLEEP = "asleep"
    EXHAUSTED = "exhausted"
    FLEETING = "fleeting"


BOOST = "boost"
"""The counter that gives +1 to each statistic of a Character (2.4.4)."""


class Phase(StrEnum):
    """Set-up, the five phases of a day (4.2) and the end."""

    SETUP = "setup"
    MORNING = "morning"
    NOON = "noon"
    AFTERNOON = "afternoon"
    DUSK = "dusk"
    NIGHT = "night"
    OVER = "over"


class Step(StrEnum):
    """The daily effects (4.2.1-4.2.5)."""

    SUCCEED = "succeed"
    PREPARE = "prepare"
    DRAW = "draw"
    EXPAND = "expand"
    PROGRESS = "progress"
    REST = "rest"
    CLEAN_UP = "clean_up"
    CHECK_VICTORY = "check_victory"


class Ask(StrEnum):
    """What a prompt asks for. Wording only: no rule depends on it."""

    TURN = "turn"
    EXPEDITION = "expedition"
    TARGET = "target"
    OBJECT = "object"
    MODE = "mode"
    MAY = "may"
    PAY = "pay"
    NUMBER = "number"
    REACTION = "reaction"
    REPLACEMENT = "replacement"
    KEEP = "keep"
    MANA = "mana"
    SPREAD = "spread"
    ROLL = "roll"
    ORDER = "order"
    SHUFFLE = "shuffle"
    DICE = "dice"
    COIN = "coin"
    FIRST = "first"
    PLAYER = "player"


class Until(StrEnum):
    """When an Ongoing emblem ceases (2.2.13)."""

    TURN = "turn"
    AFTERNOON = "afternoon"
    DAY = "day"
    REST = "rest"


class Fact(StrEnum):
    """What an ability listens to. Orthogonal facts of one event: played, joined and created are different.

    JOINED and LEFT: the objects in play. ENTERED and EXITED: a Reserve or a Discard pile. PLAYED: the play is finished; PLAYING: the card
    enters Limbo. SUPPLIED: drew some cards or resupplied, once an event. RESTING: Rest is applied, and what it triggers is played right
    after it (4.4.a). ACTIVATED: of a Reaction; only to be forbidden."""

    JOINED = "joined"
    LEFT = "left"
    PLAYED = "played"
    PHASE = "phase"
    ROLLED = "rolled"
    GAINED_STATUS = "gained_status"
    MOVED_FORWARD = "moved_forward"
    FAILED_FORWARD = "failed_forward"
    DISCARDED = "discarded"
    SACRIFICED = "sacrificed"
    RESUPPLIED = "resupplied"
    DREW = "drew"
    ENTERED = "entered"
    EXITED = "exited"
    SUPPLIED = "supplied"
    PLAYING = "playing"
    CREATED = "created"
    GAINED = "gained"
    ACTIVATED = "activated"
    RESTING = "resting"


WITHOUT_SUBJECT = frozenset({Fact.PHASE, Fact.RESTING, Fact.ROLLED, Fact.SUPPLIED, Fact.MOVED_FORWARD, Fact.FAILED_FORWARD})
"""Facts that are about no object: what listens to them has no "it"."""


class Who(StrEnum):
    """Roles that a text names by word; never "the active player"."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each"
    OWNER = "owner"
    ANYONE = "anyone"
