// Where the keys go on after a decision: to the first thing that answers what is asked now.

import { settings } from '../words/settings.svelte.ts'
import { focusQuietly, usesKeys } from '../ui/focus.ts'

const ANSWERS = [
  '.pick [data-pick]',
  '.board .piece',
  '.board .place.active',
  '[data-card].active',
  '[data-power].active',
  '[data-modifier].active',
  '.buttons [data-move]',
]

/** Was what had the focus used up?  Whoever looks round on the board is left where they are. */
function used(): boolean {
  const { activeElement } = document
  return activeElement === document.body || (activeElement?.matches('.table [aria-disabled="true"]:not(.place)') ?? false)
}

/** Does somebody go from one thing to the next with the keys?  Those with quick hands have keys that need no focus (quickKeys.svelte.ts). */
const goesByKeys = (): boolean => usesKeys() && !settings.keys

export function focusNext(): void {
  // For everybody else a ring round the first answer would look like advice.
  if (goesByKeys() && used()) focusAnswer()
}

/** To what leads on where nothing is asked. */
export function focusOn(): void {
  const on = document.querySelector<HTMLElement>('.buttons [data-do="on"]')
  if (on && goesByKeys() && used()) focusQuietly(on)
}

/** What answers and is drawn on the board. */
export function answersOnBoard(): Element[] {
  return [...document.querySelectorAll('.board :is(.piece, .place.active)')].filter((answer) => answer.getBoundingClientRect().width > 0)
}

/** To what is asked about something that was touched. */
export function focusChoice(): void {
  const first = document.querySelector<HTMLElement>('.buttons .choices [data-move]')
  if (goesByKeys() && first) focusQuietly(first)
}

/** To the first thing that answers what is asked. */
export function focusAnswer(): void {
  for (const selector of ANSWERS) {
    const found = document.querySelector<HTMLElement | SVGElement>(selector)
    if (found) return focusQuietly(found)
  }
}
