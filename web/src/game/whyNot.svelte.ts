// Why something greyed out cannot be used: asked for once somebody has looked at it for a moment.

import type { MoveData } from '../wire/protocol.ts'
import type { Desk, WhyNot } from './desk.svelte.ts'

/** How long one looks before more is asked for, in milliseconds. */
export const PATIENCE = 220

export class WhyNotQuery {
  why = $state.raw<WhyNot | null>(null)
  #desk: Desk
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked: Partial<MoveData> | null = null

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Somebody looks at what cannot be picked; at nothing, if it can be or if nobody looks any more. */
  ask = (what: Partial<MoveData> | null): void => {
    clearTimeout(this.#timer)
    this.why = null
    this.#asked = what
    if (what) this.#timer = setTimeout(() => void this.#wonder(what), PATIENCE)
  }

  async #wonder(what: Partial<MoveData>): Promise<void> {
    const found = await this.#desk.why(what)
    // Meanwhile something else may be looked at.
    if (this.#asked === what) this.why = found
  }
}
