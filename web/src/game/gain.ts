// What one more caballero would bring in a place: to whoever puts it there, and to those who are overtaken.

import type { Explained, Seat } from '../wire/protocol.ts'

export interface Gain {
  seat: Seat
  /** Ranks and points, now and then; no rank for whoever is not there. */
  rank: [number | null, number | null]
  points: [number, number]
}

const rankIn = ({ lines }: Explained, seat: Seat): number | null =>
  lines.find((line) => line.seat === seat && line.reason === 'rank')?.rank ?? null

/** Mine first, then of everybody for whom something changes. */
export function gainsFrom(now: Explained, then: Explained, mine: Seat): Gain[] {
  const gains = now.totals.map((before, seat): Gain => ({
    seat,
    rank: [rankIn(now, seat), rankIn(then, seat)],
    points: [before, then.totals[seat] ?? 0],
  }))
  const changed = ({ seat, rank, points }: Gain) => seat !== mine && (points[0] !== points[1] || rank[0] !== rank[1])
  return [...gains.filter(({ seat }) => seat === mine), ...gains.filter(changed)]
}
