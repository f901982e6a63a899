// Something that is asked for again and again: the newest answer is what counts, whenever the others come.

import { ApiError } from './api.ts'

export class Loaded<T> {
  value = $state.raw<T | null>(null)
  error = $state.raw<ApiError | null>(null)
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Ask, once somebody has waited for so many milliseconds; what was there stays until there is an answer. */
  ask(request: () => Promise<T>, patience = 0): void {
    clearTimeout(this.#timer)
    const number = ++this.#asked
    if (patience) this.#timer = setTimeout(() => void this.#run(number, request), patience)
    else void this.#run(number, request)
  }

  /** Nobody wants to know any more. */
  forget(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
    this.value = this.error = null
  }

  async #run(number: number, request: () => Promise<T>): Promise<void> {
    try {
      const value = await request()
      if (number === this.#asked) [this.value, this.error] = [value, null]
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (number === this.#asked) this.error = error
    }
  }
}
