// Why something greyed out cannot be used: asked for once somebody has looked at it for a moment.

import type { Desk, WhyNot } from './desk.svelte.ts'

/** How long one looks before more is asked for, in milliseconds. */
export const PATIENCE = 220

export class WhyNotQuery {
  why = $state.raw<WhyNot | null>(null)
  #desk: Desk
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Somebody looks at what this move would do; no move if it can be done, or if nobody looks any more. */
  ask = (move: string | null): void => {
    clearTimeout(this.#timer)
    this.why = null
    this.#asked = move ?? ''
    if (move) this.#timer = setTimeout(() => void this.#wonder(move), PATIENCE)
  }

  async #wonder(move: string): Promise<void> {
    const found = await this.#desk.why(move)
    // Meanwhile something else may be looked at.
    if (this.#asked === move) this.why = found
  }
}
