// Where everybody's points came from and how a game ended, added up from its events.  It knows events, not rules.

import { infoOf, roundBegun, scoringOf } from '../wire/changes.ts'
import { recordOf } from '../wire/records.ts'
import type { AwardFacts, GameEvent, Seat } from '../wire/protocol.ts'

/** Ranks and posts at general scorings, in the regions and in the Castillo; the same when a card scored; the two bonuses whenever. */
export const SOURCES = ['regions', 'castillo', 'cards', 'king', 'grande'] as const
export type Source = (typeof SOURCES)[number]

export interface Tally {
  /** By source, then by seat. */
  sources: Record<Source, number[]>
  /** By round, then by seat. */
  rounds: { round: number; points: number[] }[]
}

export function tallyOf(events: GameEvent[], players: number): Tally {
  const nothing = () => Array.from({ length: players }, () => 0)
  const sources = recordOf(SOURCES, nothing)
  const rounds: Tally['rounds'] = []
  let general = false
  for (const event of events) {
    const round = roundBegun(event)
    if (round !== null) rounds.push({ round, points: nothing() })
    // A chapter is a round or a general scoring.
    if (infoOf(event).level === 'chapter') general = round === null
    const scoring = scoringOf(event)
    for (const award of scoring?.awards ?? []) {
      // A dummy holds ranks, but nobody counts its points.
      if (award.seat >= players) continue
      sources[sourceOf(award, scoring!.place, general)][award.seat]! += award.points
      const now = rounds.at(-1)
      if (now) now.points[award.seat]! += award.points
    }
  }
  return { sources, rounds }
}

function sourceOf(award: AwardFacts, place: string, general: boolean): Source {
  if (award.reason === 'king' || award.reason === 'grande') return award.reason
  if (!general) return 'cards'
  return place === 'castillo' ? 'castillo' : 'regions'
}

export interface Ranked {
  place: number
  seat: Seat
  points: number
}

/** Everybody by points; those with the same share their place, and the next one is as far down as there are people above. */
export function ranking(scores: number[]): Ranked[] {
  return scores
    .map((points, seat) => ({ place: 1 + scores.filter((other) => other > points).length, seat, points }))
    .sort((a, b) => b.points - a.points || a.seat - b.seat)
}

/** Sums from the beginning to each round, with a beginning at nothing. */
export function sums(rounds: Tally['rounds'], seat: Seat): number[] {
  const made = [0]
  for (const { points } of rounds) made.push(made.at(-1)! + (points[seat] ?? 0))
  return made
}
