// What an event tells, read by the name of an argument: whoever shows events knows none of them.
// A server that is newer than this page may tell something else than was expected: then it is as if it told nothing.

import type { Told } from './events.ts'
import type { AwardFacts, CardId, Disc, GameEvent, ShownPact } from './protocol.ts'

/** What is told, or stands in its place; nothing where there is no such argument. */
export type Part = Told | undefined

export function toldBy(event: GameEvent, name: string): Part {
  const args: Record<string, Part> = event.args
  return args[name]
}

export const asNumber = (part: Part): number | null => (typeof part === 'number' ? part : null)
export const asText = (part: Part): string | null => (typeof part === 'string' ? part : null)

type Entry = CardId | Disc | AwardFacts
const entries = (part: Part): Entry[] => (Array.isArray(part) ? part : [])
const isAward = (entry: Entry): entry is AwardFacts => typeof entry === 'object' && 'points' in entry
const isDisc = (entry: Entry): entry is Disc => typeof entry === 'object' && 'place' in entry

export const asCards = (part: Part): CardId[] => entries(part).filter((entry) => typeof entry === 'string')
export const asDiscs = (part: Part): Disc[] => entries(part).filter(isDisc)
export const asAwards = (part: Part): AwardFacts[] => entries(part).filter(isAward)
export const asPact = (part: Part): ShownPact | null => (typeof part === 'object' && part !== null && 'seats' in part ? part : null)
