"""How a decision flows: what may be answered, an answer is taken, instructions run until somebody is asked again."""

from __future__ import annotations

from elgrande.engine.registers import PC
from elgrande.engine.state import State


def advance(s: State) -> None:
    """Run instructions until somebody is asked or the game is over."""
    code = s.program.code
    reg = s.reg
    while code[reg[PC]].run(s):
        pass


def awaiting(s: State) -> list[int]:
    """The seats that owe an answer."""
    return [seat for seat in range(s.program.seats) if s.asking >> seat & 1]


def legal(s: State, seat: int) -> list[int]:
    """What a seat may answer now; also for one that may still change its answer."""
    if s.menu:
        return s.menu if s.asking >> seat & 1 else []
    return s.program.code[s.reg[PC]].secret_menu(s, seat)


def step(s: State, seat: int, option: int) -> None:
    """Take an answer known to be legal, and go on."""
    code = s.program.code
    reg = s.reg
    code[reg[PC]].answer(s, seat, option)
    # As in ``advance``, without the price of a call: this is what every search spends its time in.
    while code[reg[PC]].run(s):
        pass


def refusal(s: State, seat: int, option: int) -> str:
    """The ruling that forbids an answer which is not offered."""
    if not s.asking:
        return "game-over"
    if not s.asking >> seat & 1 and not legal(s, seat):
        return "not-awaited"
    return s.program.code[s.reg[PC]].refuse(s, seat, option)
