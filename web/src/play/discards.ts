// Who took each discarded action card, and in which round: what lies on the pile does not say, but everybody saw it.

import type { CardId, GameEvent, Seat } from '../lib/protocol.ts'

export interface Discard {
  card: CardId
  /** When it was laid aside. */
  round: number
  /** Nobody, if it was left over. */
  taker: Seat | null
}

/** In the order they were laid aside. */
export function discardsOf(events: GameEvent[]): Discard[] {
  const made: Discard[] = []
  const takers = new Map<CardId, Seat[]>()
  let round = 0
  for (const { name, args } of events) {
    const card = args.card as CardId
    if (name === 'round-began') round = args.round as number
    else if (name === 'card-taken') takers.set(card, [...(takers.get(card) ?? []), args.seat as Seat])
    // Of two alike the one that was taken first is used up first.
    else if (name === 'card-discarded') made.push({ card, round, taker: takers.get(card)?.shift() ?? null })
  }
  return made
}
