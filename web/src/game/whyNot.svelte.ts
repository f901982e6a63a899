// Why something greyed out cannot be used: asked for once somebody has looked at it for a moment.

import { Loaded } from '../wire/loaded.svelte.ts'
import type { MoveData } from '../wire/protocol.ts'
import type { Desk, WhyNot } from './desk.svelte.ts'

/** How long one looks before more is asked for, in milliseconds. */
export const PATIENCE = 220

export class WhyNotQuery {
  #desk: Desk
  #loaded = new Loaded<WhyNot | null>()

  constructor(desk: Desk) {
    this.#desk = desk
  }

  get why(): WhyNot | null {
    return this.#loaded.value
  }

  /** Somebody looks at what cannot be picked; at nothing, if it can be or if nobody looks any more. */
  ask = (what: Partial<MoveData> | null): void => {
    this.#loaded.forget()
    if (what) this.#loaded.ask(() => this.#desk.why(what), PATIENCE)
  }
}
