// How much room there is, by name: styles say `@media (--narrow)` (scripts/modes.ts puts the condition in its place), scripts ask `new MediaQuery(MODES.narrow)`.

export const MODES = {
  /** A phone or a small tablet: everything stands below each other, and what is asked stays at the bottom. */
  narrow: '(max-width: 56rem)',
  /** Anything larger: the board on the left, everything else beside it. */
  wide: '(width > 56rem)',
  /** Wide, but cards and buttons have to be small. */
  snug: '(56rem < width <= 70rem)',
  /** No room for a column of cards. */
  cramped: '(max-width: 70rem)',
  /** Wide and low: the hand lies beside the board. */
  low: '(width > 56rem) and (min-aspect-ratio: 7/4) and (max-height: 47rem)',
  /** Icons without words. */
  slim: '(max-width: 44rem), (max-width: 56rem) and (max-height: 30rem)',
  /** A phone: only Spain is shown. */
  small: '(max-width: 40rem), (max-width: 56rem) and (max-height: 30rem)',
  /** A phone on its side: the board has its whole height. */
  lying: '(max-width: 56rem) and (max-height: 30rem)',
  /** The same, and wide enough for all cards on offer in one row. */
  flat: '(40rem < width <= 56rem) and (max-height: 30rem)',
  /** The lobby in two columns. */
  hall: '(min-width: 48rem)',
  /** A finished game in two columns. */
  pair: '(min-width: 60rem)',
  /** The same in three. */
  spread: '(min-width: 110rem)',
  /** The reference with its contents beside it. */
  book: '(min-width: 72rem)',
}
