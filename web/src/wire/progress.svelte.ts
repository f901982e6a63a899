// Which lessons somebody has taken on this device, and how far they are in the others.  Told to nobody.

import { keep, kept } from './kept.ts'
import { isRecord } from './records.ts'

const KEY = 'elgrande-lessons'
const texts = (found: unknown): string[] => (Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [])

class Progress {
  #done = $state.raw<string[]>([])
  /** What was answered in lessons that are not over, to go on there. */
  #begun = $state.raw<Record<string, string[]>>({})

  constructor() {
    const { done, begun } = kept(KEY)
    this.#done = texts(done)
    if (isRecord(begun)) this.#begun = Object.fromEntries(Object.entries(begun).map(([lesson, answers]) => [lesson, texts(answers)]))
  }

  /** Has nobody here looked at any lesson? */
  get isNew(): boolean {
    return !this.#done.length && !Object.keys(this.#begun).length
  }

  isDone(lesson: string): boolean {
    return this.#done.includes(lesson)
  }

  isBegun(lesson: string): boolean {
    return lesson in this.#begun
  }

  answers(lesson: string): string[] {
    return this.#begun[lesson] ?? []
  }

  note(lesson: string, answers: string[]): void {
    this.#keep(this.#done, { ...this.#begun, [lesson]: answers })
  }

  /** A lesson is over: whoever takes it again takes it from its beginning. */
  finish(lesson: string): void {
    this.forget(lesson)
    if (!this.isDone(lesson)) this.#keep([...this.#done, lesson], this.#begun)
  }

  /** To begin a lesson anew. */
  forget(lesson: string): void {
    this.#keep(this.#done, Object.fromEntries(Object.entries(this.#begun).filter(([id]) => id !== lesson)))
  }

  #keep(done: string[], begun: Record<string, string[]>): void {
    this.#done = done
    this.#begun = begun
    keep(KEY, { done, begun })
  }
}

export const progress = new Progress()
