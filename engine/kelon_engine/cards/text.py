"""The text of a card, written from its nodes: what an ability says is what it does. The wording is a table for each language."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from kelon_engine.cards.catalogue import Catalogue, Definition
from kelon_engine.cards.english import ENGLISH
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import BOOST, Fact, Keyword, Status, Who, Zone

LANGUAGES: dict[str, dict[str, str]] = {"en": ENGLISH}
"""The wording of each language, by its ISO 639 code."""


def text(ability: n.Ability, catalogue: Catalogue, language: str = "en") -> str:
    """An ability in words. The catalogue knows what the tokens are called that it creates."""
    return _Writer(catalogue, LANGUAGES[language]).ability(ability)


def facts(d: Definition, catalogue: Catalogue, language: str = "en") -> dict[str, Any]:
    """What is printed on a card, as plain values; None where it has no such thing. "ocean" is the statistic of Water."""
    forest, mountain, water = d.stats or (None, None, None)
    return {
        "reference": d.reference,
        "name": d.name,
        "faction": d.faction.value,
        "rarity": d.rarity.value or None,
        "type": d.type.upper(),
        "token": d.token,
        "subtypes": list(d.subtypes),
        "cost_hand": d.hand_cost,
        "cost_reserve": d.reserve_cost,
        "forest": forest,
        "mountain": mountain,
        "ocean": water,
        "reserve_limit": d.reserve_limit,
        "landmark_limit": d.landmark_limit,
        "playable": True,
        "abilities": [text(ability, catalogue, language) for ability in d.abilities],
    }


class _Phrase(Struct, frozen=True):
    """What stands for some objects: as a subject, as an object, and how verbs agree with it: "me", "one", "many", "each"."""

    subject: str
    object: str
    number: str


class _Noun(Struct, frozen=True):
    """A noun with everything that belongs to it; `other`: the bearer is not meant."""

    one: str
    many: str
    other: bool = False


class _Writer:
    """Writes one ability.

    `known`: how a name is called by now. `pending`: what was chosen and is not yet mentioned. `places`, `spread`: the same for expeditions.
    `x`: the amount that the sentence in work calls X.
    """

    def __init__(self, catalogue: Catalogue, words: Mapping[str, str]) -> None:
        self.catalogue = catalogue
        self.words = words
        self.known = {"me": self.pronoun("me", "me"), "it": self.pronoun("it", "one")}
        self.pending: dict[str, _Phrase] = {}
        self.places: dict[str, str] = {}
        self.spread: dict[str, int] = {}
        self.x = ""

    # -- the table

    def say(self, key: str, **parts: object) -> str:
        return self.words[key].format(**parts)

    def nearest(self, *keys: str) -> str:
        return next(key for key in keys if key in self.words)

    def forms(self, key: str, regular: str = "", **parts: object) -> tuple[str, str]:
        one, many = self.words.get(key, f"{regular}|{regular}s").format(**parts).split("|")
        return one, many

    def number(self, k: int) -> str:
        return self.words.get(f"number.{k}", str(k))

    def listed(self, words: Sequence[str]) -> str:
        return self.words["and"].join(words)

    def pronoun(self, key: str, number: str) -> _Phrase:
        return _Phrase(self.words[f"{key}.subject"], self.words[f"{key}.object"], number)

    # -- abilities

    def ability(self, a: n.Ability) -> str:
        match a:
            case n.Reaction():
                return self.reaction(a)
            case n.Quick(price, effect, condition):
                line = self.say("quick", price=self.signs(price), then=self.paragraph(effect))
                if price.more_if is not None:
                    more = self.say("costs_more", mana=price.more)
                    line += " " + _sentence(self.say("as_long_as", condition=self.condition(price.more_if), then=more))
                return line if condition is None else f"{line} {_sentence(self.say('only_if', condition=self.condition(condition)))}"
            case n.SpellEffect(effect):
                return self.paragraph(effect)
            case n.Has(keyword, number):
                return _sentence(self.with_x(self.keyword(keyword, number)))
            case n.Passive(to, change, condition):
                clause = self.with_x(self.change(self.whole(to), change))
                if condition is not None:
                    clause = self.say("as_long_as", condition=self.condition(condition), then=clause)
                return _sentence(clause)
            case n.Also():
                return _sentence(self.also(a))
            case n.CostLess(what, mana):
                return _sentence(self.say("costs_less", nouns=self.noun(what).many, mana=mana))
            case n.CostsNothing(what):
                return _sentence(self.say("costs_nothing", nouns=self.noun(what).many))
            case n.CostAtLeast(what, mana, who):
                return _sentence(self.say(self.nearest(f"costs_at_least.{who}", "costs_at_least"), nouns=self.noun(what).many, mana=mana))
            case n.MayPlayExhausted(what):
                return _sentence(self.say("may_play_exhausted", nouns=self.noun(what).many))
            case n.MayCost(less):
                return _sentence(self.say("may_cost", n=less))
            case n.Instead():
                return self.instead(a)
            case n.InsteadOfStep(step, effect, condition):
                would = self.words[f"step.{step}"]
                line = self.say("instead", would=would, then=self.paragraph(effect, within=True))
                return _capital(line if condition is None else self.say("if", condition=self.condition(condition), then=line))
            case n.Cannot():
                return self.cannot(a)
            case _:
                raise TypeError(f"no words for {a}")

    def instead(self, a: n.Instead) -> str:
        would = self.say(f"would.{a.fact}", what=self.one(a.what), status=self.status(a.status))
        if a.origin is not None:
            would = self.say("leave", when=would, zone=self.words[f"zone.{a.origin}"])
        if a.what is not None and not isinstance(a.what, n.Named):
            named = [f for f in _parts(a.what) if isinstance(f, n.Named)]
            self.known["it"] = self.known[named[0].name] if named else self.pronoun("it", "one")
        key = "may_instead" if a.optional else "instead"
        line = _capital(self.say(key, would=would, then=self.paragraph(a.effect, within=True)))
        if a.otherwise is None:
            return line
        return f"{line} {_capital(self.say('if_you_do_not', do=_stop(self.inside(a.otherwise))))}"

    def cannot(self, a: n.Cannot) -> str:
        what = self.words["something"] if a.what is None else self.whole(a.what).subject
        where = "" if a.where is None else self.where(a.where)
        key = f"cannot.{a.fact}" if a.where is None else self.nearest(f"cannot.{a.fact}.where", f"cannot.{a.fact}")
        symbols = self.listed([f"{{{s}}}" for s in a.symbols])
        clause = self.say(key, what=what, where=where, status=self.status(a.status), symbols=symbols)
        if a.phase is not None:
            clause = self.say("during", clause=clause, phase=self.words[f"phase.{a.phase}"])
        if a.condition is not None:
            clause = self.say("as_long_as", condition=self.condition(a.condition), then=clause)
        return _sentence(clause)

    def reaction(self, a: n.Reaction) -> str:
        then = self.paragraph(a.effect, within=a.condition is not None)
        if a.condition is not None:
            then = self.say("if", condition=self.condition(a.condition), then=then)
        if not a.symbol:
            line = self.say("opens", when=_capital(self.when(a.when)), then=then)
        elif a.condition is None:
            line = self.say("sign", sign=f"{{{a.symbol}}}", then=then)
        else:
            line = self.say("opens", when=f"{{{a.symbol}}}", then=then)
        return line if a.zone is None else _capital(self.say("while_in", zone=self.words[f"zone.{a.zone}"], ability=line))

    def when(self, w: n.When) -> str:
        who = "me" if w.me else w.by.value
        what = self.one(w.what)
        yours = w.what is not None and _zone(w.what) is Zone.EXPEDITION and _controller(w.what) is Who.YOU
        if w.fact is Fact.JOINED and yours and w.what is not None:
            clause = self.say("when.joined.expeditions", what=self.one(_without_place(w.what)))
        else:
            phase = self.words["a_phase" if w.phase is None else f"phase.{w.phase}"]
            counters = self.words["counters"] if not w.counter else self.counter(w.counter)[1]
            clause = self.say(self.nearest(f"when.{w.fact}.{who}", f"when.{w.fact}"), what=what, phase=phase, counters=counters)
        if w.terrain is not None:
            clause = self.say("due_to", when=clause, terrain=self.words[f"terrain.{w.terrain}"])
        if w.origin is not None:
            clause = self.say("leave" if w.fact is Fact.LEFT else "from", when=clause, zone=self.words[f"zone.{w.origin}"])
        return clause if w.to is None else self.say("to", when=clause, zone=self.words[f"zone.{w.to}"])

    def also(self, a: n.Also) -> str:
        if not _when_played(a.when) or a.when.what is None:
            return self.say("as_well", when=self.when(a.when), what=self.inside(a.effect))
        key = "first_each_afternoon" if a.first_each_afternoon else "each_played"
        played = self.from_zone(self.say(key, noun=self.noun(a.when.what).one), a.when.origin)
        return self.about(a.effect, _Phrase(played, played, "one"))

    def from_zone(self, played: str, origin: Zone | None) -> str:
        return played if origin is None else self.say("from_your", played=played, zone=self.words[f"zone.{origin}"])

    def about(self, effect: n.Effect, who: _Phrase) -> str:
        """What happens to what is called "it" elsewhere, said of who."""
        match effect:
            case n.Activate(symbol=symbol):
                return self.say("activates", who=who.subject, symbol=symbol)
            case _:
                self.pending["it"] = who
                return self.inside(effect)

    def change(self, who: _Phrase, c: n.Change) -> str:
        number = "many" if who.number == "each" else who.number
        be, verb = f"are.{number}", f"have.{number}"
        match c:
            case n.GiveKeyword(keyword, amount):
                what = self.keyword(keyword, amount)
            case n.GiveSubtype(subtype):
                verb, what = be, self.say("also", what=self.subtype(subtype)[0])
            case n.SetSubtypes(subtypes):
                verb, what = be, self.say("only", what=self.listed([self.subtype(s)[0] for s in subtypes]))
            case n.GiveStats(forest, mountain, water):
                what = self.say("more_stats", forest=self.digits(forest), mountain=self.digits(mountain), water=self.digits(water))
            case n.SetStats(forest, mountain, water):
                verb = be
                what = self.say("stats", forest=self.digits(forest), mountain=self.digits(mountain), water=self.digits(water))
            case n.GiveAbility(ability):
                what = self.quoted(ability)
            case n.LoseAbilities():
                what = self.words["no_abilities"]
            case _:
                raise TypeError(f"no words for {c}")
        return self.say(verb, who=who.subject, what=what)

    def quoted(self, a: n.Ability) -> str:
        return self.say("quoted", ability=_Writer(self.catalogue, self.words).ability(a))

    # -- prices

    def signs(self, p: n.Price) -> str:
        """A price before a colon."""
        signs = [f"{{{p.mana}}}"] if p.mana or p == n.Price() else []
        signs += ["{T}"] * p.exhaust + ["{D}"] * p.discard
        if p.spend:
            signs.append(self.say("sign.spend", n=self.number(p.spend), counters=self.counter(p.counter)[1]))
        if p.give is not None:
            signs.append(self.given(p.give))
        return ", ".join(signs)

    def given(self, give: n.Move) -> str:
        """What is given up as a part of a price."""
        if isinstance(give.what, n.Named):
            return self.clause(give)
        self.pending["given"] = _Phrase(self.a(self.noun(give.what, here=True)), self.a(self.noun(give.what, here=True)), "one")
        return self.clause(n.Move(n.Named("given"), give.to, give.word))

    def price(self, p: n.Price) -> str:
        """A price inside a sentence."""
        paid = [self.say("price.mana", n=p.mana)] if p.mana or p == n.Price() else []
        paid += [self.words["price.exhaust"].format()] * p.exhaust + [self.words["price.discard"]] * p.discard
        if p.spend:
            paid.append(self.say("price.spend", n=self.number(p.spend), counters=self.counter(p.counter)[1]))
        if p.give is not None:
            paid.append(self.given(p.give))
        return self.listed(paid)

    # -- effects

    def paragraph(self, effect: n.Effect, within: bool = False) -> str:
        """Sentence after sentence; `within` another one the first begins small."""
        clauses = self.clauses(effect)
        first, *rest = clauses or [self.words["nothing"]]
        opening = _stop(first) if within else _sentence(first)
        return " ".join([opening, *(_sentence(c) for c in rest)])

    def inside(self, effect: n.Effect) -> str:
        """An effect as a part of a sentence."""
        return self.words["then"].join(self.clauses(effect) or [self.words["nothing"]])

    def branch(self, effect: n.Effect) -> str:
        """A part that may not happen, or others instead: what it mentions is not mentioned yet elsewhere."""
        kept = dict(self.known), dict(self.pending), dict(self.places), dict(self.spread)
        words = self.inside(effect)
        self.known, self.pending, self.places, self.spread = kept
        return words

    def clauses(self, effect: n.Effect) -> list[str]:
        """What is done, one after the other. A choice is folded into what follows if that mentions it at once."""
        if not isinstance(effect, n.Seq):
            return self.choice(effect, None) if isinstance(effect, n.Choose | n.ChoosePlaces) else [self.with_x(self.clause(effect))]
        found: list[str] = []
        for i, step in enumerate(effect.steps):
            if isinstance(step, n.Choose | n.ChoosePlaces):
                found += self.choice(step, effect.steps[i + 1] if i + 1 < len(effect.steps) else None)
            elif isinstance(step, n.Seq):
                found += self.clauses(step)
            else:
                found.append(self.with_x(self.clause(step)))
        return found

    def choice(self, c: n.Choose | n.ChoosePlaces, follows: n.Effect | None) -> list[str]:
        """A choice: no words yet if what follows mentions it."""
        if isinstance(c, n.ChoosePlaces):
            return self.place_choice(c, follows)
        noun = self.noun(c.what, here=True)
        own = [f.name for f in _parts(c.what) if isinstance(f, n.Named)]
        folded = c.chooser is Who.YOU and follows is not None and _mentions_at_once(follows, c.name)
        one = c.low == c.high == 1
        if own:
            group = self.mention(own[0]).object
            what = self.say("one_of", what=group) if one else self.say("some_of", what=group, n=self.number(c.high))
        elif c.target and one:
            what = self.say("target", noun=self.say("other", noun=noun.one) if noun.other else noun.one)
        elif c.target:
            what = self.some("up_to_targets" if c.low == 0 else "targets", c.high, noun)
        elif one:
            what = self.a(noun)
        else:
            what = self.some("up_to" if c.low == 0 else "some", c.high, noun)
        if c.total_hand_cost >= 0:
            what = self.say("total_cost", what=what, n=c.total_hand_cost)
        self.known[c.name] = self.pronoun("it", "one") if c.high == 1 else self.pronoun("they", "many")
        if folded:
            self.pending[c.name] = _Phrase(what, what, "one" if c.high == 1 else "each")
            return []
        if c.target:
            what = self.a(noun) if one else self.some("up_to" if c.low == 0 else "some", c.high, noun)
            if c.total_hand_cost >= 0:
                what = self.say("total_cost", what=what, n=c.total_hand_cost)
        verb = "target_it" if c.target else "choose_it"
        return [self.say({Who.YOU: verb, Who.OPPONENT: "opponent_chooses"}.get(c.chooser, "each_chooses"), what=what)]

    def place_choice(self, c: n.ChoosePlaces, follows: n.Effect | None) -> list[str]:
        count, one = self.number(c.high), c.low == c.high == 1
        self.spread.pop(c.name, None)
        if c.times > 1:
            self.spread[c.name] = c.high
        elif follows is not None and _mentions_at_once(follows, c.name):
            self.places[c.name] = self.words["place"] if one else self.say("up_to_places" if c.low == 0 else "places", n=count)
        else:
            self.places[c.name] = self.words["that_place" if c.high == 1 else "those_places"]
            key = "target_place" if one else "target_up_to_places" if c.low == 0 else "target_places"
            return [self.say(key, n=count)]
        return []

    def clause(self, e: n.Effect) -> str:
        match e:
            case n.Keyworded(word, _):
                return self.words[word]
            case n.May(effect):
                key = "you_may" if _commands(effect) else "if_you_like"
                return self.say(key, do=self.inside(effect))
            case n.If(condition, then, otherwise):
                clause = self.say("if", condition=self.condition(condition), then=self.branch(then))
                return clause if otherwise == n.Seq(()) else self.say("otherwise", clause=clause, then=self.branch(otherwise))
            case n.IfDo(first, then, otherwise):
                said = [_stop(self.inside(first))]
                if then != n.Seq(()):
                    said.append(_capital(_stop(self.say("if_you_do", do=self.inside(then)))))
                if otherwise != n.Seq(()):
                    said.append(_capital(self.say("if_you_do_not", do=self.inside(otherwise))))
                return " ".join(said).removesuffix(".")
            case n.ForEach(name, what, effect):
                noun = self.noun(what, here=True)
                self.known[name] = self.pronoun("it", "one")
                one = self.say("other", noun=noun.one) if noun.other else noun.one
                return self.say("for_each", noun=one, do=self.inside(effect))
            case n.ChoosePlayer(name):
                self.known[name] = _Phrase(self.words["that_player"], self.words["that_player"], "one")
                return self.words["target_player"]
            case n.AddToDie(number):
                return self.say("add_to_die", n=number)
            case n.PayTo(cost, effect):
                key = "pay_to" if _commands(effect) else "pay_so_that"
                return self.say(key, pay=self.price(cost), do=self.inside(effect))
            case n.Modes(modes):
                return self.say("choose_one", modes=" ".join(self.say("mode", mode=_capital(self.branch(m))) for m in modes))
            case n.Table(_, rows):
                return self.words["row_and"].join(self.row(r) for r in rows)
            case n.Roll(_, dice):
                return self.words["roll_one"] if dice == 1 else self.say("roll", dice=f"{self.digits(dice)} {self.forms('die')[1]}")
            case n.IgnoreDie():
                return self.words["ignore_die"]
            case n.Draw(number, who):
                one, many = self.forms("card")
                cards = self.say("a", noun=one) if number == 1 else f"{self.in_words(number)} {many}"
                return self.say(self.nearest(f"draw.{who}", "draw.each"), cards=cards)
            case n.Resupply(who):
                return self.words[self.nearest("resupply" if who is Who.YOU else f"resupply.{who}", "resupply.each")]
            case n.PutTop(to, number, who, ready):
                cards = self.words["top_card"] if number == 1 else self.say("top_cards", n=self.number(number))
                put = self.say(self.nearest(f"put_top.{who}", "put_top.each"), what=cards, zone=self.words[f"zone.{to}"])
                return self.say("as_ready", put=put) if ready else put
            case n.PutInExpeditions(what):
                return self.say("put_in_expeditions", what=self.whole(what).object)
            case n.SwitchExpeditions(what):
                whom = self.whole(what)
                return self.say(f"switch.{whom.number}", who=whom.subject)
            case n.PlayCard(what, status):
                whom = self.whole(what)
                played = self.say("play_free", what=whom.object)
                if status is None:
                    return played
                return self.say("and_gains", first=played, then=self.say(f"gain.{whom.number}", who=whom.subject, what=self.status(status)))
            case n.Win():
                return self.words["win"]
            case n.RevealTop(name, number):
                self.known[name] = self.pronoun("it", "one") if number == 1 else self.pronoun("they", "many")
                return self.words["reveal_one"] if number == 1 else self.say("reveal", n=self.number(number))
            case n.Gain(what, number, counter):
                whom = self.whole(what)
                return self.say(f"gain.{whom.number}", who=whom.subject, what=self.counters(number, counter))
            case n.Remove(what, number, counter):
                whom = self.whole(what)
                return self.say(f"lose.{whom.number}", who=whom.subject, what=self.counters(number, counter))
            case n.GainStatus(what, status):
                whom = self.whole(what)
                return self.say(f"gain.{whom.number}", who=whom.subject, what=self.status(status))
            case n.LoseStatus(what, status):
                whom = self.whole(what)
                return self.say(f"lose.{whom.number}", who=whom.subject, what=self.status(status))
            case n.Move(what, Zone.DECK, _, position) if position != 1:
                return self.say("deck_top" if position > 0 else "deck_bottom", what=self.whole(what).object, n=abs(position))
            case n.Move(what, to, word):
                whom = self.whole(what)
                plain = f"move.{word}.{to}"
                key = self.nearest(f"{plain}.many" if whom.number in ("many", "each") else plain, plain, "move")
                return self.say(key, what=whom.object, zone=self.words[f"zone.{to}"])
            case n.Create():
                return self.create(e)
            case n.MoveExpedition(where, steps):
                one, many = self.forms("regions")
                regions = f"{self.number(abs(steps))} {one if abs(steps) == 1 else many}"
                return self.say("forward" if steps > 0 else "backwards", where=self.where(where), regions=regions)
            case n.Activate(what, symbol):
                return self.say("activate", symbol=symbol, what=self.whole(what).object)
            case n.AfterYou():
                return self.words["after_you"]
            case n.Linger():
                return self.linger(e)
            case n.Nothing():
                return self.words["nothing"]
            case _:
                raise TypeError(f"no words for {e}")

    def row(self, r: n.Row) -> str:
        key = "at_least" if r.high >= 99 else "exactly" if r.low == r.high else "between"
        return self.say("row", roll=self.say(key, low=r.low, high=r.high), do=self.branch(r.effect))

    def create(self, e: n.Create) -> str:
        token = self.catalogue[e.token]
        name = " ".join([token.name, *(self.subtype(s)[0] for s in token.subtypes)])
        one, many = (f"{name} {form}" for form in self.forms("token"))
        times = self.spread.get(e.where.name, 0) if isinstance(e.where, n.NamedPlaces) else 0
        number = e.number * times if times and isinstance(e.number, int) else e.number
        tokens = self.a(_Noun(one, many)) if number == 1 else f"{self.in_words(number)} {many}"
        if times:
            return self.say("create_spread", tokens=tokens, spread=self.words["spread"])
        return self.say("create", tokens=tokens, where=self.where(e.where))

    def linger(self, e: n.Linger) -> str:
        until = self.words[f"until.{e.until}"]
        a = e.ability
        if isinstance(a, n.Reaction) and a.when == n.When(Fact.RESTING) and a.condition is None and not e.uses:
            return self.say("after_rest", do=self.inside(a.effect))
        if isinstance(a, n.Cannot):
            return self.say("last", until=until, clause=self.cannot(a).removesuffix("."))
        what = a.what if isinstance(a, n.CostLess | n.CostsNothing) else a.when.what if isinstance(a, n.Also) else None
        played = isinstance(a, n.CostLess | n.CostsNothing) or (
            isinstance(a, n.Also) and _when_played(a.when) and not a.first_each_afternoon
        )
        if what is None or not played:
            quoted = self.quoted(a)
            return (
                self.say("linger_times", until=until, n=self.number(e.uses), ability=quoted)
                if e.uses
                else self.say("linger", until=until, ability=quoted)
            )
        noun = self.noun(what)
        key = {0: "every_one", 1: "next_one"}.get(e.uses, "next_some")
        who = self.say(key, noun=noun.one, nouns=noun.many, n=self.number(e.uses), until=until)
        if isinstance(a, n.CostLess):
            return self.say("cost_less" if e.uses < 2 else "cost_less_some", what=who, mana=a.mana)
        if isinstance(a, n.CostsNothing):
            return self.say("is_free" if e.uses < 2 else "are_free", what=who)
        assert isinstance(a, n.Also)
        who = self.from_zone(who, a.when.origin)
        return self.about(a.effect, _Phrase(who, who, "one" if e.uses < 2 else "each"))

    # -- expeditions

    def where(self, w: n.Where) -> str:
        match w:
            case n.MyExpedition():
                return self.words["my_expedition"]
            case n.MyOtherExpedition():
                return self.words["my_other_expedition"]
            case n.Facing(n.MyExpedition()):
                return self.words["facing_me"]
            case n.Facing(faced):
                return self.say("facing", where=self.where(faced))
            case n.Expeditions(parts):
                return self.listed([self.where(part) for part in parts])
            case n.SideOf(who, side):
                return self.words[self.nearest(f"side.{who}.{side}", f"side.each.{side}")]
            case n.ExpeditionsOf(who):
                return self.words[self.nearest(f"both.{who}", "both.each")]
            case n.NamedPlaces(name):
                words = self.places.get(name, self.words["that_place"])
                self.places[name] = self.words["that_place" if words in (self.words["place"], self.words["that_place"]) else "those_places"]
                return words
            case _:
                raise TypeError(f"no words for {w}")

    # -- amounts

    def digits(self, amount: n.Amount | int) -> str:
        """An amount in digits; what must be worked out is called X, and the sentence says what that is."""
        if isinstance(amount, int):
            return str(amount)
        self.x = self.amount(amount)
        return self.words["x"]

    def in_words(self, amount: n.Amount | int) -> str:
        return self.number(amount) if isinstance(amount, int) else self.digits(amount)

    def with_x(self, clause: str) -> str:
        x, self.x = self.x, ""
        return self.say("where_x", clause=clause, amount=x) if x else clause

    def amount(self, a: n.Amount | int) -> str:
        match a:
            case int():
                return self.number(a)
            case n.Count(of):
                return self.say("count", nouns=self.noun(of, here=True).many)
            case n.Var("die"):
                return self.words["result"]
            case n.Var("dice"):
                return self.words["that_number"]
            case n.Var(name):
                return self.say("number_of", what=self.mention(name).object)
            case n.CountBaseStats(of, number):
                key = "zero_stats" if number == 0 else "low_stats"
                return self.say(key, n=number, nouns=self.noun(of, here=True).many)
            case n.RegionsBetween(who):
                return self.words[self.nearest(f"regions_between.{who}", "regions_between.each")]
            case n.Plus(left, right):
                return self.say("plus", a=self.amount(left), b=self.amount(right))
            case n.CounterCount(name, counter):
                return self.say("counters_on", counters=self.counter(counter)[1], what=self.mention(name).object)
            case _:
                raise TypeError(f"no words for {a}")

    def counter(self, name: str) -> tuple[str, str]:
        return self.forms("boost") if name == BOOST else self.forms("counter", name=name)

    def counters(self, number: n.Amount | int, name: str) -> str:
        one, many = self.counter(name)
        return f"{self.digits(number) if name == BOOST else self.in_words(number)} {one if number == 1 else many}"

    def keyword(self, keyword: Keyword, number: n.Amount | int) -> str:
        word = self.words[f"keyword.{keyword}"]
        return word if number == 0 else f"{word} {self.digits(number)}"

    def status(self, status: Status | None) -> str:
        return self.words["a_status" if status is None else f"status.{status}"]

    def subtype(self, subtype: str) -> tuple[str, str]:
        return self.forms(f"subtype.{subtype}", subtype.capitalize())

    # -- conditions

    def condition(self, c: n.Condition, denied: bool = False) -> str:
        no = "not." if denied else ""
        match c:
            case n.Negation(condition):
                return self.condition(condition, not denied)
            case n.AtLeast(n.Count(of), number):
                yours = _controller(of) is Who.YOU and any(isinstance(f, n.InPlay) for f in _parts(of))
                noun = self.noun(_without_place(of) if yours else of, here=not yours)
                if yours and number == 1:
                    return self.say(f"{no}you_control_one", noun=self.a(noun))
                many = self.say("other", noun=noun.many) if noun.other else noun.many
                return self.say(f"{no}you_control" if yours else f"{no}there_are", n=self.number(number), nouns=many)
            case n.AtLeast(n.CounterCount("me", counter), number):
                counters = self.counter(counter)[0 if number == 1 else 1]
                return self.say(f"{no}i_have", n=self.number(number), counters=counters)
            case n.AtLeast(amount, number):
                return self.say(f"{no}amount_is", amount=self.amount(amount), n=self.number(number))
            case n.Different(filters):
                listed = self.listed([self.a(self.noun(x, here=True)) for x in filters])
                return self.say(f"{no}different", nouns=listed)
            case n.Is(name, what):
                return self.say(f"{no}is", who=self.mention(name).subject, noun=self.a(self.noun(what)))
            case n.IsFirst(who):
                return self.words[f"{no}is_first.{who}"]
            case n.IsDay(day):
                return self.say(f"{no}is_day", day=self.words.get(f"day.{day}") or self.say("day", n=day))
            case n.IsPhase(phase):
                return self.say(f"{no}is_phase", phase=self.words[f"phase.{phase}"])
            case n.Both(conditions):
                listed = self.listed([self.condition(x) for x in conditions])
                return self.say("not.both", conditions=listed) if denied else listed
            case _:
                raise TypeError(f"no words for {c}")

    # -- objects

    def mention(self, name: str) -> _Phrase:
        """What a name is called at this point of the text."""
        return self.pending.pop(name, None) or self.known.get(name) or self.pronoun("it", "one")

    def whole(self, what: n.Filter) -> _Phrase:
        """All that a filter accepts."""
        names = [f for f in _parts(what) if isinstance(f, n.Named)]
        if isinstance(what, n.Named):
            return self.mention(what.name)
        if names:
            return _Phrase(self.words["rest"], self.words["rest"], "many")
        noun = self.noun(what, here=True)
        many = self.say("other", noun=noun.many) if noun.other else noun.many
        return _Phrase(many, many, "many")

    def one(self, what: n.Filter | None) -> str:
        """Any one that a filter accepts."""
        if what is None:
            return self.words["something"]
        return self.mention(what.name).subject if isinstance(what, n.Named) else self.a(self.noun(what))

    def a(self, noun: _Noun) -> str:
        if noun.other:
            return self.say("another", noun=noun.one)
        return self.say("an" if "an" in self.words and noun.one[0].lower() in "aeiou" else "a", noun=noun.one)

    def some(self, key: str, number: int, noun: _Noun) -> str:
        one, many = (self.say("other", noun=form) if noun.other else form for form in (noun.one, noun.many))
        form = one if number == 1 else many
        return self.say(key, n=self.number(number), noun=form, nouns=form)

    def noun(self, what: n.Filter, here: bool = False) -> _Noun:
        """The noun of a filter. `here`: what is in play needs no mention, what is anywhere does (2.2.1.h)."""
        if isinstance(what, n.AnyOf):
            each = [self.noun(part) for part in what.parts]
            return _Noun(self.words["or"].join(x.one for x in each), self.words["or"].join(x.many for x in each))
        parts = _parts(what)
        zone, by = _zone(what), _controller(what)
        one, many = self.head(parts, "card" if not parts or zone not in (None, Zone.EXPEDITION, Zone.LANDMARK) else "object")
        other = False
        for part in parts:
            match part:
                case n.Except(n.Named("me")):
                    other = True
                case n.Except(part=inner):
                    without = self.noun(inner)
                    one, many = (f"{self.say('not', noun=without.one)} {form}" for form in (one, many))
                case n.AnyOf(statuses) if _are_statuses(statuses):
                    words = self.words["or"].join(self.status(s.status) for s in statuses if isinstance(s, n.HasStatus))
                    one, many = (f"{words} {form}" for form in (one, many))
                case n.HasStatus(status):
                    one, many = (f"{self.words[f'status.{status}']} {form}" for form in (one, many))
                case n.HasKeyword(keyword):
                    one, many = (f"{self.words[f'keyword.{keyword}']} {form}" for form in (one, many))
                case n.HandCost(low, high):
                    key = "cost_high" if low == 0 else "cost_low" if high == 99 else "cost_exact" if low == high else "cost_between"
                    limit = self.digits(low if key == "cost_low" else high)
                    one, many = (self.say(key, noun=form, n=limit, low=low, high=high) for form in (one, many))
                case n.HasCounters(1, counter) if counter == BOOST:
                    one, many = (self.say("boosted", noun=form) for form in (one, many))
                case n.HasCounters(number, counter):
                    counters = self.counter(counter)[0 if number == 1 else 1]
                    one, many = (self.say("with_counters", noun=form, n=self.number(number), counters=counters) for form in (one, many))
                case n.BaseStatAtMost(number):
                    one, many = (self.say("zero_stat" if number == 0 else "low_stat", noun=form, n=number) for form in (one, many))
                case n.ControlledBy(name):
                    player = self.mention(name).object
                    one, many = (self.say("controlled_by", noun=form, player=player) for form in (one, many))
                case n.InPlace(where):
                    words = self.where(where)
                    one, many = (self.say("in_place", noun=form, where=words) for form in (one, many))
                case n.InTerrain(terrain):
                    one, many = (self.say("in_terrain", noun=form, terrain=self.words[f"terrain.{terrain}"]) for form in (one, many))
                case _:
                    pass
        key = self.place_key(zone, by, any(isinstance(f, n.InPlay | n.InPlace) for f in parts), here)
        if key:
            zone_word = "" if zone is None else self.words[f"zone.{zone}"]
            one, many = (self.say(key, noun=form, zone=zone_word) for form in (one, many))
        return _Noun(one, many, other)

    def place_key(self, zone: Zone | None, by: Who | None, in_play: bool, here: bool) -> str:
        """How a noun says where it is and whose."""
        if zone is not None:
            if by is None:
                return self.nearest(f"in.{zone}", "in")
            return self.nearest(f"in.{by}.{zone}", f"in.{by}", "in.each")
        if by is not None:
            return self.nearest(f"control.{by}" if in_play else f"of.{by}", "control.each" if in_play else "of.each")
        return "anywhere" if here and not in_play else ""

    def head(self, parts: tuple[n.Filter, ...], bare: str) -> tuple[str, str]:
        """The words for what it is: a Robot, a Character or Permanent, a token."""
        heads: list[tuple[str, str]] = []
        for part in parts:
            match part:
                case n.HasSubtype(subtype):
                    heads.insert(0, self.subtype(subtype))
                case n.IsType(type):
                    heads.append(self.forms(f"type.{type}"))
                case n.AnyOf(statuses) if _are_statuses(statuses):
                    pass
                case n.AnyOf():
                    noun = self.noun(part)
                    heads.append((noun.one, noun.many))
                case n.IsToken():
                    heads.append(self.forms("token"))
                case _:
                    pass
        heads = heads or [self.forms(bare)]
        before = [one for one, _ in heads[:-1]]
        return " ".join([*before, heads[-1][0]]), " ".join([*before, heads[-1][1]])


def _parts(what: n.Filter) -> tuple[n.Filter, ...]:
    """What must all hold, without nesting."""
    return tuple(part for inner in what.parts for part in _parts(inner)) if isinstance(what, n.All) else (what,)


def _are_statuses(parts: tuple[n.Filter, ...]) -> bool:
    return all(isinstance(part, n.HasStatus) for part in parts)


def _zone(what: n.Filter) -> Zone | None:
    return next((f.zone for f in _parts(what) if isinstance(f, n.InZone)), None)


def _controller(what: n.Filter) -> Who | None:
    return next((f.by for f in _parts(what) if isinstance(f, n.Controlled)), None)


def _without_place(what: n.Filter) -> n.Filter:
    """The filter without whose and where."""
    return n.All(tuple(f for f in _parts(what) if not isinstance(f, n.InPlay | n.InZone | n.Controlled)))


def _mentions_at_once(e: n.Effect, name: str) -> bool:
    """Whether the first thing that an effect does is about that name."""
    match e:
        case n.Seq(steps):
            return bool(steps) and _mentions_at_once(steps[0], name)
        case n.May(effect):
            return _mentions_at_once(effect, name)
        case n.Gain(what) | n.Remove(what) | n.GainStatus(what) | n.LoseStatus(what) | n.Move(what) | n.Activate(what):
            return what == n.Named(name)
        case n.SwitchExpeditions(what) | n.PutInExpeditions(what) | n.PlayCard(what):
            return what == n.Named(name)
        case n.Create(_, where) | n.MoveExpedition(where, _):
            return where == n.NamedPlaces(name)
        case n.Linger(n.Cannot(where=where)):
            return where == n.NamedPlaces(name)
        case _:
            return False


def _when_played(w: n.When) -> bool:
    """Whether a trigger is that you play some card, from anywhere or from a zone."""
    return w in (n.When(fact, what=w.what, by=Who.YOU, origin=w.origin) for fact in (Fact.PLAYED, Fact.PLAYING))


def _commands(e: n.Effect) -> bool:
    """Whether an effect begins with something that you do, and not with something that happens to others."""
    match e:
        case n.Seq(steps):
            return _commands(next((s for s in steps if not isinstance(s, n.Choose | n.ChoosePlaces)), n.Nothing()))
        case n.Draw(_, who) | n.Resupply(who) | n.PutTop(who=who):
            return who is Who.YOU
        case n.Choose(chooser=chooser):
            return chooser is Who.YOU
        case n.Gain() | n.Remove() | n.GainStatus() | n.LoseStatus() | n.MoveExpedition() | n.SwitchExpeditions() | n.Win():
            return False
        case n.Table() | n.If() | n.Linger() | n.May() | n.PayTo():
            return False
        case _:
            return True


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _stop(words: str) -> str:
    return words if words.endswith((".", "”")) else f"{words}."


def _sentence(words: str) -> str:
    return _stop(_capital(words))
