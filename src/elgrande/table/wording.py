"""What cards say, worded from the words they are written in.

This file knows words; which sentence stands for each in a language is in the texts.
"""

from __future__ import annotations

from collections.abc import Callable

from elgrande.rules import words
from elgrande.rules.cards import Card, Modifier
from elgrande.rules.edition import Edition
from elgrande.rules.facts import VETOES
from elgrande.rules.sentences import inside
from elgrande.rules.words import ALL, Among, Spot, Who, Word
from elgrande.table.prose import Value, called, listed, modifier_name, one_of, say


def card_text(card: Card, language: str = "en") -> str:
    """What a card allows, worded from its own words."""
    sentences = [action_text(card, language)]
    if card.stack:
        sentences.append(say("card-places", {"places": card.placement}, language))
    if card.value and not card.joker:
        sentences.insert(0, say("card-value", {"value": card.value, "court": card.court}, language))
    if card.must or (not card.stack and not card.joker):
        sentences.append(say("card-must" if card.must else "card-may", None, language))
    if card.keepable:
        sentences.append(say("card-keepable-veto" if card.keepable == VETOES else "card-keepable", None, language))
    if card.act is not None:
        sentences.append(say("card-act", {"act": word_text(card.act, language)}, language))
    return " ".join(sentences)


def action_text(card: Card, language: str = "en") -> str:
    """The special action of a card; what a card does that has none, or whose Veto is one for the round it is played in."""
    if card.joker:
        return say("card-joker", None, language)
    if card.value and isinstance(card.special, words.KeepVeto):
        return say("word-keep-veto-played", None, language)
    return special_text(card.special, language)


def special_text(word: Word, language: str = "en") -> str:
    """A special action as a whole sentence."""
    text = word_text(word, language)
    return f"{text[0].upper()}{text[1:]}."


def disc_text(word: Word, language: str = "en") -> str:
    """What comes of a secret disc, said to whoever sets it; nothing where nobody does."""
    parts = word.parts if isinstance(word, words.Seq) else ()
    secret = next((index for index, part in enumerate(parts) if isinstance(part, words.Pick) and part.secretly), None)
    if secret is None:
        return ""
    return special_text(
        words.Seq(tuple(part.body if isinstance(part, words.Each) else part for part in parts[secret + 1 :])), language
    )


def game_disc_text(edition: Edition, language: str = "en", *, opening: bool) -> str:
    """The same for a disc that no card asks for: before the first round, or at a general scoring."""
    parts = [part for word in inside(edition.game) if isinstance(word, words.InFirstRound) for part in inside(word)]
    for word in parts if opening else inside(edition.game):
        if isinstance(word, words.Sweep) and word.target is Spot.DISC and (opening or word not in parts):
            return special_text(word, language)
    return ""


def modifier_text(modifier: Modifier, language: str = "en") -> str:
    """What a modifier does."""
    text = say("modifier-shift", {"shift": modifier_name(modifier)}, language)
    if modifier.ability is None:
        return text
    return f"{text} {say('modifier-ability', {'ability': word_text(modifier.ability, language)}, language)}"


# --- the wording of words -------------------------------------------------------------------------------------------

Wording = Callable[[Word, str], str]
WORDINGS: dict[type, Wording] = {}
"""How each word is worded; an expansion adds its own."""


def word_text(word: Word, language: str = "en") -> str:
    """A sentence of words as a sentence for people."""
    return WORDINGS[type(word)](word, language)


def _seq(word: Word, language: str) -> str:
    assert isinstance(word, words.Seq)
    text = word_text(word.parts[0], language)
    for part in word.parts[1:]:
        text = say("word-then", {"first": text, "second": word_text(part, language)}, language)
    return text


def _either(word: Word, language: str) -> str:
    assert isinstance(word, words.Either)
    text = word_text(word.branches[0], language)
    for branch in word.branches[1:]:
        text = say("word-or", {"first": text, "second": word_text(branch, language)}, language)
    return text


def _each(word: Word, language: str) -> str:
    assert isinstance(word, words.Each)
    return say(f"word-each-{word.who.value}", {"body": word_text(word.body, language)}, language)


def _move_caballeros(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveCaballeros)
    text = _moved(word, language)
    return say("word-at-least", {"body": text, "least": word.least}, language) if word.least else text


def _moved(word: words.MoveCaballeros, language: str) -> str:
    most = min(word.most, word.own + word.foreign)
    if word.one_each:
        return say("word-send-one-each", None, language)
    if word.target == {Spot.PROVINCES}:
        return say("word-send-own", {"most": most}, language)
    if word.source == {Spot.PICKED}:
        id = "word-escort-grande" if word.target == {Spot.GRANDES_REGION} else "word-escort"
        return say(id, {"most": most}, language)
    if word.touching:
        id = "word-place-touching" if Spot.COURT in word.source else "word-move-any-touching"
        places = [say(id, {"place": called(f"place-{place}", language)}, language, "place") for place in word.touching]
        return say(id, {"most": most, "places": one_of(places, language)}, language)
    if Spot.COURT in word.source:
        id = "word-place-more" if Spot.CASTILLO in word.target else "word-place-more-regions"
        return say("word-place-together" if word.together else id, {"most": most}, language)
    if word.colour:
        colour = say(f"colour-{word.colour}", None, language)
        plain = "word-move-colour-castillo" if Spot.CASTILLO in word.target else "word-move-colour"
        id = "word-move-colour-companion" if word.companion else plain
        return say(id, {"colour": colour, "most": most}, language)
    if word.own and word.foreign and Spot.CASTILLO not in word.target:
        return say("word-move-any-regions", {"most": most}, language)
    origin = say("word-from-one-region" if Spot.ONE_REGION in word.source else "word-from-regions", None, language)
    args: dict[str, Value] = {"most": most, "own": word.own, "foreign": word.foreign, "from": origin}
    if not word.foreign:
        return say("word-move-own-all" if word.own >= ALL else "word-move-own", args, language)
    if not word.own:
        return say("word-move-foreign", args, language)
    if word.one_side:
        return say("word-move-one-side", args, language)
    return say("word-move-both" if word.own + word.foreign <= word.most else "word-move-any", args, language)


def _sweep(word: Word, language: str) -> str:
    assert isinstance(word, words.Sweep)
    if word.target is Spot.DISC:
        return say(f"word-sweep-{word.source.value}-disc", {"count": word.count}, language)
    size = "all" if word.count >= ALL else "some"
    return say(f"word-sweep-{word.source.value}-{size}", {"count": word.count}, language)


def _muster(word: Word, language: str) -> str:
    assert isinstance(word, words.Muster)
    id = "word-muster-duty" if word.duty else "word-muster" if word.count else "word-muster-power"
    return say(id, {"count": word.count}, language)


def _among(among: Among, language: str, *, every: bool = False) -> str:
    id = f"among-{among.value}-all" if every and among is Among.REGIONS else f"among-{among.value}"
    return say(id, None, language)


def _pick(word: Word, language: str) -> str:
    assert isinstance(word, words.Pick)
    id = f"word-pick-{word.who.value}" + ("-standing" if word.standing and word.who is Who.OPPONENTS else "")
    among = say(f"among-{word.among.value}-left", None, language) if word.unless else _among(word.among, language)
    return say(id, {"among": among}, language)


def _score(word: Word, language: str) -> str:
    assert isinstance(word, words.Score)
    id = "word-score-firsts" if word.firsts_only else "word-score"
    return say(id, {"among": _among(word.among, language, every=True)}, language)


def _move_king(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveKing)
    if word.among is Among.CASTILLO:
        return say("word-move-king-castillo", None, language)
    return say("word-move-king", {"among": _among(word.among, language)}, language)


def _move_grande(word: Word, language: str) -> str:
    assert isinstance(word, words.MoveGrande)
    return say("word-move-grande", {"among": _among(word.among, language)}, language)


def _take_back(word: Word, language: str) -> str:
    assert isinstance(word, words.TakeBackPower)
    return say("word-take-back-earlier" if word.earlier else "word-take-back-power", None, language)


def _raise(word: Word, language: str) -> str:
    assert isinstance(word, words.RaisePlacement)
    return say("word-raise-placement", {"count": word.count}, language)


def _take_figure(word: Word, language: str) -> str:
    assert isinstance(word, words.TakeFigure)
    return say("word-take-figure", {"figure": say(f"figure-{word.figure}", None, language)}, language)


def _if_held(word: Word, language: str) -> str:
    assert isinstance(word, words.IfHeld)
    figure = say(f"figure-{word.figure}", None, language)
    return say("word-if-held", {"figure": figure, "body": word_text(word.body, language)}, language)


def _may(word: Word, language: str) -> str:
    assert isinstance(word, words.May)
    return say("word-may", {"body": word_text(word.body, language)}, language)


def _take_token(word: Word, language: str) -> str:
    assert isinstance(word, words.TakeToken)
    return say("word-take-token", {"token": say(f"figure-{word.token}", None, language)}, language)


def _beside(id: str) -> Wording:
    """Something that is about a place beside the board."""

    def wording(word: Word, language: str) -> str:
        assert isinstance(word, words.Imprison | words.Release | words.Land)
        return say(id, {"place": called(f"place-{word.place}", language)}, language)

    return wording


def _mark(word: Word, language: str) -> str:
    assert isinstance(word, words.MarkPlace)
    return say(f"word-mark-{word.mark}", None, language)


def _keep_card(word: Word, language: str) -> str:
    assert isinstance(word, words.KeepCard)
    return say("word-keep-card", {"body": word_text(word.use, language)}, language)


def _put_discs(word: Word, language: str) -> str:
    assert isinstance(word, words.PutDiscs)
    named = [(count, say(f"figure-{disc}", None, language)) for disc, count in word.discs]
    discs = [say("disc-count", {"count": count, "disc": disc}, language) for count, disc in named]
    return say("word-put-discs", {"discs": listed(discs, language)}, language)


def _plain(id: str) -> Wording:
    return lambda word, language: say(id, None, language)


WORDINGS.update(
    {
        words.Seq: _seq,
        words.Either: _either,
        words.Each: _each,
        words.MoveCaballeros: _move_caballeros,
        words.Sweep: _sweep,
        words.Muster: _muster,
        words.Pick: _pick,
        words.Score: _score,
        words.MoveKing: _move_king,
        words.MoveGrande: _move_grande,
        words.SetScoreboard: _plain("word-set-scoreboard"),
        words.TakeBackPower: _take_back,
        words.KeepVeto: _plain("word-keep-veto"),
        words.SwapKingAndGrande: _plain("word-swap-king-and-grande"),
        words.GrandesIntoCastillo: _plain("word-grandes-into-castillo"),
        words.GrandeLeavesCastillo: _plain("word-grande-leaves-castillo"),
        words.OpenKingsRegion: _plain("word-open-kings-region"),
        words.LayBridge: _plain("word-lay-bridge"),
        words.TakeFigure: _take_figure,
        words.IfHeld: _if_held,
        words.May: _may,
        words.Extra: _plain("word-extra"),
        words.TakeToken: _take_token,
        words.Imprison: _beside("word-imprison"),
        words.Release: _beside("word-release"),
        words.Land: _beside("word-land"),
        words.HandOver: _plain("word-hand-over"),
        words.MarkPlace: _mark,
        words.Ally: _plain("word-ally"),
        words.KeepCard: _keep_card,
        words.Usurp: _plain("word-usurp"),
        words.PutDiscs: _put_discs,
        words.MoveTable: _plain("word-move-table"),
        words.RemoveCard: _plain("word-remove-card"),
        words.GrandeIntoCastillo: _plain("word-grande-into-castillo"),
        words.Sail: _plain("word-sail"),
        words.Claim: _plain("word-claim"),
        words.Resign: _plain("word-resign"),
        words.LayAside: _plain("word-lay-aside"),
        words.PutIn: _plain("word-put-in"),
        words.TakeSecondCard: _plain("word-take-second-card"),
        words.RaisePlacement: _raise,
        words.PlaceAnywhere: _plain("word-place-anywhere"),
        words.GrandeByDisc: _plain("word-grande-by-disc"),
        words.SweepAll: _plain("word-sweep-all"),
        words.Quarantine: _plain("word-quarantine"),
    }
)
