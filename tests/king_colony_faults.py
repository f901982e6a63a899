"""Single faults where Intrigue & the King meets the colonies: what goes wrong, the file, and the edit."""

from __future__ import annotations

BOX = "editions/boxes/king_colonies.py"
KING_COLONIES = (
    # Set-up, and one of three.
    ("one more caballero by disc", BOX, "return seq() if word == ONE_BY_DISC else word", "return word"),
    ("a face-up card is not asked for", "engine/ranking.py", "if len(menu) > 1 and not has_vetoed(s, seat):", "if False:"),
    ("who has used a 40 takes a card", "engine/ranking.py", "if len(menu) > 1 and not has_vetoed(s, seat):", "if len(menu) > 1:"),
    ("who takes a card keeps the 40", "engine/ranking.py", "            lose_veto(s, seat, kind)\n        take_card", "            pass\n        take_card"),
    ("a card that was taken stays on offer", "engine/taking.py", "    take_away(s, card)\n    reg[CARD] = card\n", "    reg[CARD] = card\n"),
    ("a card that was taken places as the rank does", "engine/taking.py", "    reg[PLACEMENTS] = program.card_placements[card]\n    reg[PLACING] = 0\n    reg[OPEN] = program.card_rights[card]\n", "    reg[PLACEMENTS] = program.rank_placements[0] if program.rank_placements else program.card_placements[card]\n    reg[PLACING] = 0\n    reg[OPEN] = program.card_rights[card]\n"),
    # The card that is kept.
    ("what is kept is no Veto", BOX, 'card._replace(keepable=VETOES) if card.keepable == "kept"', 'card._replace(keepable="") if card.keepable == "kept"'),
    ("a kept card as a Veto brings no Wares", "engine/windows.py", "brings = kind + 1 if kind >= 0 and s.program.veto_brings[kind] else 0", "brings = 0"),
    ("Wares come though the Veto was vetoed", "engine/windows.py", "            brings = kind + 1 if", "            put_discs(s, s.program.veto_brings[kind])\n            brings = 0 if"),
    ("a kept card that is passed up is gone", "engine/pacts.py", "    def pass_up(self, s: State, seat: int) -> None:\n        pass\n", "    def pass_up(self, s: State, seat: int) -> None:\n        self.lay_aside(s, seat)\n"),
    ("a card is used in the round in which it was kept", "engine/pacts.py", "return OLD << 2 * s.program.card_keeps_veto[self.card]", "return OLD << 2 * s.program.card_keeps_veto[self.card] + 1"),
    ("the 40 is spent before the kept card", "engine/windows.py", "    spent = oldest & -oldest\n", "    spent = 1 << oldest.bit_length() - 1 if oldest == held else 1 << held.bit_length() - 1\n"),
    # Places.
    ("who follows a Grande stands on no space", "engine/moving.py", "if space in s.terrain.enterable and has_room(s, space)]", "if space in s.terrain.enterable]"),
    ("the Viceroy does not follow a Grande", "engine/moving.py", "for place in s.program.spaces[s.reg[PICKED]]", "for place in (s.reg[PICKED],)"),
    ("ships leave a quarantined colony", "engine/sailing.py", "if not shut[piece & moves.PLACE_MASK] and (colour == seat or", "if (colour == seat or"),
)  # fmt: skip
