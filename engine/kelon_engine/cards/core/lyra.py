"""Lyra, first set."""

from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.nodes import Count, Var
from kelon_engine.model.terms import Faction, Step

FAMILIES = (
    hero("LY_01", "Nevenka & Blotch", [
        quick(
            T,
            target(characters & yours),
            roll,
            by_die(on_at_least(6, gain(ANCHORED, it)), on(2, 5, boost(1, it)), on(1, 1, send_to_reserve())))]),
    hero("LY_02", "Auraq & Kibble", [
        when_you_play(characters & with_base_stat(0), counters(1, "Performance")),
        noon(pay_to(pay(spend=5, counter="Performance"), reveal_top(1), if_not_done(may(play_free(top)), may(put_in_hand(top)))))]),
    hero("LY_03", "Fen & Crowbar", [
        in_step(Step.DRAW, draw(), when=after_first_day),
        in_step(Step.EXPAND, top_to_mana(ready=True), when=after_first_day),
        noon(resupply, when=after_first_day)]),
    character("LY_04", "Martengale", "Spirit Animal", cost=(1, 1), stats=(1, 1, 0), abilities=[D(next_costs_less(cards))],
              R1=variant(abilities=[may_add_to_die(1), D(next_costs_less(cards))]),
              R2=variant(faction=Faction.AXIOM)),
    character("LY_05", "Lyra Thespian", "Artist", cost=(2, 2), stats=(2, 2, 2), abilities=[
        J(if_(at_least(3, zero_stats(characters & yours)), boost(1)))],
              R1=variant(abilities=[J(if_(at_least(3, zero_stats(characters & yours)), boost(2)))]),
              R2=variant(abilities=[J(if_(control(2, characters & boosted), boost(2)))], faction=Faction.MUNA)),
    character("LY_06", "Ouroboros Trickster", "Citizen", cost=(2, 1), stats=(0, 0, 0), abilities=[
        J(roll, by_die(on_at_least(4, boost(2)), on(1, 3, boost(1))))],
              R1=variant(cost=(2, 2), abilities=[J(roll, by_die(on_at_least(4, boost(3)), on(1, 3, boost(1))))]),
              R2=variant(faction=Faction.BRAVOS)),
    character("LY_07", "Hathor", "Deity Artist", cost=(2, 3), stats=(3, 3, 0), abilities=[
        D(choose(your_reserve & others), return_to_hand())],
              R1=variant(cost=(2, 2)),
              R2=variant(cost=(2, 2), faction=Faction.YZMIR)),
    character("LY_08", "Lyra Skald", "Artist", cost=(2, 2), stats=(3, 0, 2),
              R1=variant(abilities=[H(pay_to(pay(give=discard(your_reserve)), resupply)), D(next_costs_less(cards))]),
              R2=variant(abilities=[
            H(pay_to(pay(give=discard(your_reserve)), resupply)),
            D(next_costs_less(cards))], faction=Faction.YZMIR)),
    character("LY_09", "Tanuki", "Spirit", cost=(3, 3), stats=(3, 3, 0), abilities=[H(sabotage)],
              R1=variant(abilities=[H(sabotage), R(roll, by_die(on_at_least(4, sabotage)))]),
              R2=variant(faction=Faction.BRAVOS)),
    character("LY_10", "Ouroboros Inkcaster", "Artist", cost=(3, 3), stats=(3, 3, 2), abilities=[
        when_i_go_to_reserve(may(choose(your_reserve & others), return_to_hand()))],
              R1=variant(cost=(2, 2), stats=(2, 2, 2), abilities=[
            when_i_go_to_reserve(may(choose(your_reserve & others), return_to_hand())),
            D(next_costs_less(cards))]),
              R2=variant(cost=(2, 2), stats=(2, 2, 2), faction=Faction.AXIOM)),
    character("LY_11", "Esmeralda", "Artist", cost=(2, 2), stats=(0, 2, 2), abilities=[H(resupply)],
              R1=variant(cost=(2, 3), abilities=[J(resupply)]),
              R2=variant(faction=Faction.MUNA)),
    character("LY_12", "Lyra Navigator", "Citizen", cost=(2, 3), stats=(0, 0, 4),
              R1=variant(cost=(2, 2), abilities=[D(resupply)]),
              R2=variant(faction=Faction.BRAVOS)),
    character("LY_13", "Anansi", "Deity Artist", cost=(3, 2), stats=(2, 2, 2), abilities=[J(boost(Count(your_reserve)))],
              R1=variant(stats=(0, 0, 0), abilities=[J(boost(Count(reserves)))]),
              R2=variant(faction=Faction.AXIOM)),
    character("LY_14", "Lyra Cloth Dancer", "Artist", cost=(3, 2), stats=(0, 3, 2), abilities=[
        H(up_to(1, characters), gain(FLEETING, it))],
              R1=variant(stats=(0, 2, 2), abilities=[H(target_player, gain(FLEETING, characters & that_player_s & in_play))]),
              R2=variant(faction=Faction.MUNA)),
    character("LY_15", "The Sandman", "Artist", cost=(3, 3), stats=(0, 3, 3), abilities=[H(up_to(1, characters), gain(ASLEEP, it))],
              R1=variant(cost=(3, 2), abilities=[H(up_to(1, characters), gain(ASLEEP, it), may(boost(2, it)))]),
              R2=variant(cost=(3, 2), abilities=[H(up_to(1, characters), gain(ASLEEP, it), may(boost(2, it)))], faction=Faction.ORDIS)),
    character("LY_16", "Lyra Chronicler", "Artist", cost=(3, 3), stats=(4, 0, 4),
              R1=variant(abilities=[D(resupply)]),
              R2=variant(abilities=[D(resupply)], faction=Faction.AXIOM)),
    character("LY_17", "Ouroboros Croupier", "Citizen", cost=(4, 4), stats=(0, 4, 4), abilities=[
        H(roll, by_die(on_at_least(4, draw()), on(1, 3, resupply)))],
              R1=variant(stats=(0, 5, 5), abilities=[
            H(roll, by_die(on_at_least(4, draw()), on(1, 3, resupply))),
            D(next_costs_less(cards))]),
              R2=variant(stats=(0, 5, 5), abilities=[
            H(roll, by_die(on_at_least(4, draw()), on(1, 3, resupply))),
            D(next_costs_less(cards))], faction=Faction.AXIOM)),
    character("LY_18", "The Hatter", "Citizen", cost=(4, 5), stats=(5, 5, 0), abilities=[
        D(target(characters & hand_cost_at_most(3)), gain(ANCHORED, it))],
              R1=variant(cost=(4, 4), stats=(5, 0, 5)),
              R2=variant(faction=Faction.BRAVOS)),
    character("LY_19", "Amahle, Asgarthan Outcast", "Scholar", cost=(5, 5), stats=(5, 5, 5), abilities=[
        J(pay_to(pay(give=discard(your_reserve)), draw()))],
              R1=variant(abilities=[J(choose(your_reserve, 0, 99), discard(), draw(Var("it")))]),
              R2=variant(faction=Faction.AXIOM)),
    character("LY_20", "Asmodeus", "Deity", cost=(6, 6), stats=(5, 5, 5), abilities=[
        J(roll, by_die(on_at_least(4, gain(ANCHORED)), on(1, 3, boost(3))))],
              R1=variant(cost=(5, 5), stats=(4, 4, 4)),
              R2=variant(faction=Faction.BRAVOS)),
    character("LY_21", "Loki", "Deity", cost=(7, 5), stats=(5, 5, 5), abilities=[H(discard(hands), draw(3, EACH))],
              R1=variant(abilities=[H(discard(hands | reserves), draw(3, EACH))]),
              R2=variant(faction=Faction.MUNA)),
    spell("LY_22", "A Cappella Training", "Song", cost=(1, 1), abilities=[effect(target(characters), gain(FLEETING, it))],
          R1=variant(cost=(2, 2), abilities=[fleeting, effect(target(characters), gain(FLEETING, it), draw())]),
          R2=variant(faction=Faction.MUNA)),
    spell("LY_23", "Twinkle Twinkle", "Song", cost=(2, 2), abilities=[
        effect(target(characters), gain(ASLEEP, it)),
        D(next_costs_less(cards))],
          R1=variant(cost=(4, 4), abilities=[
            fleeting,
            effect(target_expedition, gain(ASLEEP, characters & in_(there))),
            D(next_costs_less(cards))]),
          R2=variant(faction=Faction.BRAVOS)),
    spell("LY_24", "Cloth Cocoon", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(choose_one(do(target(characters & with_some_status), discard()), do(target(permanents), discard())))],
          R1=variant(cost=(2, 2), abilities=[fleeting, effect(target(characters & with_some_status), discard())]),
          R2=variant(faction=Faction.MUNA)),
    spell("LY_25", "All In!", "Boon", cost=(3, 3), abilities=[effect(roll, target(characters), boost(die, it))],
          R1=variant(abilities=[effect(roll, pay_to(pay(give=discard(your_reserve)), add_to_die(2)), target(characters), boost(die, it))]),
          R2=variant(faction=Faction.BRAVOS)),
    spell("LY_26", "Paint Prison", "Disruption", cost=(5, 5), abilities=[
        fleeting,
        cost_by_discard(2),
        effect(target(characters | permanents), return_to_deck())],
          R1=variant(cost=(4, 4), abilities=[fleeting, cost_by_discard(1), effect(target(characters | permanents), return_to_deck())]),
          R2=variant(faction=Faction.MUNA)),
    spell("LY_27", "Mind Apotheosis", "Conjuration", cost=(9, 9), abilities=[
        fleeting,
        effect(reveal_top(4), choose(top & characters, 0, 2), put_in_expeditions(), gain(FLEETING, it), discard(top & ~it))],
          R1=variant(cost=(8, 8)),
          R2=variant(faction=Faction.BRAVOS)),
    spell("LY_28", "Ride the Bifröst", "Maneuver", cost=(2, 2), abilities=[fleeting, effect(switch(characters & yours & in_play))],
          R1=variant(abilities=[fleeting, effect(target_player, switch(characters & that_player_s & in_play))]),
          R2=variant(faction=Faction.YZMIR)),
    landmark("LY_29", "Lyra Festival", cost=(4, 4), abilities=[
        J(draw()),
        dusk(win, when=control_each(*(characters & with_status(s) for s in (FLEETING, ANCHORED, ASLEEP))))],
             R1=variant(abilities=[
            J(target(characters), choose_one(gain(FLEETING, it), gain(ANCHORED, it), gain(ASLEEP, it))),
            dusk(win, when=control_each(*(characters & with_status(s) for s in (FLEETING, ANCHORED, ASLEEP))))]),
             R2=variant(faction=Faction.MUNA)),
    landmark("LY_30", "The Ouroboros, Lyra Bastion", cost=(4, 4), abilities=[roll_one_more],
             R1=variant(cost=(3, 3)),
             R2=variant(cost=(3, 3), abilities=[J(resupply), resupply_from_top(2)], faction=Faction.AXIOM)),
)
