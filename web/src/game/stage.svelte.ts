// What is on the screen now.  Frames come as fast as they like; what others do is shown one thing after the other, at a pace one can
// follow, and can be paused, looked at again and skipped.  What I do myself is shown at once, and a scoring that comes of it beside
// whatever I do next.

import { tick } from 'svelte'
import { infoOf, roundBegun, scoringOf, turnBegun } from '../wire/changes.ts'
import type { GameEvent, Seat, View, ViewFrame } from '../wire/protocol.ts'
import { settings } from '../words/settings.svelte.ts'
import { applyEvent } from './applyEvent.ts'

/** Whoever was away for longer than so many events wants to see where things stand, not how they came about. */
const LONGEST = 120

interface Beat {
  /** The first is what is looked at; the others need no time. */
  events: GameEvent[]
  view: View
  /** How many events have been shown with this one. */
  shown: number
  /** The frame this is the end of. */
  frame: ViewFrame | null
}

/** A beat that was shown, with everything as it was before it. */
interface Moment {
  view: View | null
  shown: number
  scored: Scored[]
  beat: Beat
  cause: GameEvent | null
}

/** One place that was scored. */
export interface Scored {
  event: GameEvent
  /** The general scoring, or the special action that did it. */
  cause: GameEvent | null
}

/** Shows what happens while it happens; the answer is how many milliseconds until it has landed. */
export type Mover = (event: GameEvent, view: View, mine: boolean) => number

export class Stage {
  /** The last frame that was shown to its end. */
  frame = $state.raw<ViewFrame | null>(null)
  /** What the table looks like now. */
  view = $state.raw<View | null>(null)
  /** What is being shown. */
  event = $state.raw<GameEvent | null>(null)
  /** How many events have been shown, and how many have begun to be. */
  shown = $state.raw(0)
  begun = $state.raw(0)
  /** There is more to show before anything can be decided. */
  behind = $state.raw(false)
  /** The scoring that is on, or was last. */
  scored = $state.raw<Scored[]>([])
  /** Is one on, with its next step still to come or to be looked at? */
  scoring = $state.raw(false)
  /** Every turn and every step of a scoring waits for somebody to go on, until they want it otherwise. */
  paused = $state.raw(false)
  /** What comes next is asked for by hand now. */
  waiting = $state.raw(false)

  /** What was shown the last time there was more to show. */
  #past = $state.raw<Moment[]>([])
  /** Where in that one goes back to. */
  readonly #mark = $derived(markIn(this.#past, this.behind, this.waiting, this.view?.seat))

  mover: Mover | null = null
  #queue: Beat[] = []
  /** The last beat there is, shown or not. */
  #end: Beat | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** A scoring of my own that is shown beside what I do next. */
  #aside: ReturnType<typeof setTimeout> | undefined
  #landing: (() => void) | null = null
  #cause: GameEvent | null = null

  /** A frame has come; `mine` if it answers a request of my own. */
  take(frame: ViewFrame, mine: boolean): void {
    this.#endAside()
    const { shown, view: known } = this.#end ?? { shown: 0, view: null }
    const news = frame.events
    // A frame that begins earlier than what was shown takes something back.
    const unbroken = known !== null && known.seat === frame.view.seat && frame.since === shown
    const endless = this.#queue.length + news.length > LONGEST
    if (!unbroken || endless || document.hidden || settings.speed === 0) return this.#jump(frame, news, unbroken)
    if (mine && !this.behind && goesOn(frame, news)) return this.#showAtOnce(frame, news)
    this.#plan(frame, news, known, shown)
    if (!this.#timer && !this.waiting) this.#next()
  }

  /** Everything that was still to be shown has happened; whoever wants to be there waits for nothing later either. */
  skip(): void {
    this.#land()
    let { view, shown } = this
    const past = [...this.#past]
    for (const beat of this.#queue) {
      past.push({ beat, view, shown, scored: this.scored, cause: this.#cause })
      beat.events.forEach(this.#note)
      view = beat.view
      shown = beat.shown
    }
    this.#clear()
    this.paused = false
    if (this.#end) this.#show(this.#end)
    this.#past = past
  }

  /** On to what comes next. */
  step(): void {
    if (this.behind) this.#next(true)
  }

  /** Is there something before this to look at again? */
  get canGoBack(): boolean {
    return this.behind && this.#mark !== null
  }

  /** Has everything been shown, and can the end of it be looked at again? */
  get canRepeat(): boolean {
    return !this.behind && this.#mark !== null
  }

  /** To the beginning of this turn, or the turn or step of a scoring before; whoever goes back on the way takes their time. */
  back(): void {
    if (this.#mark === null) return
    this.#land()
    this.#endAside()
    const again = this.#past.slice(this.#mark)
    const { view, shown, scored, cause } = again[0]!
    this.#past = this.#past.slice(0, this.#mark)
    Object.assign(this, { view, shown, scored, paused: this.paused || this.behind, behind: true })
    this.#cause = cause
    this.#queue.unshift(...again.map(({ beat }) => beat))
    this.#next(true)
  }

  pause(paused: boolean): void {
    this.paused = paused
    if (!paused && this.waiting) this.#next()
    else if (paused && this.behind) this.#wait()
  }

  close(): void {
    this.#endAside()
    this.#clear()
    this.mover = null
  }

  #jump(frame: ViewFrame, news: GameEvent[], unbroken: boolean): void {
    for (const beat of this.#queue) beat.events.forEach(this.#note)
    this.#clear()
    if (!unbroken) this.scored = []
    // Whoever comes back finds the last scoring where it was.
    if (unbroken || frame.since === 0) news.forEach(this.#note)
    this.#show(this.#ending(frame))
  }

  #showAtOnce(frame: ViewFrame, news: GameEvent[]): void {
    const before = this.view!
    news.forEach(this.#note)
    const steps = news.filter(scoringOf)
    for (const event of news) if (!steps.includes(event)) this.mover?.(event, before, true)
    this.#past = []
    this.#show(this.#ending(frame))
    if (steps.length) void tick().then(() => this.frame === frame && this.#tellAside(steps))
  }

  /** Let the places light up one after the other; nobody waits for it. */
  #tellAside([event, ...more]: GameEvent[]): void {
    this.event = event ?? null
    this.#aside = undefined
    if (!event) return
    const flight = this.mover?.(event, this.view!, false) ?? 0
    this.#aside = setTimeout(() => this.#tellAside(more), Math.max(holdOf(event), flight))
  }

  #endAside(): void {
    clearTimeout(this.#aside)
    if (this.#aside !== undefined) this.event = null
    this.#aside = undefined
  }

  /** A frame as one beat. */
  #ending(frame: ViewFrame): Beat {
    return (this.#end = { events: [], view: frame.view, shown: frame.until, frame })
  }

  #plan(frame: ViewFrame, news: GameEvent[], known: View, shown: number): void {
    let view = known
    const beats: Beat[] = []
    for (const event of news) {
      view = applyEvent(view, event)
      shown += 1
      const last = beats.at(-1)
      if (last && !infoOf(event).weight && turnBegun(event) === null) Object.assign(last, { events: [...last.events, event], view, shown })
      else beats.push({ events: [event], view, shown, frame: null })
    }
    // Before anybody decides anything the last step of a scoring is looked at, like all others.
    const step = beats.length > 0 && isStep(beats.at(-1)!)
    this.#end = Object.assign((step ? null : beats.pop()) ?? { events: [], shown }, { view: frame.view, frame })
    this.#queue.push(...beats, this.#end)
    this.#past = this.#past.slice(-LONGEST)
    this.behind = true
  }

  /** What comes next; unless that was asked for, a turn of somebody else is not begun in a pause. */
  #next(asked = false): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.waiting = false
    this.#land()
    for (let wanted = asked; ; wanted = false) {
      if (this.paused && !wanted && beginsTurn(this.#queue[0], this.view?.seat)) return this.#wait()
      const beat = this.#queue.shift()
      if (!beat) return
      const hold = this.#begin(beat)
      if (hold) {
        if (this.paused && isStep(beat)) this.#wait()
        else this.#timer = setTimeout(() => this.#next(), hold)
        return
      }
    }
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.waiting = true
  }

  /** Tell one thing; the answer is for how long. */
  #begin(beat: Beat): number {
    const [event] = beat.events
    const { view, shown, scored } = this
    this.#past = [...this.#past, { beat, view, shown, scored, cause: this.#cause }]
    beat.events.forEach(this.#note)
    this.scoring = isStep(beat) || (this.scoring && this.#queue.some(isStep))
    const hold = event ? holdOf(event) : 0
    this.begun = beat.shown
    if (!event || !hold) {
      this.#show(beat)
      return 0
    }
    this.event = event
    const flight = this.mover?.(event, this.view ?? beat.view, false) ?? 0
    if (flight) {
      const timer = setTimeout(() => this.#land(), flight)
      this.#landing = () => {
        clearTimeout(timer)
        this.#show(beat)
      }
    } else {
      this.#show(beat)
    }
    return Math.max(hold, flight)
  }

  #land(): void {
    const landing = this.#landing
    this.#landing = null
    landing?.()
  }

  #show(beat: Beat): void {
    this.view = beat.view
    this.shown = this.begun = beat.shown
    if (beat.frame) this.frame = beat.frame
    if (this.#queue.length || this.#landing) return
    this.behind = this.scoring = false
    this.event = null
  }

  #note = (event: GameEvent): void => {
    if (infoOf(event).cause) this.#cause = event
    if (scoringOf(event)) {
      const together = this.scored.at(-1)?.cause === this.#cause
      this.scored = [...(together ? this.scored : []), { event, cause: this.#cause }]
    }
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    this.#past = []
    this.#landing = null
    this.waiting = this.behind = this.scoring = false
    this.event = null
  }
}

const isStep = ({ events: [event] }: Beat): boolean => scoringOf(event) !== null
function beginsTurn(beat: Beat | undefined, mine: Seat | null = null): boolean {
  const seat = beat?.events[0] ? turnBegun(beat.events[0]) : null
  return seat !== null && seat !== mine
}
/** How long something is looked at. */
const holdOf = (event: GameEvent): number => (infoOf(event).weight ?? 0) / (settings.speed || 1)

/** Turns of others and steps of scorings are what one goes back to: while a turn is shown to its beginning, from there to the one before. */
function markIn(past: Moment[], behind: boolean, waiting: boolean, mine: Seat | null = null): number | null {
  const marks = past.flatMap(({ beat }, index) => (isStep(beat) || beginsTurn(beat, mine) ? [index] : []))
  const here = marks.at(-1)
  if (here === undefined) return null
  const begun = past.slice(here).filter(({ beat: { events } }) => events[0] && holdOf(events[0]) > 0).length
  const onward = !behind || (!isStep(past[here]!.beat) && (waiting || begun > 1))
  return (onward ? here : marks.at(-2)) ?? null
}

/** After my own move I am still the one to decide: nothing may come between. */
function goesOn(frame: ViewFrame, news: GameEvent[]): boolean {
  return frame.view.seat !== null && frame.view.awaiting.includes(frame.view.seat) && !news.some((event) => roundBegun(event) !== null)
}
