// A finished game, looked at step by step through somebody's eyes.  What those eyes did not see does not come here, and what was
// taken back is left out: the game is shown as it was played.

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
  /** How many of the steps that count have been gone. */
  at = $state.raw(0)
  eyes = $state.raw<Seat | null>(null)
  playing = $state.raw(false)
  pace = $state.raw<(typeof PACES)[number]>(1)
  /** The steps that count. */
  readonly steps = $derived.by(() => this.info?.steps.filter((step) => !step.taken_back) ?? [])

  #wanted: number
  #frames = new Map<string, Promise<ViewFrame>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `step` is one of the record. */
  constructor(table: string, eyes: Seat | null, step: number) {
    this.table = table
    this.eyes = eyes
    this.#wanted = step
  }

  async open(): Promise<void> {
    this.info = await api.replay(this.table)
    if (this.eyes !== null && !(this.eyes in this.info.seats)) this.eyes = null
    await this.go(this.steps.findLastIndex(({ step }) => step <= this.#wanted) + 1)
  }

  get last(): number {
    return this.steps.length
  }

  /** The line of the record that led here; none at the beginning. */
  get line(): ReplayStep | null {
    return this.steps[this.at - 1] ?? null
  }

  /** Its number in the record. */
  get step(): number {
    return this.line?.step ?? 0
  }

  /** What somebody had done instead, and taken back, before this step was taken. */
  get takenBack(): ReplayStep[] {
    const before = this.steps[this.at - 2]?.step ?? 0
    return this.info?.steps.slice(before, Math.max(before, this.step - 1)).filter(({ kind }) => kind === 'move') ?? []
  }

  /** Everybody's points after each step, up to this one. */
  get scores(): number[][] {
    return [(this.info?.seats ?? []).map(() => 0), ...this.steps.slice(0, this.at).map((step) => step.scores)]
  }

  /** What happened before this step, not long ago, and in it. */
  get heard(): { before: GameEvent[]; now: GameEvent[] } {
    const events = this.frame?.events ?? []
    const count = this.frame?.version === this.step ? (this.line?.events ?? events.length) : 0
    return { before: events.slice(0, events.length - count), now: events.slice(events.length - count) }
  }

  async go(at: number): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.last)
    const wanted = this.at
    const eyes = this.eyes
    const frame = await this.#ask(wanted)
    if (this.at === wanted && this.eyes === eyes) this.frame = frame
  }

  look(eyes: Seat | null): Promise<void> {
    this.eyes = eyes
    return this.go(this.at)
  }

  /** To where another round begins. */
  round(direction: 1 | -1): Promise<void> {
    const starts = [...this.steps.flatMap((step, index) => (step.round !== this.steps[index - 1]?.round ? [index] : [])), this.last]
    const target = direction > 0 ? starts.find((start) => start > this.at) : starts.findLast((start) => start < this.at)
    return this.go(target ?? this.at)
  }

  async play(): Promise<void> {
    if (this.at >= this.last) await this.go(0)
    this.playing = true
    this.#wait()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.at < this.last) void this.#ask(this.at + 1).catch(() => undefined)
    const beat = this.line && !this.line.events ? SHORT_BEAT : BEAT
    this.#timer = setTimeout(() => void this.#forward(), beat / this.pace)
  }

  async #forward(): Promise<void> {
    try {
      await this.go(this.at + 1)
    } catch {
      // The line is down: whoever watches presses play again.
      this.pause()
    }
    if (this.at >= this.last) this.pause()
    if (this.playing) this.#wait()
  }

  #ask(at: number): Promise<ViewFrame> {
    const step = this.steps[at - 1]?.step ?? 0
    const key = `${this.eyes} ${step}`
    let asked = this.#frames.get(key)
    if (!asked) {
      asked = api.replayStep(this.table, step, this.eyes, step ? (this.steps[at - 1 - MEMORY]?.step ?? 0) : null)
      asked.catch(() => this.#frames.delete(key))
      this.#frames.set(key, asked)
    }
    return asked
  }
}
