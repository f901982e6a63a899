// What has happened, as frames tell it piece by piece.

import type { GameEvent, ViewFrame } from './protocol.ts'

/** Events by number; null for what was forgotten before this screen was opened. */
export type EventLog = (GameEvent | null)[]

/** All events until now, for somebody who had those before. */
export function mergeEvents(before: EventLog, { since, until, events, forgotten }: ViewFrame): EventLog {
  if (since) return [...before.slice(0, since), ...events]
  const gone = new Set(forgotten)
  const sent = events.values()
  return Array.from({ length: until }, (_, number) => (gone.has(number) ? null : (sent.next().value ?? null)))
}
