// Discs that lie open: from when they are opened until whoever they are for has gone where they point.

import { discsIn, infoOf, piecesOf, scoringOf } from '../wire/changes.ts'
import type { Disc, GameEvent } from '../wire/protocol.ts'

export function openDiscs(events: GameEvent[]): Disc[] {
  const opened = events.findLastIndex((event) => discsIn(event).length > 0)
  if (opened < 0) return []
  let gone = false
  for (const event of events.slice(opened + 1)) {
    if (infoOf(event).level || (gone && scoringOf(event))) return []
    gone ||= piecesOf(event).length > 0
  }
  return discsIn(events[opened])
}

/** How far those that lie on the same place are from where each would lie alone, in steps. */
export function aside(discs: Disc[], disc: Disc): number {
  const same = discs.filter(({ place }) => place === disc.place)
  return same.indexOf(disc) - (same.length - 1) / 2
}

/** A step, and how far above the pieces they lie, in pixels. */
export const BESIDE = { x: 20, y: -19 }
