"""Single faults in what Intrigue & the King needs: what goes wrong, the file, and the edit."""

from __future__ import annotations

BOX = "editions/boxes/intrigue.py"
INTRIGUE = (
    # Hands and power cards.
    ("hands are seen while they are picked", "table/sight.py", "return row if owner == seat else (None,) * (len(", "return row if owner == owner else (None,) * (len("),
    ("one sees how far others are with picking", "table/sight.py", "(None,) * (len(program.power_values) - program.hand_size)", "(None,) * len(row)"),
    ("a hand of fourteen", "engine/ranking.py", "return s.program.hand_size - (len(", "return s.program.hand_size + 1 - (len("),
    ("a hand that is changed is not waited for", "engine/ranking.py", "owing = s.reg[OWES] or self.incomplete(s)", "owing = s.reg[OWES]"),
    ("the opening caballero comes from the provinces", BOX, "Sweep(1, Spot.COURT, Spot.DISC)", "Sweep(1, Spot.PROVINCES, Spot.DISC)"),
    ("piles are closed", BOX, "piles_spread=True", "piles_spread=False"),
    ("which card comes back is not told", "engine/power_back.py", "int(on_top or s.program.piles_spread)", "int(on_top)"),
    ("a card taken back is thought to be in hand for ever", "engine/rounds.py", "            s.take_out(known + seat, value)\n", "            pass\n"),
    ("two Jokers in a round", "engine/rounds.py", "        hand &= ~program.jokers\n", "        pass\n"),
    ("a Joker's second card ranks as if it had been the first", "engine/rounds.py", "        playing = [colour for colour in playing if colour != joker] + [joker]", "        playing = [joker] + [colour for colour in playing if colour != joker]"),
    ("without a legal card nothing can be played", "engine/rounds.py", "hand = different or hand", "hand = different"),
    ("an imagined hand lacks what was taken back", "table/belief.py", "shown = {*rows[PILES + seat], *rows[program.taken_back + seat]}", "shown = {*rows[PILES + seat]}"),
    # Ranks, and which special action.
    ("the lowest places most", "engine/ranking.py", "program.rank_placements[reg[TURN] - 1]", "program.rank_placements[-reg[TURN]]"),
    ("the highest uses the own card", "engine/ranking.py", "if s.reg[TURN] == 1:\n        return program.highest", "if s.reg[TURN] < 1:\n        return program.highest"),
    ("the lowest uses the own card", "engine/ranking.py", "program.lowest if s.reg[TURN] == len(program.turns) else", "program.lowest if s.reg[TURN] > len(program.turns) else"),
    ("few players do not choose either", "engine/ranking.py", "if card != own and program.own_too:", "if False:"),
    ("both actions are carried out", "engine/besides.py", "        if not act & ALTERNATIVE_BIT:\n", "        if act:\n"),
    ("a duty may be passed over", "engine/acting.py", "may |= MAY_BEGIN | DUTY if program.card_must[card] else MAY_BEGIN", "may |= MAY_BEGIN"),
    ("of two actions one must be carried out", "engine/besides.py", "return must and not (instead and free)", "return must"),
    ("a Veto that waits is no reason to pass", "engine/besides.py", "elif program.card_veto[card_of(act)] >= 0:\n            free = True", "elif program.card_veto[card_of(act)] >= 0:\n            pass"),
    ("the Intrigue card may be left", BOX, 'Card("kiIntrigue", 0, INTRIGUE, returns=True, must=True,', 'Card("kiIntrigue", 0, INTRIGUE, returns=True, must=False,'),
    # Veto.
    ("the highest and the lowest hold their Vetos", "engine/ranking.py", "between = order if program.own_too else order[1:-1]", "between = order"),
    ("who has used the Veto still has an action", "engine/ranking.py", "                rights = 0  #", "                pass  #"),
    ("a Veto outlives the action that was chosen instead", "engine/besides.py", "            lose_veto(s, seat, s.program.card_veto[card_of(act)])\n", "            pass\n"),
    ("a Veto lasts for another round", "engine/rounds.py", "over = s.program.old_vetoes | s.program.round_vetoes", "over = s.program.old_vetoes"),
    # What words do.
    ("Great Levy adds to the number", "engine/acting.py", "        s.reg[PLACEMENTS] = self.count\n", "        s.reg[PLACEMENTS] += self.count\n"),
    ("Great Levy after a placement", "engine/acting.py", '        """A placement that has begun is over by now."""\n        return s.reg[PLACEMENTS] > 0', '        """A placement that has begun is over by now."""\n        return True'),
    ("Open Roads lead nowhere", "engine/acting.py", "return places + open_to_placements(s)", "return sorted(places + list(s.terrain.near))"),
    ("reserves are spread", "engine/placing.py", "if self.together and reg[PICKED]:", "if self.together and False:"),
    ("a duty begun ends with nothing done", "engine/moving.py", "self.begin.most - reg[REMAINING] >= self.least", "self.begin.most - reg[REMAINING] >= 0"),
    ("own ones and another's by one Intrigue", "engine/moving.py", "        if self.one_side:\n", "        if self.one_side and not own:\n"),
    ("all follow a Grande", BOX, "at(Spot.GRANDES_REGION), own=3, most=3", "at(Spot.GRANDES_REGION), own=ALL, most=ALL"),
    ("a landslide takes one of each", "engine/sweeping.py", "            count = s.pieces[source * colours + colour]\n            if count:\n                carry(s, colour, source, CASTILLO", "            count = min(1, s.pieces[source * colours + colour])\n            if count:\n                carry(s, colour, source, CASTILLO"),
    ("the castle stays where it was moved", BOX, '"where the Castillo stands since a landslide", lasts=Lasts.PERIOD', '"where the Castillo stands since a landslide"'),
    ("Grandes stay in the Castillo for good", BOX, "return edited(word, Sweep, lambda sweep: seq(sweep, GrandeLeavesCastillo()))", "return word"),
    ("Recall takes a card of this round", "engine/power_back.py", "played = s.rows[PLAYED][seat] if self.earlier else 0", "played = 0"),
    ("Recall takes this round's Joker", "engine/power_back.py", "jokers = program.jokers if self.earlier and", "jokers = 0 if self.earlier and"),
    ("Recall takes a card on which a piece lies", "engine/power_back.py", "if value != played and not jokers & program.power_bit[value] and not lying:", "if value != played and not jokers & program.power_bit[value]:"),
    ("a bridge between neighbours", "engine/figures.py", "if other != place and other not in near and", "if other != place and"),
    # Quarantine.
    ("a second quarantine leaves the first", "engine/quarantine.py", "[board for board, lies in lying if closed >> lies & 1 and lies != s.terrain.king]", "[board for board, lies in lying if closed >> lies & 1 and lies < 0]"),
    ("a quarantine leaves the King's region", "engine/quarantine.py", "closed >> lies & 1 and lies != s.terrain.king]", "closed >> lies & 1]"),
    ("a quarantine where a scoreboard lies", "engine/quarantine.py", "            allowed &= ~(1 << lies)\n", "            pass\n"),
    ("a region stays closed when its scoreboard goes", "engine/quarantine.py", "reg[CLOSED] & ~(1 << before) | 1 << target", "reg[CLOSED] | 1 << target"),
    ("quarantines outlast the scoring", "engine/quarantine.py", "            if reg[CLOSED] >> lies & 1:\n", "            if reg[CLOSED] < 0:\n"),
    # Ambush.
    ("an ambush in the King's region", "engine/figures.py", "return [place for place in s.terrain.enterable if s.reg[TO_SCORE]", "return [place for place in s.program.regions if s.reg[TO_SCORE]"),
    ("an ambush anywhere", "engine/figures.py", "if s.reg[TO_SCORE] >> within[place] & 1 and has_room(s, place)]", "if within and has_room(s, place)]"),
    ("the active player lies in wait last", "engine/windows.py", "            seat = (begin + distance) % seats\n", "            seat = (begin + 1 + distance) % seats\n"),
    ("who begins next lies in wait first", "engine/windows.py", "begin = reg[s.program.opened] if s.program.opened >= 0 else reg[FIRST]", "begin = reg[FIRST]"),
    ("an ambush without a court", "engine/figures.py", "        return s.pieces[s.program.court + seat] > 0\n\n\nclass LayAside", "        return True\n\n\nclass LayAside"),
    # Positions.
    ("a position with cards in hand that were left out", "table/hands.py", "elif not before and s.reg[PC] != question and len(left) != more:", "elif not before and s.reg[PC] != question and len(left) > more:"),
    ("a position with a region that nothing closes", "table/fitting.py", "if place not in s.rows[SCOREBOARDS] or place not in", "if place not in"),
    ("a position with an ambush nobody has laid", "table/fitting.py", "if lying > 1 or (lying and", "if lying > 1 and (lying and"),
)  # fmt: skip
