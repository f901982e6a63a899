// What events change, in the closed vocabulary of the table of events.  Whoever shows, moves or adds up what happens knows these
// changes, and no event by its name.

import { EVENTS, type EventInfo, type EventName } from './events.ts'
import type { Award, CardId, Colour, GameEvent, PlaceId, Seat } from './protocol.ts'

/** Something a fact becomes: one owner's entry of it, or all of it. */
export interface FactChange {
  kind: 'set' | 'add' | 'remove' | 'fill' | 'clear'
  fact: string
  /** An owner if it has owners, then the entry. */
  parts: unknown[]
}

export type Change =
  | { kind: 'pieces'; colour: Colour | Seat; source: PlaceId; target: PlaceId; count: number }
  | { kind: 'points'; place: PlaceId; awards: Award[] }
  | { kind: 'answered'; seat: Seat }
  | { kind: 'opened' }
  | FactChange

/** A server that is newer than this page may tell of things the page has never heard of. */
const UNKNOWN: EventInfo = { arguments: {} }

export const infoOf = (event: GameEvent): EventInfo => EVENTS[event.name as EventName] ?? UNKNOWN

export function changesOf(event: GameEvent): Change[] {
  const { args } = event
  return (infoOf(event).changes ?? []).map(([kind, ...declared]): Change => {
    const parts = declared.map((part) => (part in args ? args[part] : part))
    switch (kind) {
      case 'pieces':
        return { kind, colour: parts[0] as Colour | Seat, source: parts[1] as PlaceId, target: parts[2] as PlaceId, count: (parts[3] as number | undefined) ?? 1 }
      case 'points':
        return { kind, place: parts[0] as PlaceId, awards: (parts[1] as Award[] | null) ?? [] }
      case 'answered':
        return { kind, seat: parts[0] as Seat }
      case 'opened':
        return { kind }
      default: {
        const [fact = ''] = declared
        return { kind, fact: fact.startsWith('@') ? String(args[fact.slice(1)]) : fact, parts: parts.slice(1) }
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

/** The caballeros that went somewhere. */
export const piecesOf = (event: GameEvent): Of<'pieces'>[] => changes(event, 'pieces')

/** How a fact changes, if it does. */
export function changeOf(event: GameEvent, kind: FactChange['kind'], fact: string): unknown[] | null {
  return changesOf(event).flatMap((change) => (change.kind === kind && 'fact' in change && change.fact === fact ? [change.parts] : []))[0] ?? null
}

/** The round that begins. */
export const roundBegun = (event: GameEvent): number | null => (changeOf(event, 'set', 'round')?.[0] as number | undefined) ?? null

/** Whose turn begins. */
export const turnBegun = (event: GameEvent): Seat | null => (infoOf(event).level === 'turn' ? (event.args.seat as Seat) : null)

/** Who takes which of the cards that lie face up. */
export function cardTaken(event: GameEvent): { seat: Seat; card: CardId } | null {
  const taken = changeOf(event, 'remove', 'offer')
  return taken && { seat: event.args.seat as Seat, card: taken[0] as CardId }
}

/** Has somebody answered in secret? */
export const isAnswered = (event: GameEvent): boolean => changes(event, 'answered').length > 0

/** Who uses a Veto. */
export const vetoUsed = (event: GameEvent): Seat | null => (changeOf(event, 'remove', 'vetoes')?.[0] as Seat | undefined) ?? null
