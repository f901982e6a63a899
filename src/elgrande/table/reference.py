"""What can be looked up about an edition, in words: places, cards, numbers, rulings, and the options of a form.

This file knows what a box holds and how it is worded.  It knows nothing of a game that is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.editions import BOXES, find_boxes
from elgrande.editions.faces import with_deck
from elgrande.editions.folding import laid_out
from elgrande.editions.setup import Setup, option_text
from elgrande.rules import words
from elgrande.rules.cards import AnyDeck, Card, Modifier, Provenance
from elgrande.rules.edition import Box, Edition
from elgrande.rules.errors import SetupError
from elgrande.rules.facts import Fact
from elgrande.rules.options import GameOption, Value
from elgrande.rules.places import Place, Role
from elgrande.rules.rulings import RULINGS, Ruling
from elgrande.rules.spelling import spell
from elgrande.rules.words import Word
from elgrande.table.infos import (
    BoxInfo,
    CardInfo,
    ChoiceInfo,
    EditionInfo,
    Faces,
    FactInfo,
    FirstGame,
    HandInfo,
    LimitTableInfo,
    ModifierInfo,
    OptionInfo,
    PlaceInfo,
    PowerInfo,
    RanksInfo,
    ReferenceInfo,
    RulingInfo,
)
from elgrande.table.prose import (
    book,
    box_name,
    card_name,
    has,
    listed,
    modifier_name,
    outside_texts,
    place_name,
    ruling_source,
    say,
)
from elgrande.table.signs import kinds_of, signs_of
from elgrande.table.wording import action_text, card_text, disc_text, game_disc_text, modifier_text, special_text

BASE = "base"
"""The group of a card that no option brings."""
FIRST_GAME = "first-game"
"""The attribute of a box's name that tells what is advised for a first game with it."""


def reference(edition: Edition, language: str = "en", deck: AnyDeck | None = None) -> ReferenceInfo:
    """Everything about an edition, and the deck of a table, that does not change while a game is played."""
    edition = with_deck(laid_out(edition), deck or {})
    return ReferenceInfo(
        rules=edition.title,
        edition=edition.id,
        name=say(f"edition-{edition.id}", None, language),
        language=language,
        version=edition.version,
        places=[place_info(edition, number, language) for number in range(len(edition.places))],
        scoreboards={str(values[0]): list(values) for values in edition.scoreboards},
        cards=[card_info(edition, card, language) for card in edition.cards if in_use(edition, card)],
        power=power_cards(edition),
        hands=ready_hands(edition, language),
        hand_size=edition.hand_size,
        ranks=ranks_info(edition),
        modifiers=[
            ModifierInfo(kind.id, modifier_name(kind), modifier_text(kind, language), list(edition.changed.get(kind.id, ())))
            for kind in edition.modifiers
        ],
        colours=list(edition.colours),
        scorings=sorted(edition.scorings),
        at_home=edition.at_home,
        at_court=edition.at_court,
        opening=game_disc_text(edition, language, opening=True),
        rulings=[ruling_info(ruling, language) for ruling in rulings_of(edition)],
        boxes=[box.title for box in edition.expansions],
        facts=[fact_info(edition, fact, language) for fact in edition.facts if fact.shown],
        limit_table=limit_table(edition),
        unranked=[colour.id for colour in edition.extra_colours if colour.id and not colour.ranked],
        texts=outside_texts(language) if edition.expansions else "",
    )


def in_use(edition: Edition, card: Card) -> bool:
    """Does no expansion take it out of the game?"""
    return edition.limits.get(card.id) != 0 or edition.box_of(card) is not None


def power_cards(edition: Edition) -> list[PowerInfo]:
    """The power cards everybody has, or picks a hand from."""
    own = edition.with_value
    return [
        PowerInfo(value, caballeros, own[value].id, own[value].joker, own[value].must)
        if value in own
        else PowerInfo(value, caballeros)
        for value, caballeros in edition.courts.items()
    ]


def ready_hands(edition: Edition, language: str) -> list[HandInfo]:
    """The hands all of whose cards are in the game."""
    return [
        HandInfo(
            hand.id,
            say(f"hand-{hand.id}", None, language),
            say(f"hand-{hand.id}", None, language, "character"),
            list(hand.values),
        )
        for hand in edition.ready_hands
        if edition.courts.keys() >= set(hand.values)
    ]


def ranks_info(edition: Edition) -> RanksInfo | None:
    """What ranks bring, for any number of players."""
    if edition.ranks is None:
        return None
    placements = {str(players): list(numbers) for players, numbers in edition.ranks.placements.items()}
    return RanksInfo(placements, edition.ranks.highest, edition.ranks.lowest, sorted(edition.ranks.own_too))


def rulings_of(edition: Edition) -> list[Ruling]:
    """The rulings that hold in it: its own, those that expansions need, and those that its boxes bring, each once."""
    general = [
        ruling for ruling in RULINGS.values() if edition.id in ruling.editions or (edition.expansions and not ruling.editions)
    ]
    return list(dict.fromkeys([*general, *(ruling for box in edition.boxes for ruling in box.rulings)]))


def ruling_info(ruling: Ruling, language: str) -> RulingInfo:
    """What can be looked up about a ruling."""
    return RulingInfo(
        ruling.id,
        say(f"ruling-{ruling.id}", None, language, "title"),
        say(f"ruling-{ruling.id}", None, language),
        ruling.provenance,
        ruling_source(ruling, language),
    )


def fact_info(edition: Edition, fact: Fact, language: str) -> FactInfo:
    """What can be looked up about something a box has brought."""
    id = f"figure-{fact.name}"
    lies = next((disc.place for disc in edition.discs if disc.id == fact.name), "")
    return FactInfo(fact.label, fact.holds, fact.per.value, say(id, None, language) if has(id, language) else "", lies)


def limit_table(edition: Edition) -> LimitTableInfo | None:
    """How a view shows the table that limits who counts."""
    table = edition.limit_table
    if table is None:
        return None
    label = {fact.name: fact.label for fact in edition.facts}
    return LimitTableInfo(label[table.at], label[table.on], {str(players): spaces for players, spaces in table.spaces.items()})


def place_info(edition: Edition, number: int, language: str) -> PlaceInfo:
    """What can be looked up about a place."""
    place = edition.places[number]
    return PlaceInfo(
        place.id,
        place_name(edition, number, language),
        list(place.values),
        list(place.neighbours),
        place.region,
        place.printed,
        kings_ruling(edition, place),
        Role.DISC in place.roles,
        place.within,
        place.capacity,
        place.bonus,
        place.bare,
        next((fact.label for fact in edition.facts if fact.name == place.disc), ""),
        place.counted,
    )


def card_info(edition: Edition, card: Card, language: str) -> CardInfo:
    """What can be looked up about an action card."""
    return CardInfo(
        id=card.id,
        name=card_name(card, language),
        stack=card.stack,
        copies=card.copies,
        caballeros=card.placement,
        effect=card_text(card, language),
        special=action_text(card, language),
        disc=disc_text(card.special, language),
        branches=[special_text(branch, language) for branch in branches(card.special)],
        signs=signs_of(card.special),
        kinds=kinds_of(signs_of(card.special)),
        provenance=card.provenance,
        provenance_text=say(f"provenance-{card.provenance.value}", None, language),
        why=card_why(edition, card, language),
        group=group_of(edition, card),
        returns=card.returns,
        replaced_by=replaced_by(edition, card),
        words=spell(card.special),
        symbol=next((name for name, act in edition.symbols.items() if act == card.act), ""),
        changed=list(edition.changed.get(card.id, ())),
    )


def card_why(edition: Edition, card: Card | Modifier, language: str = "en") -> str:
    """What is printed of a card and what is ours, or what a deck says of it; empty where its provenance says it all."""
    if card.provenance is Provenance.DECK:
        said = [say(f"face-{name}", None, language) for name in edition.changed[card.id]]
        return say("deck-says", {"properties": listed(said, language)}, language)
    id = f"card-{card.id}-why"
    return say(id, None, language) if has(id, language) else ""


def provenance_text(edition: Edition, card: Card | Modifier, language: str = "en") -> str:
    """How a card is known, in full."""
    known = say(f"provenance-{card.provenance.value}", None, language)
    return "; ".join(part for part in (known, card_why(edition, card, language)) if part)


def group_of(edition: Edition, card: Card | Modifier) -> str:
    """The option or the box that brings a card into the game."""
    box = edition.box_of(card)
    return BASE if box is None else _chosen_by(box)


def replaced_by(edition: Edition, card: Card) -> str:
    """The option or the box that takes a card out of the game; empty where none does."""
    return next((_chosen_by(box) for box in edition.boxes if card.id in box.replaces), "")


def _chosen_by(box: Box) -> str:
    """A variation is chosen by its option, an expansion by its name."""
    return box.options[0].name if box.options and not box.editions else box.id


def kings_ruling(edition: Edition, place: Place) -> str:
    """What the King's presence means, by ruling; he is sent beside the Castillo only where he can be sent abroad, too."""
    if place.region:
        return "king-region-taboo"
    if place.abroad:
        return "king-abroad"
    return "rebellion" if place.values and any(other.abroad for other in edition.places) else ""


def branches(word: Word) -> tuple[Word, ...]:
    """What a special action lets its player choose between."""
    return word.branches if isinstance(word, words.Either) else ()


def form(edition: Edition, language: str = "en") -> EditionInfo:
    """An edition as a form offers it."""
    boxes = [box for box in BOXES.values() if edition.id in box.editions]
    return EditionInfo(
        edition.id,
        say(f"edition-{edition.id}", None, language),
        list(edition.players),
        [option_info(option, language) for option in edition.options],
        [box_info(edition, box, boxes, language) for box in boxes],
        faces(laid_out(edition).cards),
    )


def box_info(edition: Edition, box: Box, others: list[Box], language: str) -> BoxInfo:
    """An expansion as a form offers it; that two are not combined is said by either of them, and told with both.

    What it joins is on the table with it, so it offers what these do.
    """
    whole = find_boxes((box.id,))
    advised = [part for part in whole if part.first_game]
    first = {name: value for part in advised for name, value in part.first_game.items()}
    return BoxInfo(
        box.id,
        box_name(box, language),
        box.version,
        [players for players in edition.players if can_be_played(edition, whole, players)],
        [other.id for other in others if other.id in box.excludes or box.id in other.excludes],
        [option_info(option, language) for part in whole for option in part.options],
        FirstGame(first, listed([first_game_text(part, language) for part in advised], language)) if first else None,
        faces([card for part in whole for card in part.cards]),
    )


def faces(cards: Sequence[Card]) -> Faces:
    """How many of these cards say what we decided."""
    return Faces(len(cards), sum(card.provenance is Provenance.OURS for card in cards))


def first_game_text(box: Box, language: str = "en") -> str:
    """What is advised for a first game with a box; where it has no words for that, the options themselves."""
    id = f"box-{box.id}"
    if has(id, language) and FIRST_GAME in book(language).message(id).attributes:
        return say(id, None, language, FIRST_GAME)
    return listed([f"{name}={option_text(value)}" for name, value in box.first_game.items()], language)


def can_be_played(edition: Edition, boxes: tuple[Box, ...], players: int) -> bool:
    """Can so many play with expansions?"""
    try:
        return bool(Setup(edition, players, boxes=boxes))
    except SetupError:
        return False


def option_info(option: GameOption, language: str) -> OptionInfo:
    """An option as a form offers it."""
    return OptionInfo(
        name=option.name,
        title=say(f"option-{option.name}", None, language),
        help=say(f"option-{option.name}", None, language, "help"),
        kind=option.kind,
        default=option.default,
        players=list(option.players),
        changes=option.changes,
        choices=[ChoiceInfo(choice, choice_text(option, choice, language)) for choice in option.choices],
    )


def choice_text(option: GameOption, choice: Value, language: str = "en") -> str:
    """A value of an option in words; people count seats from 1."""
    id = f"option-{option.name}-{option_text(choice)}"
    if has(id, language):
        return say(id, None, language)
    return say(f"option-{option.name}-seat", {"seat": int(choice) + 1}, language)
