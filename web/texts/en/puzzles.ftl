## Puzzles: one a day, the streak, and the list of earlier ones.

puzzles-title = Puzzles
puzzles-about = One position a day from a game between strong bots, in which one answer is clearly the best. Your streak stays on this device.
puzzles-today = Today’s puzzle
puzzles-solved-today = Today’s puzzle is solved
puzzles-streak = { $days ->
    [0] No streak yet: the first answer has to be the right one.
    [one] Streak: one day.
   *[other] Streak: { $days } days.
}
puzzles-all = All puzzles
puzzles-more = Show all { $count }
puzzles-table = { $edition }, { $players } players
puzzles-right = solved
puzzles-wrong = missed
puzzles-none = There is no such puzzle any more.
puzzle-of = Puzzle of { $day }
puzzle-line = Show how it goes on
puzzle-next = An earlier one
puzzle-better = What your answer brings:
puzzle-plan = The best turn:
