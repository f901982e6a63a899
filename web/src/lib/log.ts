// What has happened, as frames tell it piece by piece.

import type { GameEvent, ViewFrame } from './protocol.ts'

/** Events by number; null for what was forgotten before this screen came. */
export type Heard = (GameEvent | null)[]

/** All that was heard until now, by somebody who had heard that before. */
export function heard(before: Heard, { since, until, events, forgotten }: ViewFrame): Heard {
  if (since) return [...before.slice(0, since), ...events]
  const gone = new Set(forgotten)
  const told = events.values()
  return Array.from({ length: until }, (_, number) => (gone.has(number) ? null : (told.next().value ?? null)))
}
