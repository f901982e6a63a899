// Who gave something the focus: explanations open for those who went there with the keys, and for nobody else.

import { on } from 'svelte/events'

let moving = false
/** Did the last thing somebody did come from the keys? */
let keys = false
on(window, 'keydown', () => (keys = true), { capture: true })
on(window, 'pointerdown', () => (keys = false), { capture: true })

export const usesKeys = (): boolean => keys

/** Move the focus for somebody: they did not ask for an explanation, and it would cover what they are looking at. */
export function focusQuietly(target: HTMLElement | SVGElement): void {
  moving = true
  target.focus({ preventScroll: true })
  moving = false
}

/** Has somebody gone there with the keys? */
export function focusedByKeys({ target }: FocusEvent): boolean {
  return !moving && target instanceof Element && target.matches(':focus-visible')
}
