// A wish under way, and what became of it: whoever wants to wait can see that it runs, and a refusal is kept to be told in words.

import { untrack } from 'svelte'
import { Refused } from './api.ts'

export class Attempt {
  refusal = $state.raw<Refused | null>(null)
  #running = $state.raw(0)

  get busy(): boolean {
    return this.#running > 0
  }

  /** Try it; the answer is undefined if it was refused.  Whatever is no refusal is a defect and goes on. */
  async run<T>(wish: () => Promise<T>): Promise<T | undefined> {
    // Counting reads: an effect that tries something must not begin anew because of it.
    untrack(() => this.#running++)
    this.refusal = null
    try {
      return await wish()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = error
      return undefined
    } finally {
      untrack(() => this.#running--)
    }
  }
}
