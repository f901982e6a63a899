// Chances as they are told, and where they have turned.

import type { CoursePoint, Seat } from '../wire/protocol.ts'

export interface Swing {
  /** The decision it came with. */
  step: number
  round: number
  seat: Seat
  /** What became of that seat's chance, from -1 to 1. */
  change: number
}

/** So many are told, each of at least so much. */
const MOST = 6
const LEAST = 0.05

export const hundredths = (share: number): number => Math.round(100 * share)

/** Where somebody's chance has changed most from one decision to the next, in the order of the game. */
export function swingsOf(course: CoursePoint[]): Swing[] {
  const found = course.slice(0, -1).flatMap(({ step, round, seats }, index) => {
    const next = course[index + 1]!.seats
    const changes = seats.map(({ chance }, seat) => ({ step, round, seat, change: (next[seat]?.chance ?? chance) - chance }))
    return changes.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, 1)
  })
  return found
    .filter(({ change }) => Math.abs(change) >= LEAST)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MOST)
    .toSorted((one, other) => one.step - other.step)
}
