// Who has been seen going into the Castillo, as far as the table lets its screens remember: whoever threw somebody in always may.

import { piecesOf } from '../wire/changes.ts'
import type { Colour, GameEvent } from '../wire/protocol.ts'
import { listed, say, seatSign, type Terms } from '../words/words.svelte.ts'

/** So many of a colour, by its number. */
export interface Thrown {
  colour: number
  count: number
}

const TOWER = 'castillo'

/** Who went in; whoever came out again is no longer there. */
export function throwsIn(events: GameEvent[], { colours }: Pick<Terms, 'colours'>): Thrown[] {
  const inside = new Map<number, number>()
  for (const event of events)
    for (const { colour, source, target, count } of piecesOf(event)) {
      const number = numberOf(colour, colours)
      if (source === TOWER) inside.delete(number)
      if (target === TOWER) inside.set(number, (inside.get(number) ?? 0) + count)
    }
  return [...inside].sort(([one], [other]) => one - other).map(([colour, count]) => ({ colour, count }))
}

const numberOf = (colour: Colour | number, colours: Colour[]): number => (typeof colour === 'number' ? colour : colours.indexOf(colour))

/** What is said of one colour, with its player as a sign. */
export const throwText = ({ colour, count }: Thrown): string => say('thrown-in', { count, seat: seatSign(colour) })

/** What can be said of who is inside; nothing if nobody has been seen. */
export function seenInside(events: GameEvent[], terms: Pick<Terms, 'colours'>): string {
  const seen = throwsIn(events, terms)
  return seen.length
    ? say('thrown-seen', { seen: listed(seen.map(({ colour, count }) => say('thrown-count', { count, seat: seatSign(colour) }))) })
    : ''
}
