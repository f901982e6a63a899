// Which kinds of questions were explained on this device: each is explained once.

import { keep, kept } from '../wire/kept.ts'

const KEY = 'elgrande-hints'

class Hinted {
  #seen = $state.raw<string[]>([])

  constructor() {
    const { seen } = kept(KEY)
    if (Array.isArray(seen)) this.#seen = seen.filter((question) => typeof question === 'string')
  }

  has(question: string): boolean {
    return this.#seen.includes(question)
  }

  note(question: string): void {
    if (!this.has(question)) this.#keep([...this.#seen, question])
  }

  /** To see all of them once more. */
  forget(): void {
    this.#keep([])
  }

  #keep(seen: string[]): void {
    this.#seen = seen
    keep(KEY, { seen })
  }
}

export const hinted = new Hinted()
