// What brought a scoring about: the end of a round that is followed by one, or somebody's special action.

import { infoOf, roundBegun, scoringOf } from '../wire/changes.ts'
import type { AwardFacts, CardId, GameEvent, PlaceId, Seat } from '../wire/protocol.ts'
import { asText, toldBy } from '../wire/told.ts'
import { cardName, eventText, say, type Terms } from '../words/words.svelte.ts'

/** The card whose special action it was. */
export const causingCard = (cause: GameEvent | null | undefined): CardId | null => (cause ? asText(toldBy(cause, 'card')) : null)

export function causeText(cause: GameEvent | null | undefined, terms: Terms | null): string {
  const card = causingCard(cause)
  if (card) return cardName(card)
  return cause && terms ? eventText(cause, terms) : say('scoring-title')
}

/** What one scoring has brought somebody. */
export interface Earning {
  round: number
  cause: GameEvent | null
  points: number
  awards: { place: PlaceId; award: AwardFacts }[]
}

/** Where a player's points came from, scoring by scoring. */
export function earnedBy(events: GameEvent[], seat: Seat): Earning[] {
  const made: Earning[] = []
  let round = 0
  let cause: GameEvent | null = null
  for (const event of events) {
    round = roundBegun(event) ?? round
    if (infoOf(event).cause) cause = event
    const scoring = scoringOf(event)
    if (!scoring) continue
    const awards = scoring.awards.filter((award) => award.seat === seat && award.points)
    if (!awards.length) continue
    let earning = made.at(-1)
    if (!earning || earning.cause !== cause) made.push((earning = { round, cause, points: 0, awards: [] }))
    earning.points += awards.reduce((sum, award) => sum + award.points, 0)
    earning.awards.push(...awards.map((award) => ({ place: scoring.place, award })))
  }
  return made
}
