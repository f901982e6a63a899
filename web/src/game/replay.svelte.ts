// A finished game, looked at step by step through somebody's eyes.  What those eyes did not see does not come here, and what was
// taken back is left out: the game is shown as it was played.

import { api } from '../wire/api.ts'
import { scoringOf } from '../wire/changes.ts'
import type { EventLog } from '../wire/eventLog.ts'
import type {
  Colour,
  Explained,
  GameEvent,
  PlaceId,
  Preview,
  ReplayInfo,
  ReplayStep,
  Seat,
  TableInfo,
  View,
  ViewFrame,
} from '../wire/protocol.ts'
import type { FrameListener, GameSource } from '../wire/source.ts'
import { applyEvent } from './applyEvent.ts'

/** So many steps of what happened before are asked for with each view. */
const MEMORY = 10
/** Milliseconds a step is shown at speed 1; one that tells nothing new is soon over. */
const BEAT = 1100
const SHORT_BEAT = 250
export const PACES = [0.5, 1, 2, 4, 8] as const

/** What is looked at in one go: a step, or of a step in which much is scored one place after the other. */
interface Beat {
  events: GameEvent[]
  view: View
}

export class Replay implements GameSource {
  readonly table: string
  readonly info: TableInfo
  /** Nobody else sits here, nothing is asked, and nothing can be secret any more. */
  readonly stream = null
  readonly away: Seat[] = []
  readonly connection = 'open'
  readonly busy = false
  readonly previews = true
  game = $state.raw<ReplayInfo | null>(null)
  /** The step that is shown; it may be a moment behind what is wanted. */
  #frame = $state.raw<ViewFrame | null>(null)
  /** How many of the steps that count have been gone. */
  at = $state.raw(0)
  /** The last of them in parts, and which of these is shown. */
  beats = $state.raw<Beat[]>([])
  beat = $state.raw(0)
  seat = $state.raw<Seat | null>(null)
  /** Nothing is hidden: the truth stands in place of every secret. */
  everything = $state.raw(false)
  playing = $state.raw(false)
  pace = $state.raw<(typeof PACES)[number]>(1)
  /** The steps that count. */
  readonly steps = $derived.by(() => this.game?.steps.filter((step) => !step.taken_back) ?? [])

  #wanted: number
  /** The step whose parts these are. */
  #shown = 0
  #listeners = new Set<FrameListener>()
  #frames = new Map<string, Promise<ViewFrame>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(info: TableInfo, seat: Seat | null, at: number, everything = false) {
    this.table = info.id
    this.info = info
    this.seat = seat
    this.everything = everything
    this.#wanted = at
  }

  async open(): Promise<void> {
    this.game = await api.replay(this.table)
    if (this.seat !== null && !(this.seat in this.game.seats)) this.seat = null
    await this.go(this.#wanted)
  }

  get last(): number {
    return this.steps.length
  }

  get view(): View | null {
    return this.beats[this.beat]?.view ?? null
  }

  get atEnd(): boolean {
    return this.at >= this.last && this.beat >= this.beats.length - 1
  }

  /** The line of the record that led here; none at the beginning. */
  get line(): ReplayStep | null {
    return this.steps[this.at - 1] ?? null
  }

  /** Its number in the record. */
  get step(): number {
    return this.line?.step ?? 0
  }

  /** How many of the steps that count belong to so many lines of the record. */
  placeOf(step: number): number {
    return this.steps.filter((other) => other.step <= step).length
  }

  /** What somebody had done instead, and taken back, before this step was taken. */
  get takenBack(): ReplayStep[] {
    const before = this.steps[this.at - 2]?.step ?? 0
    return this.game?.steps.slice(before, Math.max(before, this.step - 1)).filter(({ kind }) => kind === 'move') ?? []
  }

  /** Everybody's points after each step, up to this one. */
  get scores(): number[][] {
    const before = this.steps.slice(0, Math.max(0, this.at - 1)).map((step) => step.scores)
    return [(this.game?.seats ?? []).map(() => 0), ...before, ...(this.at && this.view ? [this.view.facts.scores] : [])]
  }

  /** What happened before this, not long ago, and in it. */
  get passage(): { before: GameEvent[]; now: GameEvent[] } {
    const { before } = this.#split(this.#frame)
    return {
      before: [...before, ...this.beats.slice(0, this.beat).flatMap(({ events }) => events)],
      now: this.beats[this.beat]?.events ?? [],
    }
  }

  #split(frame: ViewFrame | null): { before: GameEvent[]; now: GameEvent[] } {
    const events = frame?.events ?? []
    const count = this.line?.events ?? events.length
    return { before: events.slice(0, events.length - count), now: events.slice(events.length - count) }
  }

  /** To the end of a step, or to one of its parts. */
  async go(at: number, beat = Infinity): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.last)
    const wanted = this.at
    const { seat, everything } = this
    const [frame, before] = await Promise.all([this.#ask(wanted), this.#ask(Math.max(0, wanted - 1))])
    if (this.at !== wanted || this.seat !== seat || this.everything !== everything) return
    this.#frame = frame
    this.#shown = wanted
    this.beats = beatsOf(before.view, this.#split(frame).now, frame.view)
    this.#show(Math.min(beat, this.beats.length - 1))
  }

  async forward(): Promise<void> {
    // Whoever is in a hurry does not wait for the parts of a step.
    if (this.#shown === this.at && this.beat < this.beats.length - 1) this.#show(this.beat + 1)
    else if (this.at < this.last) await this.go(this.at + 1, 0)
  }

  async back(): Promise<void> {
    if (this.#shown === this.at && this.beat > 0) this.#show(this.beat - 1)
    else await this.go(this.at - 1)
  }

  look(seat: Seat | null, everything = false): Promise<void> {
    this.seat = seat
    this.everything = everything
    return this.go(this.at)
  }

  /** What is shown, as a table would tell it: the end of a step, or of one of its parts. */
  get frame(): ViewFrame | null {
    const frame = this.#frame
    const beat = this.beats[this.beat]
    if (!frame || !beat) return null
    const later = this.beats.slice(this.beat + 1).reduce((sum, { events }) => sum + events.length, 0)
    const until = frame.until - later
    return { ...frame, view: beat.view, events: beat.events, since: until - beat.events.length, until }
  }

  /** What happened not long ago, by number; what is longer ago has not been asked for. */
  get events(): EventLog {
    const { before, now } = this.passage
    const known = [...before, ...now]
    return [...Array.from({ length: Math.max(0, (this.frame?.until ?? 0) - known.length) }, () => null), ...known]
  }

  #show(beat: number): void {
    this.beat = beat
    const { frame } = this
    if (frame) for (const listener of this.#listeners) listener(frame, frame.events)
  }

  listen(listener: FrameListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // It is over: nothing can be decided, and nothing is refused.
  move = (): Promise<void> => Promise.resolve()
  revise = (): Promise<void> => Promise.resolve()
  undo = (): Promise<void> => Promise.resolve()
  why = (): Promise<null> => Promise.resolve(null)
  hint = (): Promise<never> => Promise.reject(new Error('nothing is asked'))

  explain(place: PlaceId, language: string, plus?: Colour): Promise<Explained> {
    return api.explain(this.table, this.seat, place, language, plus, this.step)
  }

  preview(): Promise<Preview> {
    return api.preview(this.table, this.seat, this.step)
  }

  /** To where another round begins. */
  round(direction: 1 | -1): Promise<void> {
    const starts = [...this.steps.flatMap((step, index) => (step.round !== this.steps[index - 1]?.round ? [index] : [])), this.last]
    const target = direction > 0 ? starts.find((start) => start > this.at) : starts.findLast((start) => start < this.at)
    return this.go(target ?? this.at)
  }

  async play(): Promise<void> {
    if (this.atEnd) await this.go(0)
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
    const beat = this.line && !this.passage.now.length ? SHORT_BEAT : BEAT
    this.#timer = setTimeout(() => void this.#forward(), beat / this.pace)
  }

  async #forward(): Promise<void> {
    try {
      await this.forward()
    } catch {
      // The line is down: whoever watches presses play again.
      this.pause()
    }
    if (this.atEnd) this.pause()
    if (this.playing) this.#wait()
  }

  #ask(at: number): Promise<ViewFrame> {
    const step = this.steps[at - 1]?.step ?? 0
    const key = `${this.everything ? 'all' : this.seat} ${step}`
    let asked = this.#frames.get(key)
    if (!asked) {
      asked = api.replayStep(this.table, step, this.seat, step ? (this.steps[at - 1 - MEMORY]?.step ?? 0) : null, this.everything)
      asked.catch(() => this.#frames.delete(key))
      this.#frames.set(key, asked)
    }
    return asked
  }
}

/** A step in parts: each place that is scored is looked at on its own, with what came before it. */
export function beatsOf(before: View, events: GameEvent[], view: View): Beat[] {
  const beats: Beat[] = []
  let seen = before
  let batch: GameEvent[] = []
  for (const event of events) {
    seen = applyEvent(seen, event)
    batch = [...batch, event]
    if (!scoringOf(event)) continue
    beats.push({ events: batch, view: seen })
    batch = []
  }
  if (beats.length < 2) return [{ events, view }]
  if (batch.length) beats.push({ events: batch, view })
  return [...beats.slice(0, -1), { ...beats.at(-1)!, view }]
}
