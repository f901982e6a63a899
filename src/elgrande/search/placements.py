"""Where caballeros do most: some from court together, one that is sent away or put down, those that leave the Castillo."""

from __future__ import annotations

from random import Random
from typing import Final

from elgrande.engine.program import owner_of
from elgrande.engine.registers import HELD_COLOUR, HELD_FROM
from elgrande.engine.state import State
from elgrande.rules import moves
from elgrande.rules.places import CASTILLO, COURT, PROVINCES
from elgrande.search.judging import NEVER, NOTHING, SCALE, Judge, settled
from elgrande.search.value import POINT

DISC_NOISE: Final = POINT * SCALE
"""How far chance goes when a disc is set."""


def placed(judge: Judge, s: State, seat: int, menu: list[int], most: int) -> list[int]:
    """At most so many from court where they do most together, as answers, the first one last; empty if none is worth it.

    What a number of caballeros brings in some places is the best of what fewer bring there and the rest in one place more.
    """
    targets = [option - moves.PLACE for option in menu if moves.PLACE <= option < moves.DROP]
    moment = judge.value.moment(s)
    count = min(most, s.pieces[COURT * judge.colours + seat])
    base = judge.bases(s, moment)
    best = [0] + [NEVER] * count
    chosen: list[list[int]] = []
    for place in targets:
        room = min(count, 1) if judge.program.capacity[place] else count
        gains = [0]
        for more in range(1, room + 1):
            gains.append(judge.gain_over(base, s, seat, place, more, moment))
        improved = best[:]
        into = [0] * (count + 1)
        for total in range(1, count + 1):
            for more in range(1, min(total, room) + 1):
                worth = best[total - more] + gains[more]
                if worth > improved[total]:
                    improved[total] = worth
                    into[total] = more
        best = improved
        chosen.append(into)
    found, worth = 0, NEVER
    for total in range(0 if moves.DONE in menu else 1, count + 1):
        kept = best[total] + judge.gain(s, seat, COURT, -total, moment)
        if kept > worth:
            found, worth = total, kept
    queue: list[int] = []
    if found < count and moves.DONE in menu:
        queue.append(settled(seat, moves.DONE))
    for index in range(len(targets) - 1, -1, -1):
        more = chosen[index][found]
        found -= more
        for _ in range(more):
            queue.append(settled(seat, moves.PLACE + targets[index]))
    return queue


def sent(judge: Judge, s: State, menu: list[int]) -> int:
    """The caballero that is missed least, or whose owner misses it most."""
    moment = judge.value.moment(s)
    best, most = menu[0], NEVER
    if menu[-1] == moves.DONE:
        best, most = moves.DONE, 0
    for option in menu:
        if option < moves.SEND:
            continue
        colour = (option - moves.SEND) >> moves.PLACE_BITS
        worth = judge.gain(s, colour, option & moves.PLACE_MASK, -1, moment) + judge.gain(s, colour, PROVINCES, 1, moment)
        if worth > most:
            best, most = option, worth
    return best


def arriving(judge: Judge, base: list[int], s: State, colour: int, place: int, kind: int, moment: int) -> int:
    """What one more brings that comes with a disc of a kind: at home its points, elsewhere it carries on with it."""
    program = judge.program
    landing = program.loaded[place][kind]
    worth = judge.gain_over(base, s, colour, landing if landing >= 0 else place, 1, moment)
    owner = owner_of(s, colour)
    if place in program.homes and 0 <= owner < judge.seats:
        worth += judge.stakes[owner] * POINT * program.disc_points[kind]
    return worth


def recalled(judge: Judge, s: State, seat: int, menu: list[int]) -> int:
    """The caballero that is missed least, if it does more at court."""
    moment = judge.value.moment(s)
    at_court = judge.gain(s, seat, COURT, 1, moment)
    best, most = menu[0], NEVER
    if menu[-1] == moves.DONE:
        best, most = moves.DONE, 0
    for option in menu:
        if moves.RECALL <= option < moves.CHOOSE:
            worth = judge.gain(s, seat, option - moves.RECALL, -1, moment) + at_court
            if worth > most:
                best, most = option, worth
    return best


def dropped(judge: Judge, s: State, menu: list[int]) -> int:
    """Where the lifted caballero does most."""
    source, colour = s.reg[HELD_FROM], s.reg[HELD_COLOUR]
    kind = judge.program.disc_of[source]
    moment = judge.value.moment(s)
    best, most = menu[0], NEVER
    for option in menu:
        place = option - moves.DROP
        worth = NEVER
        if place != source:
            worth = arriving(judge, NOTHING, s, colour, place, kind, moment) if kind else judge.gain(s, colour, place, 1, moment)
        if worth > most:
            best, most = option, worth
    return best


def disc_set(judge: Judge, s: State, seat: int, menu: list[int], chance: Random) -> int:
    """Where those in the Castillo do most, once a general scoring has let them out; nobody knows where others go."""
    moment = judge.value.moment(s)
    inside = s.pieces[CASTILLO * judge.colours + seat]
    if not inside:
        return menu[int(chance.random() * len(menu))]
    best, most = menu[0], NEVER
    for option in menu:
        place = option & moves.PLACE_MASK
        # Whoever names a place where nothing may change gets them back to court.
        worth = judge.gain(s, seat, COURT if s.terrain.is_taboo(place) else place, inside, moment)
        worth += int(chance.random() * DISC_NOISE)
        if worth > most:
            best, most = option, worth
    return best
