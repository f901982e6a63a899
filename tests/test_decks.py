"""Decks that say what is on cards: read, refused, played, written down, shown."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from elgrande import Game, Record, replay
from elgrande.editions import find_boxes, find_edition
from elgrande.editions.deck import read_deck, write_deck
from elgrande.editions.faces import PROPERTIES
from elgrande.editions.folding import laid_out, with_expansions
from elgrande.editions.setup import Setup
from elgrande.engine import kernel
from elgrande.rules.cards import Card, Deck, Provenance
from elgrande.rules.edition import Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.sentences import inside
from elgrande.rules.spelling import read_sentence, spell
from elgrande.rules.words import Either, Seq, Word
from elgrande.table.notation import read_position, write_setup
from elgrande.table.prose import languages
from elgrande.table.reference import reference
from elgrande.table.wording import card_text
from elgrande.testing import perform, scenario
from elgrande.testing.invariants import check
from tests.contests import contest, match_of

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
BOXES = ((), ("colonies",), ("grandissimo",), ("intrigue",), ("king_colonies",))
TABLES = (("modern", ()), *(("classic", boxes) for boxes in BOXES))


def book(edition: str, boxes: tuple[str, ...] = ()) -> Edition:
    return laid_out(with_expansions(find_edition(edition), find_boxes(boxes)))


# --- sentences as text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "boxes"), TABLES)
def test_what_cards_say_is_spelled_and_read(edition: str, boxes: tuple[str, ...]) -> None:
    for where, sentence in book(edition, boxes).sentences():
        if Seq(()) not in inside(sentence):  # said by nobody, so a deck cannot write it: a Joker has no effect
            assert read_sentence(spell(sentence)) == sentence, where


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not a sentence of words"),
        ("(" * 500, "is not a sentence of words"),
        ("x", "stands where a word is wanted"),
        ("seq(Muster(1), 3)", "3 stands where a word is wanted"),
        ("seq()", "there is no word 'seq'"),
        ("Word()", "there is no word 'Word'"),
        ("__import__('os')", "there is no word '__import__'"),
        ("Muster(True)", "True stands where a number"),
        ("Muster(-1)", "-1 stands where a number"),
        ("Muster(100)", "100 stands where a number up to 99"),
        ("Muster(2, count=3)", "Muster is made of count, duty, top_up"),
        ("Muster(**{})", "Muster is made of count, duty, top_up"),
        ("Each(YOU)", "Each is made of who, body"),
        ("MoveKing(NOWHERE)", "one of these is wanted: SCORABLE"),
        ("MoveCaballeros(source=(COURT,), target={REGIONS})", "as in: {a, b}"),
        ("PutDiscs((('gold', 1, 2),))", "has 3 parts, not 2"),
        ("Muster(1) " + "#" * 1000, "at most 1000 letters"),
    ],
)
def test_a_text_that_is_no_sentence(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=re.escape(complaint)):
        read_sentence(text)


# --- files ----------------------------------------------------------------------------------------------------------


def test_the_deck_of_the_page_is_read_and_written() -> None:
    found = re.search(r"```deck ([a-z+]+)\n(.*?)```", PAGE, re.S)
    assert found
    edition, *boxes = found[1].split("+")
    known = book(edition, tuple(boxes))
    deck = read_deck(known, found[2])
    assert deck["veto"] == 3
    assert deck["gc7_summons"] == {
        "name": "Letters of marque", "placements": 3, "discs": {"gold": 1, "wares": 1}, "effect": "of gc7_fleet",
    }  # fmt: skip
    assert read_deck(known, write_deck(known, deck)) == deck
    setup = Setup(find_edition(edition), 4, {}, deck, find_boxes(boxes))
    cards = {card.id: card for card in setup.edition.cards}
    assert card_text(cards["gc7_summons"]).startswith("Put 1 Gold, 1 Wares on the board; then move up to 3 of your own")
    assert (cards["my_card"].stack, cards["my_card"].placement, cards["my_card"].name) == (7, 2, "My card")
    assert setup.edition.power[0] == 6
    assert {card.id for card in cards.values() if card.provenance is Provenance.DECK} == {"gc7_summons", "my_card"}


def test_what_is_saved_is_what_differs() -> None:
    """Nothing, where nothing does; the list to be filled in has every card."""
    known = book("classic", ())
    lines = [line for line in write_deck(known, {"veto": 3}).splitlines() if not line.startswith("#")]
    assert lines == ["3 veto"]
    assert write_deck(known).count("\n") == write_deck(known).count("#") == 2
    assert {line.split()[1] for line in write_deck(known, whole=True).splitlines() if line[0] != "#"} == {
        card.id for card in known.cards
    }


def test_the_page_tells_every_property() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.M))
    assert told == {name for properties in PROPERTIES.values() for name in properties}


@pytest.mark.parametrize(
    ("text", "reason", "line", "complaint"),
    [
        ("  name x", "deck-face", 1, "'name' belongs below a card, once"),
        ("2 veto\n  name", "deck-face", 2, "'' is not a name"),
        ("2 veto\n  name " + "x" * 41, "deck-face", 2, "is not a name of at most 40 letters"),
        ("2 veto\n  placements x", "deck-face", 2, "'x' is not a number"),
        ("2 veto\n\n  placements 10", "deck-face", 3, "10 is not a number from 0 to 9"),
        ("2 veto\n  placements 3\n  placements 4", "deck-face", 3, "'placements' belongs below a card, once"),
        ("2 veto\n  colour red", "deck-face", 2, "has no 'colour'; a deck can say: stack, effect"),
        ("2 veto\n  stack 3", "deck-face", 2, "it is in stack 2; only a card of your own is put into one"),
        ("2 veto\n  symbol ship", "deck-face", 2, "there is no symbol 'ship'; choose from: none"),
        ("2 veto\n  discs gold 1", "deck-face", 2, "this game has no discs"),
        ("2 veto\n  effect of vetoo", "deck-face", 2, "no card 'vetoo'; choose from:"),
        ("2 veto\n  effect Sail(ship='SHIP')", "deck-face", 2, "no card says Sail(ship='SHIP') there; cards say: Each"),
        ("2 veto\n  effect Sweep(count=2, source=COURT, target=CASTILLO)", "deck-face", 2, "cards say Sweep("),
        ("2 mine\n  stack 1", "deck-face", 1, "one of your own needs stack and effect"),
        ("2 mine\n  stack 5\n  effect of veto", "deck-face", 1, "cannot be in stack 5; it can be in: 1, 2, 3, 4"),
        ("2 Mine!\n  stack 1\n  effect of veto", "deck-face", 1, "is no id for a card"),
        ("power-14\n  court 1", "deck-face", 1, "no card 'power-14'"),
        ("power-1\n  court 21", "deck-face", 2, "21 is not a number from 0 to 20"),
        ("1 power-1", "deck-line", 1, "has no 'copies'"),
        ("2 king", "deck-once", 1, "exactly one copy is used"),
    ],
)
def test_a_line_that_is_wrong(text: str, reason: str, line: int, complaint: str) -> None:
    with pytest.raises(SetupError, match=re.escape(complaint)) as error:
        read_deck(book("classic"), text)
    assert (error.value.reason, error.value.facts["line"]) == (reason, line)


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        ({"veto": {"effect": "Score(among=PICKED)"}}, "about the place that was picked, and nothing before it picks one"),
        ({"veto": {"effect": "Score(among=PICKED_BY_ONE)"}}, "about places on discs, and nothing before it sets them"),
        ({"grande": {"effect": "seq(KeepVeto(), MoveGrande())"}}, "KeepVeto, which is all that a card can say"),
        ({"veto": "two"}, "'two' is not a number from 0 to 20"),
        ({"veto": {"effect": 3}}, "3 is not an effect"),
        ({"veto": {"discs": 3}}, "3 are no discs"),
    ],
)
def test_a_deck_that_cannot_be_played(deck: Deck, complaint: str) -> None:
    with pytest.raises(SetupError, match=re.escape(complaint)):
        Game.new("classic", 4, 1, deck=deck)


VALUED = (
    ("ki010\n  value 20", "the cards 'ki010' and 'ki020' both have the value 20"),
    ("mine\n  value 10\n  effect of ki020", "the cards 'ki010' and 'mine' both have the value 10"),
    (
        "\n".join(f"0 ki{value:03}" for value in range(10, 181, 10)) + "\n0 kiJ",
        "there are 12 power cards, and everybody has a hand of 13",
    ),
    ("2 ki010", "everybody has one card 'ki010', or nobody has"),
    ("0 kiKing", "the card 'kiKing' is there every round: exactly one copy is used"),
    ("ki010\n  value 0", "0 is not a number from 1 to 255"),
    ("ki010\n  value 256", "256 is not a number from 1 to 255"),
    ("ki010\n  court 21", "21 is not a number from 0 to 20"),
    ("ki010\n  must perhaps", "'perhaps' is neither yes nor no"),
    ("ki010\n  placements 3", "it lies in no stack: how many are placed with it goes by rank"),
    ("ki010\n  effect of kiJ", "'kiJ' has none: another card follows it"),
    ("kiJ\n  effect of ki010", "it has none: another card follows it"),
    ("kiJ\n  value 5", "it is not played for a value"),
    ("kiKing\n  court 5", "it is not played for a value"),
    ("power-1\n  court 5", "no card 'power-1'"),
    ("mine\n  stack 1\n  effect of ki010", "one of your own needs value and effect"),
    ("mine\n  value 300\n  effect of ki010", "300 is not a number from 1 to 255"),
)


@pytest.mark.parametrize(("text", "complaint"), VALUED, ids=[complaint for _, complaint in VALUED])
def test_cards_with_a_value_that_cannot_be_played(text: str, complaint: str) -> None:
    """KI-5: an edited box is the same for every colour, each value once, at least as many cards as a hand has."""
    with pytest.raises(SetupError, match=re.escape(complaint)):
        Game.new("classic", 4, 1, boxes=("intrigue",), deck=read_deck(book("classic", ("intrigue",)), text))


def test_with_fewer_cards_to_pick_from_fewer_can_be_left_out() -> None:
    deck: Deck = {f"ki{value:03}": 0 for value in (10, 20, 30, 40, 50)}
    game = Game.new("classic", 4, 1, {"ki_cards": 18}, boxes=("intrigue",), deck=deck)
    assert game.setup.program.power_values == tuple(range(60, 181, 10))
    assert Game.new("classic", 4, 1, boxes=("intrigue",), deck=deck).setup.program.power_values[:3] == (1, 13, 15)
    with pytest.raises(SetupError, match="there are 12 power cards, and everybody has a hand of 13"):
        Game.new("classic", 4, 1, {"ki_cards": 18}, boxes=("intrigue",), deck=deck | {"ki060": 0})


@pytest.mark.parametrize(("text", "complaint"), [
    ("veto\n  must yes", "its special action can always be left out"),
    ("veto\n  value 5", "it is not played for a value"),
    ("mine\n  value 5\n  effect of veto", "one of your own needs stack and effect"),
])  # fmt: skip
def test_without_such_cards_none_has_a_value(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=re.escape(complaint)):
        read_deck(book("classic"), text)


def test_too_few_modifiers() -> None:
    deck: Deck = {"+1": {"copies": 0, "value": 2}, "-1": 0, "-2": 0}
    with pytest.raises(SetupError, match="the deck is faulty: there are 7 modifiers, and 5 players need 15"):
        Game.new("modern", 4, 1, {"power_shift": True}, deck=deck)


# --- played ---------------------------------------------------------------------------------------------------------


def test_a_modifier_has_the_value_its_deck_gives() -> None:
    deck: Deck = {"+1": {"value": 5, "effect": "of audience"}}
    game = Game.new("modern", 3, 4, {"power_shift": True}, deck=deck)
    assert game.setup.program.modifiers[1] == 5
    told = {kind.id: kind for kind in reference(find_edition("modern"), deck=deck).modifiers}
    assert told["+1"].name == "+5"
    assert told["+1"].effect.startswith("It changes your power card by +5") or "+5" in told["+1"].effect
    assert told["+2"].changed == []


def random_deck(edition: Edition, chance: Random) -> dict[str, dict[str, int | str]]:
    """Cards that do what others do, or several of these things; some are no sentences."""
    ids = [card.id for card in edition.cards]
    said = [card.special for card in edition.cards]
    parts = [part for special in said if isinstance(special, Seq) for part in special.parts]
    deck: dict[str, dict[str, int | str]] = {}
    used = [card for card in edition.cards if edition.uses(card) and not card.joker]
    for card in chance.sample([card for card in used if card.value or not card.returns], 6):
        pieces = tuple(chance.choices(said + parts, k=chance.choice((1, 2, 2, 3))))
        sentence: Word = pieces[0] if len(pieces) == 1 else chance.choice((Seq, Seq, Either))(pieces)
        text = re.sub(r"=\d+", lambda _: f"={chance.choice((1, 2, 3, 5))}", spell(sentence))
        effect = f"of {chance.choice(ids)}" if chance.random() < 0.4 else text
        if card.value:
            value = chance.choice((card.value, card.value + 1))
            deck[card.id] = {
                "effect": effect,
                "value": value,
                "court": chance.randint(0, 9),
                "must": chance.choice(("yes", "no")),
            }
        else:
            deck[card.id] = {"effect": effect, "copies": chance.randint(2, 4), "placements": chance.randint(0, 9)}
    return deck


@pytest.mark.parametrize(("edition", "boxes"), TABLES)
def test_whatever_is_accepted_can_be_played(edition: str, boxes: tuple[str, ...]) -> None:
    """Random decks: refused, or whole games that keep the rules, survive being written down, and can be imagined."""
    chance = Random(f"{edition} {boxes}")
    known = book(edition, boxes)
    accepted = 0
    for number in range(4):
        deck: dict[str, dict[str, int | str]] = {}
        for id, face in random_deck(known, chance).items():
            try:
                Setup(find_edition(edition), 4, {}, {id: face}, find_boxes(boxes))
            except SetupError:
                continue
            deck[id] = face
            accepted += 1
        players = chance.choice((2, 3, 4, 5))
        game = Game.new(edition, players, number, boxes=boxes, deck=deck)
        for language in languages():
            assert all(card_text(card, language) for card in game.edition.cards)
        while not game.is_over:
            seat = chance.choice(game.awaiting())
            before = game._state.clone()
            events = game.play(seat, chance.choice(game.legal(seat)))
            check(game.setup, before, game._state, events)
            if chance.random() < 0.1:
                assert Game.from_notation(game.notation()).notation() == game.notation()
                imagined = game.belief(seat).sample(game.view(seat), chance)
                assert kernel.awaiting(imagined) == game.awaiting()
        record = Record.loads(game.record().dumps())
        assert record.setup().deck == game.setup.deck
        assert replay(record).scores == game.scores
    assert accepted >= 8


def test_bots_play_what_they_find() -> None:
    deck: Deck = {"gc7_fleet": {"effect": "seq(Muster(count=3), MoveGrande())", "copies": 3}, "veto": {"effect": "of four-own"}}
    assert contest(match_of("classic", ["greedy", "greedy", "random"], {}, ("colonies",), deck), 2)["greedy"].games == 4


FACES = re.findall(r"```deck classic\+intrigue\n(.*?)```", PAGE, re.S)[0]
"""The page's own example."""


@pytest.mark.parametrize("boxes", [("intrigue",), ("king_colonies",)], ids="".join)
def test_cards_with_a_value_are_as_the_deck_says(boxes: tuple[str, ...]) -> None:
    """Everybody has the card that is there instead; where a value was another card may be; ready hands are those that remain."""
    known = book("classic", boxes)
    deck = read_deck(known, FACES)
    assert read_deck(known, write_deck(known, deck)) == deck
    game = Game.new("classic", 3, 1, {"ki_pick": "random", "first": 0}, boxes=boxes, deck=deck)
    program = game.setup.program
    assert len(program.power_values) == 31
    assert (program.power[101], program.power[180], 100 in program.power_values) == (5, 1, False)
    cards = {card.id: card for card in game.edition.cards}
    assert program.card_of_value[180] == game.edition.card("my_bid")
    assert card_text(cards["ki100"]) == (
        "Value 101; it brings up to 5 caballeros to court. Score all 5-point regions. You may leave this out."
    )
    assert card_text(cards["my_bid"]).endswith("Score all 4-point regions. You must carry this out, if you can.")
    told = reference(with_expansions(find_edition("classic"), find_boxes(boxes)), deck=deck)
    assert {power.value: power.card for power in told.power}[180] == "my_bid"
    assert {card.id: card.changed for card in told.cards}["ki180"] == ["copies"]
    assert {hand.id for hand in told.hands} == {"turmoil", "conspiracy", "castillo", "one-region"}
    assert Record.loads(game.record().dumps()).setup().deck == game.setup.deck == deck
    assert read_position(game.notation()).setup.deck == deck


@pytest.mark.parametrize("boxes", [("intrigue",), ("king_colonies",)], ids="".join)
def test_bots_play_cards_with_other_values(boxes: tuple[str, ...]) -> None:
    deck = read_deck(book("classic", boxes), FACES)
    assert contest(match_of("classic", ["greedy", "random", "random"], {}, boxes, deck), 1)["greedy"].games == 1


def test_two_cards_may_lay_a_caballero_aside() -> None:
    """Red has played the second of them: the position is read, though the 75 is still in hand."""
    played = "red 81 blue 180 yellow 30 brown 10"
    deck: Deck = {"ki080": {"value": 81, "effect": "of ki075"}}
    game = scenario(boxes=("intrigue",), deck=deck, round=4, played=played, ambush="red 1", court="red 2")
    perform(game, "red special")
    assert game.view(0).pieces["ambush"][0] == 2
    assert Game.from_notation(game.notation()).notation() == game.notation()


def test_nothing_but_what_was_said_is_changed() -> None:
    plain = Setup(find_edition("classic"), 4)
    faced = Setup(find_edition("classic"), 4, {}, {"grande": {"placements": 2}})
    for before, after in zip(plain.edition.cards, faced.edition.cards, strict=True):
        if before.id == "grande":
            assert after == before._replace(placements=2, provenance=Provenance.DECK)
        else:
            assert after == before
    assert faced.deck == {"grande": {"placements": 2}}
    assert Setup(find_edition("classic"), 4, {}, {"grande": {"placements": 4, "copies": 2}}).deck == {}


def test_a_deck_stands_in_every_position() -> None:
    deck: Deck = {"veto": 3, "grande": {"name": "A | strange name = ?", "discs": {}}}
    setup = Setup(find_edition("classic"), 4, {}, deck)
    line = write_setup(setup)
    assert line.count("|") == 1
    assert read_position(Game.new("classic", 4, 1, deck=deck).notation()).setup.deck == setup.deck


def test_a_card_of_a_part_that_is_left_out_may_be_named() -> None:
    deck: Deck = {"gr6_shipyard": {"symbol": "ship", "placements": 3}}
    Game.new("classic", 4, 1, {"gr_ship": False}, boxes=("grandissimo",), deck=deck)
    with pytest.raises(SetupError, match="there is no symbol 'ship'"):
        Game.new("classic", 4, 1, {"gr_ship": False}, boxes=("grandissimo",), deck={"gr6_levy": {"symbol": "ship"}})


def test_symbols_and_kept_cards() -> None:
    deck: Deck = {"gr6_levy": {"symbol": "jail"}, "gr6_census": {"effect": "of gr6_free"}}
    game = Game.new("classic", 4, 1, boxes=("grandissimo",), deck=deck)
    cards = {card.id: card for card in game.edition.cards}
    assert cards["gr6_levy"].act == cards["gr6_arrest"].act
    plain = with_expansions(find_edition("classic"), find_boxes(("grandissimo",)))
    told = {card.id: card for card in reference(plain, deck=deck).cards}
    assert (told["gr6_levy"].symbol, told["gr6_levy"].changed) == ("jail", ["symbol"])
    assert told["gr6_levy"].why == "that is, its symbol"
    assert isinstance(cards["gr6_census"], Card)
