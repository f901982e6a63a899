// Arrow keys from one explained thing of a row to the next, so that the Tab key need not stop at every number.

import { on } from 'svelte/events'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** For the element around them: everything in it that can be stopped at. */
export function roving(row: HTMLElement): () => void {
  return on(row, 'keydown', (event) => {
    const step = STEPS[event.key]
    const stops = [...row.querySelectorAll<HTMLElement>('[data-stop]')]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    if (!step || here < 0) return
    event.preventDefault()
    stops[(here + step + stops.length) % stops.length]?.focus()
  })
}
