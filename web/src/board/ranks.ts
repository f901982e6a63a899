// Who stands where in a place: the most first.  Those with as many share their rank.

import type { Colour, PlaceId, Seat, View } from '../wire/protocol.ts'

export interface Standing {
  seat: Seat
  colour: Colour
  count: number
  grande: boolean
  /** How many others have more, and whether somebody else has as many. */
  above: number
  tied: boolean
}

/** Everybody in a place, the first one first; a Grande alone stands last. */
export function standings(view: View, place: PlaceId): Standing[] {
  const counts = view.colours.map((_, seat) => view.pieces[place]?.[seat] ?? 0)
  return view.colours
    .flatMap((colour, seat) => {
      const [count, grande] = [counts[seat] ?? 0, view.facts.grandes[seat] === place]
      const others = (test: (other: number) => boolean) => counts.filter((other, index) => index !== seat && test(other)).length
      return count || grande ? [{ seat, colour, count, grande, above: others((other) => other > count), tied: count > 0 && others((other) => other === count) > 0 }] : []
    })
    .sort((one, other) => other.count - one.count || one.seat - other.seat)
}

/** Who has the most there: one, or several with as many. */
export const leaders = (view: View, place: PlaceId): Standing[] => standings(view, place).filter(({ count, above }) => count > 0 && above === 0)
