// What events change, in the closed vocabulary of the table of events.  Whoever shows, moves or adds up what happens knows these
// changes, and no event by its name.

import { EVENTS, type EventInfo } from './events.ts'
import type { AwardFacts, CardId, Colour, Disc, GameEvent, PlaceId, Seat } from './protocol.ts'
import { asAwards, asDiscs, asNumber, asText, toldBy, type Part } from './told.ts'

/** Something a fact becomes: one owner's entry of it, or all of it. */
export interface FactChange {
  kind: 'set' | 'add' | 'remove' | 'fill' | 'clear'
  fact: string
  /** An owner if it has owners, then the entry. */
  parts: Part[]
}

export type Change =
  | { kind: 'pieces'; colour: Colour | Seat; source: PlaceId; target: PlaceId; count: number }
  | { kind: 'points'; place: PlaceId; awards: AwardFacts[] }
  | { kind: 'answered'; seat: Seat }
  | { kind: 'opened' }
  | FactChange

/** A server that is newer than this page may tell of things the page has never heard of. */
const UNKNOWN: EventInfo = { arguments: {} }

export const infoOf = (event: GameEvent): EventInfo => EVENTS[event.name] ?? UNKNOWN

export function changesOf(event: GameEvent): Change[] {
  return (infoOf(event).changes ?? []).map(([kind, ...declared]): Change => {
    const parts = declared.map((part) => (part in event.args ? toldBy(event, part) : part))
    const place = (index: number): PlaceId => asText(parts[index]) ?? ''
    switch (kind) {
      case 'pieces':
        return {
          kind,
          colour: asNumber(parts[0]) ?? asText(parts[0]) ?? '',
          source: place(1),
          target: place(2),
          count: asNumber(parts[3]) ?? 1,
        }
      case 'points':
        return { kind, place: place(0), awards: asAwards(parts[1]) }
      case 'answered':
        return { kind, seat: asNumber(parts[0]) ?? -1 }
      case 'opened':
        return { kind }
      default: {
        const [fact = ''] = declared
        // An argument has a fact's name, a view its label.
        return {
          kind,
          fact: fact.startsWith('@') ? String(toldBy(event, fact.slice(1))).replaceAll('-', '_') : fact,
          parts: parts.slice(1),
        }
      }
    }
  })
}

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

function changes<K extends Change['kind']>(event: GameEvent, kind: K): Of<K>[] {
  return changesOf(event).filter((change): change is Of<K> => change.kind === kind)
}

/** The place that was scored, and what came of it; nothing if none was. */
export const scoringOf = (event: GameEvent | null | undefined): Of<'points'> | null => (event && changes(event, 'points')[0]) ?? null

/** The discs that it opens; none if it opens none. */
export const discsIn = (event: GameEvent | null | undefined): Disc[] =>
  event ? Object.entries(infoOf(event).arguments).flatMap(([name, kind]) => (kind === 'discs' ? asDiscs(toldBy(event, name)) : [])) : []

/** The caballeros that went somewhere. */
export const piecesOf = (event: GameEvent): Of<'pieces'>[] => changes(event, 'pieces')

/** How a fact changes, if it does. */
export function changeOf(event: GameEvent, kind: FactChange['kind'], fact: string): Part[] | null {
  return (
    changesOf(event).flatMap((change) => (change.kind === kind && 'fact' in change && change.fact === fact ? [change.parts] : []))[0] ??
    null
  )
}

/** The round that begins. */
export const roundBegun = (event: GameEvent): number | null => asNumber(changeOf(event, 'set', 'round')?.[0])

/** Whose turn begins. */
export const turnBegun = (event: GameEvent): Seat | null => (infoOf(event).level === 'turn' ? asNumber(toldBy(event, 'seat')) : null)

/** Who takes which of the cards that lie face up. */
export function cardTaken(event: GameEvent): { seat: Seat; card: CardId } | null {
  const [seat, card] = [asNumber(toldBy(event, 'seat')), asText(changeOf(event, 'remove', 'offer')?.[0])]
  return seat === null || card === null ? null : { seat, card }
}

/** Has somebody answered in secret? */
export const isAnswered = (event: GameEvent): boolean => changes(event, 'answered').length > 0

/** Who uses a Veto. */
export const vetoUsed = (event: GameEvent): Seat | null => asNumber(changeOf(event, 'remove', 'vetoes')?.[0])
