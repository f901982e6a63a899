// A request under way, and what became of it: whoever wants to wait can see that it runs, and an error is kept to be shown in words.

import { untrack } from 'svelte'
import { ApiError } from './api.ts'

export class Attempt {
  error = $state.raw<ApiError | null>(null)
  #running = $state.raw(0)

  get busy(): boolean {
    return this.#running > 0
  }

  /** Try it; the answer is undefined if it was refused.  Whatever is not an ApiError is a defect and goes on. */
  async run<T>(request: () => Promise<T>): Promise<T | undefined> {
    // Counting reads: an effect that tries something must not begin anew because of it.
    untrack(() => this.#running++)
    this.error = null
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.error = error
      return undefined
    } finally {
      untrack(() => this.#running--)
    }
  }
}
