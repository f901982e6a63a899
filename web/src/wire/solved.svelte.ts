// Which puzzles somebody has tried on this device, and on how many days in a row that of the day was solved.  Told to nobody.

import { keep, kept } from './kept.ts'
import { isRecord } from './records.ts'

const KEY = 'elgrande-puzzles'

/** A day by this device's calendar, like `2026-11-19`. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The day before. */
export function dayBefore(day: string): string {
  const moment = new Date(`${day}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - 1)
  return moment.toISOString().slice(0, 10)
}

class Solved {
  /** Whether the first answer was right, by puzzle. */
  #first = $state.raw<Record<string, boolean>>({})
  /** So many days in a row, the last of which is… */
  #streak = $state.raw(0)
  #last = $state.raw('')

  constructor() {
    const { first, streak, last } = kept(KEY)
    if (isRecord(first))
      this.#first = Object.fromEntries(Object.entries(first).filter((one): one is [string, boolean] => typeof one[1] === 'boolean'))
    if (typeof streak === 'number' && typeof last === 'string') [this.#streak, this.#last] = [streak, last]
  }

  /** Was the first answer right?  Undefined where there was none. */
  result(puzzle: string): boolean | undefined {
    return this.#first[puzzle]
  }

  /** On so many days in a row, up to today or yesterday. */
  streak(today: string): number {
    return [today, dayBefore(today)].includes(this.#last) ? this.#streak : 0
  }

  /** A first answer; `today` if it is the puzzle of the day. */
  note(puzzle: string, right: boolean, today?: string): void {
    if (puzzle in this.#first) return
    this.#first = { ...this.#first, [puzzle]: right }
    if (today) [this.#streak, this.#last] = [right ? this.streak(today) + 1 : 0, today]
    keep(KEY, { first: this.#first, streak: this.#streak, last: this.#last })
  }
}

export const solved = new Solved()
