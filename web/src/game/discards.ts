// Who took each discarded action card, and in which round: what lies on the pile does not say, but everybody saw it.

import { cardTaken, changeOf, roundBegun } from '../wire/changes.ts'
import type { CardId, GameEvent, Seat } from '../wire/protocol.ts'
import { asText } from '../wire/told.ts'

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
  for (const event of events) {
    round = roundBegun(event) ?? round
    const taken = cardTaken(event)
    if (taken) takers.set(taken.card, [...(takers.get(taken.card) ?? []), taken.seat])
    const card = asText(changeOf(event, 'add', 'discards')?.[0])
    // Of two alike the one that was taken first is used up first.
    if (card) made.push({ card, round, taker: takers.get(card)?.shift() ?? null })
  }
  return made
}
