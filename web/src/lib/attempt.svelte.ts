// A wish under way, and what became of it: while it runs nothing else is tried, and a refusal is kept to be told in words.

import { Refused } from './api.ts'

export class Attempt {
  busy = $state.raw(false)
  refusal = $state.raw<Refused | null>(null)

  /** Try it; the answer is undefined if it was refused.  Whatever is no refusal is a defect and goes on. */
  async run<T>(wish: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined
    this.busy = true
    this.refusal = null
    try {
      return await wish()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = error
      return undefined
    } finally {
      this.busy = false
    }
  }
}
