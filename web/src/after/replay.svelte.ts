// A finished game, looked at step by step through somebody's eyes.  What those eyes did not see does not come here.

import { api } from '../lib/api.ts'
import type { GameEvent, ReplayInfo, ReplayStep, Seat, ViewFrame } from '../lib/protocol.ts'

/** So many steps of what happened before are asked for with each view. */
const MEMORY = 10
/** Milliseconds a step is shown at speed 1; one that tells nothing new is soon over. */
const BEAT = 1100
const SHORT_BEAT = 250
export const PACES = [0.5, 1, 2, 4, 8] as const

export class Replay {
  readonly table: string
  info = $state.raw<ReplayInfo | null>(null)
  /** What is shown; it may be a moment behind what is wanted. */
  frame = $state.raw<ViewFrame | null>(null)
  step = $state.raw(0)
  eyes = $state.raw<Seat | null>(null)
  playing = $state.raw(false)
  pace = $state.raw<(typeof PACES)[number]>(1)

  #frames = new Map<string, Promise<ViewFrame>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: string, eyes: Seat | null, step: number) {
    this.table = table
    this.eyes = eyes
    this.step = step
  }

  async open(): Promise<void> {
    this.info = await api.replay(this.table)
    if (this.eyes !== null && !(this.eyes in this.info.seats)) this.eyes = null
    await this.go(this.step)
  }

  get last(): number {
    return this.info?.steps.length ?? 0
  }

  /** The line of the record that led here; none at the beginning. */
  get line(): ReplayStep | null {
    return this.info?.steps[this.step - 1] ?? null
  }

  /** Everybody's points after each step, up to this one. */
  get scores(): number[][] {
    const steps = this.info?.steps.slice(0, this.step) ?? []
    return [(this.info?.seats ?? []).map(() => 0), ...steps.map((step) => step.scores)]
  }

  /** What happened before this step, not long ago, and in it. */
  get heard(): { before: GameEvent[]; now: GameEvent[] } {
    const events = this.frame?.events ?? []
    const count = this.frame?.version === this.step ? (this.line?.events ?? events.length) : 0
    return { before: events.slice(0, events.length - count), now: events.slice(events.length - count) }
  }

  async go(step: number): Promise<void> {
    this.step = Math.min(Math.max(0, step), this.last)
    const wanted = this.step
    const eyes = this.eyes
    const frame = await this.#ask(wanted)
    if (this.step === wanted && this.eyes === eyes) this.frame = frame
  }

  look(eyes: Seat | null): Promise<void> {
    this.eyes = eyes
    return this.go(this.step)
  }

  /** To where another round begins. */
  round(direction: 1 | -1): Promise<void> {
    const steps = this.info?.steps ?? []
    const starts = [...steps.flatMap((step, index) => (step.round !== steps[index - 1]?.round ? [index] : [])), this.last]
    const target = direction > 0 ? starts.find((start) => start > this.step) : starts.findLast((start) => start < this.step)
    return this.go(target ?? this.step)
  }

  async play(): Promise<void> {
    if (this.step >= this.last) await this.go(0)
    this.playing = true
    this.#wait()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.step < this.last) void this.#ask(this.step + 1).catch(() => undefined)
    const beat = this.line && !this.line.events ? SHORT_BEAT : BEAT
    this.#timer = setTimeout(() => void this.#forward(), beat / this.pace)
  }

  async #forward(): Promise<void> {
    try {
      await this.go(this.step + 1)
    } catch {
      // The line is down: whoever watches presses play again.
      this.pause()
    }
    if (this.step >= this.last) this.pause()
    if (this.playing) this.#wait()
  }

  #ask(step: number): Promise<ViewFrame> {
    const key = `${this.eyes} ${step}`
    let asked = this.#frames.get(key)
    if (!asked) {
      asked = api.replayStep(this.table, step, this.eyes, step ? Math.max(0, step - MEMORY) : null)
      asked.catch(() => this.#frames.delete(key))
      this.#frames.set(key, asked)
    }
    return asked
  }
}
