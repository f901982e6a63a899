"""Taking back: freely up to the barrier, further by consent; what was asked before is never asked under the same id again."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
import pytest

from elgrande.game import Game, replay
from elgrande.records.record import Record, UndoLine
from elgrande.server.entries import Absent, MoveEntry
from elgrande.server.frames import frame_of
from elgrande.server.protocol import ApiError, Clock, Code, MoveData, Revision, TakenBack, ViewFrame
from tests.server.parlour import Parlour, frames_of, indoors, parlour, taken_over
from tests.server.serving import Server, open_table


def shown(frame: ViewFrame) -> tuple[object, ...]:
    """What a frame shows of the game, without how it came about."""
    return frame.view, frame.decisions, frame.paused, frame.taken_over, frame.proposals


def test_free_until_the_barrier(server: Server) -> None:
    """One decision, then the whole turn; a question that was taken back is closed for ever, and so is its answer."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 0})
        for client, seat, power in ((anna, 0, "power 13"), (ben, 1, "power 1")):
            client.move(client.view(table.id, seat), power)
        begun = anna.view(table.id, 0)
        assert begun.view.awaiting == [0]
        assert ben.view(table.id, 1).can_undo
        frames = [begun]
        for move in ("card king", "place castillo", "place castillo"):
            anna.move(frames[-1], move)
            frames.append(anna.view(table.id, 0))
        assert frames[-1].can_undo
        # Somebody else has decided: Ben's card stays.
        with pytest.raises(ApiError) as refused:
            ben.undo(table.id, 1)
        assert (refused.value.code, refused.value.ruling) == (Code.NO_UNDO, "undo-barrier")
        asked = {frame.question for frame in frames}
        assert len(asked) == len(frames)
        anna.undo(table.id, 0)
        again = anna.view(table.id, 0)
        assert shown(again) == shown(frames[-2])
        assert again.question not in asked
        with pytest.raises(ApiError) as refused:
            anna.move(frames[-2], "place castillo")
        assert refused.value.code is Code.STALE_QUESTION
        anna.move(again, "place castillo")
        anna.undo(table.id, 0, turn=True)
        restarted = anna.view(table.id, 0)
        assert shown(restarted) == shown(begun)
        assert restarted.question not in asked | {again.question}
        assert not restarted.can_undo
        # Who was away hears what was taken back too: what came after the barrier is to be forgotten.
        heard = ben.view(table.id, 1, frames[-1].version, frames[-1].proof)
        assert heard.since <= begun.since + len(begun.events)
        assert heard.view.position == begun.view.position
        assert heard.taken_back == [TakenBack(0, turn=False), TakenBack(0, turn=True)]
        assert ben.view(table.id, 1, again.version, again.proof).taken_back == [TakenBack(0, turn=True)]
        # It is news for whoever has seen it before, and only once.
        assert ben.view(table.id, 1).taken_back == ben.view(table.id, 1, heard.version, heard.proof).taken_back == []


def test_one_request_for_one_wish(server: Server) -> None:
    """The first of three caballeros is taken back and the others stay: all or nothing, one version."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 0})
        for client, seat, power in ((anna, 0, "power 13"), (ben, 1, "power 1")):
            client.move(client.view(table.id, seat), power)
        anna.move(anna.view(table.id, 0), "card king")
        before = anna.view(table.id, 0)
        targets = [move.place for move in before.view.moves if move.verb == "place"][:2]
        for place in (targets[0], targets[1], targets[1]):
            anna.move(anna.view(table.id, 0), f"place {place}")
        placed = anna.view(table.id, 0)
        with pytest.raises(ApiError) as refused:
            anna.revise(placed, before.until, [MoveData(verb="place", place=targets[1]), "place nowhere"])
        assert refused.value.code is Code.BAD_REQUEST
        with pytest.raises(ApiError) as refused:
            anna.revise(placed, before.until, ["king VAL"])
        assert refused.value.code is Code.ILLEGAL_MOVE
        with pytest.raises(ApiError) as refused:
            anna.revise(placed, 0, [])
        assert (refused.value.code, refused.value.ruling) == (Code.NO_UNDO, "undo-barrier")
        assert shown(anna.view(table.id, 0)) == shown(placed), "nothing of what was refused was done"
        others: list[str | MoveData] = [MoveData(verb="place", place=targets[1]), f"place {targets[1]}"]
        done = anna.revise(placed, before.until, others, key="once")
        assert done.version == placed.version + 1
        assert anna.revise(placed, before.until, [], key="once") == done
        after = anna.view(table.id, 0)
        assert after.view.pieces["court"][0] == (placed.view.pieces["court"][0] or 0) + 1
        assert [event.args["place"] for event in after.events[-2:]] == [targets[1]] * 2
        heard = ben.view(table.id, 1, placed.version, placed.proof)
        assert (heard.version, heard.taken_back) == (done.version, [TakenBack(0, turn=False)])
        with pytest.raises(ApiError) as refused:
            anna.revise(placed, before.until, [])
        assert refused.value.code is Code.STALE_QUESTION


async def heard_all_along(folder: Path) -> None:
    """Everybody whose stream stays open, and whoever comes back, knows after each revision what has happened."""
    chance = Random(3)
    counts: Counter[str] = Counter()
    async with parlour(folder, "pp", options={"first": 0, "length": "six", "castillo": "open"}) as room:
        eyes = {seat: await room.watch(seat) for seat in (None, 0, 1)}
        newest = {seat: frames_of(watching)[-1] for seat, watching in eyes.items()}
        logs = {seat: frame.merge_events(None, []) for seat, frame in newest.items()}
        while not room.game.is_over:
            seat = room.game.awaiting()[0]
            undoable = room.frame(seat).undoable
            back = [decided for decided in undoable if decided.since < len(room.game.events)]
            if len(back) > 2:
                taken = chance.randrange(len(back) - 1)
                again = [decided.move for decided in undoable if decided.since > back[taken].since]
                with contextlib.suppress(ApiError):  # without the first decision others may not be possible
                    await revise(room, seat, back[taken].since, [move.text for move in again])
                    counts["revised"] += 1
            await room.move(seat, chance.choice(room.game.legal(seat)).text)
            for seat_, watching in eyes.items():
                missed = frame_of(room.live, seat_, newest[seat_].version)
                assert missed.merge_events(newest[seat_], logs[seat_]) == room.game.events_for(seat_)
                for frame in frames_of(watching):
                    logs[seat_] = frame.merge_events(newest[seat_], logs[seat_])
                    newest[seat_] = frame
                assert logs[seat_] == room.game.events_for(seat_)
    assert counts["revised"] > 9


async def revise(room: Parlour, seat: int, until: int, moves: Sequence[str | MoveData]) -> None:
    """Take back and decide anew."""
    request = Revision(seat, room.key(), room.live.question() or "", until, list(moves))
    await room.service.play.revise(room.id, room.person(seat), request)


def test_everybody_hears_what_is_true_after_a_revision(tmp_path: Path) -> None:
    indoors(heard_all_along, tmp_path)


async def nothing_is_revised(folder: Path) -> None:
    async with parlour(folder, "pp", options={"first": 0}) as room:
        await room.consent(0, "pause")
        before = room.frame(0), room.frame(1), len(await room.log())
        for seat, until, moves in [(1, 9999, []), (1, 0, []), (0, 9999, []), (0, 9999, ["power 5"])]:
            with pytest.raises(ApiError) as refused:
                await revise(room, seat, until, moves)
            assert refused.value.code is Code.NO_UNDO
        assert (room.frame(0), room.frame(1), len(await room.log())) == before
        assert [proposal.what for proposal in room.frame(1).proposals] == ["pause"]


def test_a_revision_takes_something_back(tmp_path: Path) -> None:
    """Else it is refused: nobody is told that something was taken back, and what was proposed stays proposed."""
    indoors(nothing_is_revised, tmp_path)


async def decided_with_its_verb(folder: Path) -> None:
    chance = Random(0)
    async with parlour(folder, "ppp", boxes=["grandissimo"], options={"length": "six"}) as room:

        def placements(game: Game) -> list[str]:
            """Where a caballero may be placed, and an extra one too."""
            verbs = {(move.verb, move.arguments.get("place")) for move in game.legal(game.awaiting()[0])}
            return sorted(str(place) for verb, place in verbs if verb == "place" and ("extra", place) in verbs)

        await room.play_until(lambda game: len(placements(game)) > 1, chance)
        seat, (first, second) = room.game.awaiting()[0], placements(room.game)[:2]
        before = room.game.view(seat).placements
        await room.move(seat, f"place {first}")
        await room.move(seat, f"place {second}")
        [*_, taken, kept] = room.frame(seat).undoable
        assert (taken.move.text, kept.move.text) == (f"place {first}", f"place {second}")
        await revise(room, seat, taken.since, [MoveData(verb=kept.move.verb, place=kept.move.place)])
        assert room.game.view(seat).placements == before - 1
        await revise(room, seat, taken.since, [MoveData(verb="extra", place=second)])
        assert room.game.view(seat).placements == before


def test_a_move_as_data_has_its_verb(tmp_path: Path) -> None:
    """Where two verbs are about the same place, it is the one that is named."""
    indoors(decided_with_its_verb, tmp_path)


def test_every_legal_move_can_be_sent_as_data(server: Server) -> None:
    """Its verb and what it is about, as the view tells them."""
    with server.client("Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = anna.create(edition="classic", players=2, options={"first": 0}, seats=seats)
        anna.start(table.id)
        chance = Random(1)
        for _ in range(12):
            frame = next(frame for seat in (0, 1) if (frame := anna.view(table.id, seat)).view.awaiting == [seat])
            said = msgspec.to_builtins(chance.choice(frame.view.moves))
            data = {kind: said[kind] for kind in said if kind not in ("option", "text", "confirm", "auto", "does")}
            anna.move(frame, msgspec.convert(data, MoveData))
        asked = anna.view(table.id, anna.view(table.id).view.awaiting[0])
        with pytest.raises(ApiError) as refused:
            anna.move(asked, MoveData(verb="dance", place="VAL"))
        assert refused.value.code is Code.BAD_REQUEST


def test_nothing_of_a_turn_to_begin_again(server: Server) -> None:
    """A power card can be taken back; it belongs to no turn."""
    with server.client("Anna") as anna, server.client("Ben") as ben:
        table = open_table([anna, ben], edition="classic", options={"first": 0})
        before = anna.view(table.id, 0)
        anna.move(before, "power 13")
        with pytest.raises(ApiError) as refused:
            anna.undo(table.id, 0, turn=True)
        assert refused.value.code is Code.NO_UNDO
        anna.undo(table.id, 0)
        assert shown(anna.view(table.id, 0)) == shown(before)
        anna.move(anna.view(table.id, 0), "power 12")
        ben.move(ben.view(table.id, 1), "power 1")
        with pytest.raises(ApiError) as refused:
            anna.undo(table.id, 0)
        assert refused.value.code is Code.NO_UNDO


@pytest.mark.parametrize("undo", ["turn", "none"])
def test_what_the_table_does_not_allow(server: Server, undo: Literal["turn", "none"]) -> None:
    with server.client("Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = anna.create(edition="classic", players=2, options={"first": 0}, seats=seats, undo=undo)
        anna.start(table.id)
        anna.move(anna.view(table.id, 0), "power 13")
        assert anna.view(table.id, 0).can_undo == (undo == "turn")
        with pytest.raises(ApiError) as refused:
            anna.consent(table.id, 0, "undo", 0)
        assert refused.value.code is Code.NO_UNDO
        if undo == "turn":
            anna.undo(table.id, 0)
        else:
            with pytest.raises(ApiError) as refused:
                anna.undo(table.id, 0)
            assert refused.value.code is Code.NO_UNDO


# --- one after the other --------------------------------------------------------------------------------------------


async def whole_game(folder: Path) -> None:
    chance = Random(4)
    counts: Counter[str] = Counter()
    async with parlour(folder, "ppp", options={"length": "six"}) as room:
        positions = {0: room.frame(0).view.position}
        questions = set[str | None]()
        while not room.game.is_over:
            questions.add(room.live.question())
            seat = chance.choice(room.game.awaiting())
            await room.move(seat, chance.choice(room.game.legal(seat)).text)
            positions.setdefault(room.frame().decisions, room.frame(0).view.position)
            often = 0.6 if len(room.game.awaiting()) > 1 else 0.15
            if counts["consent"] < 30 and not room.game.is_over and chance.random() < often:
                await go_back(room, chance, counts)
                frame = room.frame(0)
                positions = {decisions: before for decisions, before in positions.items() if decisions <= frame.decisions}
                if frame.decisions == room.game.decisions:
                    # Nobody has answered in secret: it looks as it did before.
                    assert frame.view.position == positions[frame.decisions]
                    counts["compared"] += 1
                assert room.live.question() not in questions
        assert min(counts[what] for what in ("free", "consent", "barrier", "compared", "discs")) > 4
        record = Record.loads(room.game.record().dumps())
        game = replay(record)
        assert game.is_over
        assert game.scores == room.game.scores
        assert game.notation() == room.game.notation()
        kinds = Counter(line.consent for line in record.lines if isinstance(line, UndoLine))
        assert kinds[True] > counts["consent"]
        assert kinds[False] == counts["free"]


async def go_back(room: Parlour, chance: Random, counts: Counter[str]) -> None:
    """Take back: freely, if that is possible, else by consent of all three."""
    decisions = room.game.decisions
    free = [seat for seat in range(3) if room.frame(seat).can_undo]
    for seat in range(3):
        if seat not in free:
            with pytest.raises(ApiError) as refused:
                await room.undo(seat)
            assert (refused.value.code, refused.value.ruling) == (Code.NO_UNDO, "undo-barrier")
    counts["barrier"] += not free
    if free and chance.random() < 0.5:
        await room.undo(free[0])
        assert room.game.decisions == decisions - 1
        counts["free"] += 1
        return
    target = max(0, decisions - chance.choice([1, 2, 3, 12]))
    for seat in range(3):
        assert room.game.decisions == decisions
        await room.consent(seat, "undo", target)
    assert room.game.decisions == target
    counts["consent"] += 1
    counts["discs"] += len(room.game.awaiting()) > 1


def test_a_whole_game_of_taking_back(tmp_path: Path) -> None:
    """By oneself and by consent, over barriers, into the turns and the discs of others; the record replays to the same end."""
    indoors(whole_game, tmp_path)


async def undone_under_a_bot(folder: Path) -> None:
    """A bot thinks about what is taken back: it thinks again, about what is asked then, and with other luck."""
    async with parlour(folder, "pb", options={"first": 0}) as room:
        await room.move(0, "power 13")
        first = await room.asked_bot()
        await room.undo(0)
        assert room.game.awaiting() == [0]
        first.decide()
        await room.at_rest()
        assert [line for line in await room.log() if isinstance(line, MoveEntry)] == [MoveEntry(0, "power 13")]
        await room.move(0, "power 12")
        second = await room.asked_bot()
        assert second.view.seat == 1
        assert second.chance != first.chance
        assert "power 12" not in [choice.text for choice in second.view.moves]
        assert "power 13" in [choice.text for choice in second.view.moves]


def test_a_bot_thinks_again(tmp_path: Path) -> None:
    indoors(undone_under_a_bot, tmp_path)


async def into_a_bots_decision(folder: Path) -> None:
    """A lone person goes back over what a bot has done, at once, and the bot decides anew."""
    async with parlour(folder, "pb", options={"first": 1}) as room:
        first = await room.asked_bot()
        first.decide("power 13")
        await room.at_rest()
        await room.move(0, "power 1")
        await room.consent(0, "undo", 0)
        assert room.game.decisions == 0
        second = await room.asked_bot()
        assert (second.view.seat, second.view.moves) == (1, first.view.moves)
        assert second.chance != first.chance
        second.decide("power 2")
        await room.at_rest()
        assert room.game.awaiting() == [0]
        assert room.game.decisions == 1


def test_a_bots_decision_is_taken_back(tmp_path: Path) -> None:
    indoors(into_a_bots_decision, tmp_path)


async def nothing_to_go_back_to(room: Parlour) -> None:
    for target in (0, 1, 5, -1):
        with pytest.raises(ApiError) as refused:
            await room.consent(0, "undo", target)
        assert refused.value.code is Code.NO_UNDO


async def proposals_and_undo(folder: Path) -> None:
    """What was proposed is over when something is taken back: it was meant for another table."""
    async with parlour(folder, "pp", options={"first": 0}) as room:
        await nothing_to_go_back_to(room)
        await room.move(0)
        await room.consent(1, "undo", 0)
        watching = await room.watch(0)
        assert [proposal.target for proposal in frames_of(watching)[-1].proposals] == [0]
        await room.undo(0)
        assert frames_of(watching)[-1].proposals == []
        await nothing_to_go_back_to(room)


def test_taking_back_ends_proposals(tmp_path: Path) -> None:
    indoors(proposals_and_undo, tmp_path)


# --- what a stand-in has decided ------------------------------------------------------------------------------------


async def refused_to_take_back(room: Parlour, seat: int, turn: bool = False) -> None:
    decisions = room.game.decisions
    with pytest.raises(ApiError) as refused:
        await room.undo(seat, turn)
    assert (refused.value.code, refused.value.ruling) == (Code.NO_UNDO, "undo-barrier")
    assert room.game.decisions == decisions


async def decided_by_a_stand_in(folder: Path, *, back: bool) -> None:
    async with parlour(folder, "pp", options={"first": 0}, clock=Clock("move", 0.3)) as room:
        thought = await room.asked_bot()
        assert thought.view.seat == 0
        thought.decide("power 13")
        await room.at_rest()
        assert room.game.awaiting() == [1]
        assert not room.frame(0).can_undo
        if back:
            await room.back(0)
            assert not room.frame(0).can_undo
        await refused_to_take_back(room, 0)
        assert 0 not in room.live.away


@pytest.mark.parametrize("back", [False, True])
def test_what_was_decided_for_somebody_late_stays(tmp_path: Path, back: bool) -> None:
    """Else whoever lets the time run out could choose after having seen what the bot does."""
    indoors(partial(decided_by_a_stand_in, back=back), tmp_path)


async def a_turn_of_two_minds(folder: Path) -> None:
    """Somebody, then a bot for them, then they themselves again: only the last part can be taken back by them alone."""
    async with parlour(folder, "pp", options={"first": 0}, undo="consent") as room:
        await room.move(0, "power 13")
        await room.move(1, "power 1")
        await room.move(0, "card king")
        await taken_over(room, 0)
        (await room.asked_bot()).decide("place castillo")
        await room.asked_bot()
        await room.back(0)
        barrier = room.frame(0)
        assert not barrier.can_undo
        for turn in (False, True):
            await refused_to_take_back(room, 0, turn)
        for _ in range(2):
            await room.move(0, "place castillo")
        assert room.frame(0).can_undo
        assert (await room.log())[-3:] == [Absent(0, away=False), MoveEntry(0, "place castillo"), MoveEntry(0, "place castillo")]
        await room.undo(0, turn=True)
        assert shown(room.frame(0)) == shown(barrier)
        # The log tells it to whoever works the table out anew.
        room.live.forget()
        await room.service.tables.refresh(room.id)
        assert shown(room.frame(0)) == shown(barrier)
        await refused_to_take_back(room, 0)
        # All together may go back further; what was decided by hand before can be taken back by hand again.
        for seat in (0, 1):
            await room.consent(seat, "undo", barrier.decisions - 1)
        assert room.frame(0).can_undo
        await room.undo(0)
        assert room.game.decisions == 2


def test_a_turn_begins_again_after_what_a_stand_in_did(tmp_path: Path) -> None:
    indoors(a_turn_of_two_minds, tmp_path)
