// What brought a scoring about: the end of a round that is followed by one, or somebody's special action.

import type { Award, CardId, GameEvent, PlaceId, Seat } from '../lib/protocol.ts'
import { cardName, eventText, say, type Terms } from '../lib/words.svelte.ts'

/** Events after which a scoring has another cause. */
export const CAUSES = new Set(['general-scoring', 'special-begun', 'round-began'])

export function causeText(cause: GameEvent | null | undefined, terms: Terms | null): string {
  if (cause?.name === 'special-begun') return cardName(cause.args.card as CardId)
  return cause && terms ? eventText(cause, terms) : say('scoring-title')
}

/** What one scoring has brought somebody. */
export interface Earning {
  round: number
  cause: GameEvent | null
  points: number
  awards: { place: PlaceId; award: Award }[]
}

/** Where a player's points came from, scoring by scoring. */
export function earnedBy(events: GameEvent[], seat: Seat): Earning[] {
  const made: Earning[] = []
  let round = 0
  let cause: GameEvent | null = null
  for (const event of events) {
    if (event.name === 'round-began') round = event.args.round as number
    if (CAUSES.has(event.name)) cause = event
    if (event.name !== 'scored') continue
    const awards = (event.args.awards as Award[]).filter((award) => award.seat === seat && award.points)
    if (!awards.length) continue
    let earning = made.at(-1)
    if (!earning || earning.cause !== cause) made.push((earning = { round, cause, points: 0, awards: [] }))
    earning.points += awards.reduce((sum, award) => sum + award.points, 0)
    earning.awards.push(...awards.map((award) => ({ place: event.args.place as PlaceId, award })))
  }
  return made
}
