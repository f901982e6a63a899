// The analysis of a finished game, while it comes in: the beginnings of rounds first, then everything between.

import { api } from '../wire/api.ts'
import { Attempt } from '../wire/attempt.svelte.ts'
import type { AnalysedDecision, AnalysisInfo, CoursePoint } from '../wire/protocol.ts'

/** Milliseconds until it is looked again how far it is. */
const PATIENCE = 1500

export class Analysis {
  readonly attempt = new Attempt()
  state = $state.raw<AnalysisInfo['state'] | null>(null)
  judged = $state.raw(0)
  count = $state.raw(0)
  #course = $state.raw<ReadonlyMap<number, CoursePoint>>(new Map())
  #decisions = $state.raw<ReadonlyMap<number, AnalysedDecision>>(new Map())
  /** The course of the game, in order. */
  readonly course = $derived.by(() => [...this.#course.values()].sort((one, other) => one.step - other.step))
  /** Every decision, the costliest first. */
  readonly decisions = $derived.by(() =>
    [...this.#decisions.values()].sort((one, other) => other.known.cost - one.known.cost || one.step - other.step),
  )
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #table: string
  #language: string

  constructor(table: string, language: string) {
    this.#table = table
    this.#language = language
  }

  /** What there is of it. */
  open(): void {
    void this.#look(() => api.analysis(this.#table, this.judged, this.#language))
  }

  /** Have it made. */
  begin(): void {
    void this.#look(() => api.analyse(this.#table, this.#language))
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #look(request: () => Promise<AnalysisInfo>): Promise<void> {
    const told = await this.attempt.run(request)
    if (this.#closed) return
    if (told) this.#hear(told)
    if (this.state === 'running') this.#timer = setTimeout(() => this.open(), PATIENCE)
  }

  #hear({ state, judged, count, course, decisions }: AnalysisInfo): void {
    this.state = state
    this.judged = judged
    this.count = count
    this.#course = new Map([...this.#course, ...course.map((point) => [point.step, point] as const)])
    this.#decisions = new Map([...this.#decisions, ...decisions.map((decision) => [decision.step, decision] as const)])
  }
}
