// Who stands where in a place: the most first.  Those with as many share their rank.  Who counts there, and for whom, the reference and the view
// tell: pieces on spaces of a place, those of a colour that somebody holds, those who have a space on a table that limits who counts.

import type { Colour, PlaceId, ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import { isHeld, onLimitTable } from '../wire/view.ts'

export interface Standing {
  seat: Seat
  colour: Colour
  /** How many stand there, not on a space of it and with nothing in their hands. */
  count: number
  grande: boolean
  /** How many of all who stand there count; null if all do. */
  counting: number | null
  /** For whom they count; null if for nobody. */
  owner: Seat | null
  /** How many others have more, and whether somebody else has as many. */
  above: number
  tied: boolean
}

/** How many caballeros of each colour count in a place. */
export function countingIn(view: View, reference: ReferenceInfo | null, place: PlaceId): number[] {
  const table = onLimitTable(view, reference, place)
  if (table) return table
  const spaces = reference?.places.filter(({ within, counted }) => within === place && counted).map(({ id }) => id) ?? []
  return view.colours.map((_, seat) => [place, ...spaces].reduce((sum, id) => sum + (view.pieces[id]?.[seat] ?? 0), 0))
}

/** Everybody in a place, the first one first, those who count for somebody behind their own; a Grande alone stands last. */
export function standings(view: View, place: PlaceId, reference: ReferenceInfo | null = null): Standing[] {
  const counts = countingIn(view, reference, place)
  const limited = onLimitTable(view, reference, place) !== null
  const ownerOf = (seat: Seat): Seat | null => (isHeld(view, seat) ? (view.owners[seat] ?? null) : seat)
  /** What a rank is taken with: nobody's pieces may hold one, or none. */
  const strength = view.colours.map((colour, seat) => {
    if (ownerOf(seat) === null) return reference?.unranked.includes(colour) ? 0 : counts[seat]!
    return ownerOf(seat) !== seat ? 0 : counts.reduce((sum, count, other) => sum + (ownerOf(other) === seat ? count : 0), 0)
  })
  const strengthOf = (seat: Seat): number => strength[ownerOf(seat) ?? seat]!
  return view.colours
    .flatMap((colour, seat): Standing[] => {
      const [count, grande] = [view.pieces[place]?.[seat] ?? 0, view.facts.grandes[seat] === place]
      const all = [place, ...(reference?.places.filter(({ within }) => within === place).map(({ id }) => id) ?? [])]
      if (!grande && !all.some((id) => view.pieces[id]?.[seat])) return []
      const [owner, mine] = [ownerOf(seat), strength[seat]!]
      const others = (test: (other: number) => boolean) => strength.filter((other, index) => index !== seat && test(other)).length
      const above = mine ? others((other) => other > mine) : view.colours.length
      return [
        {
          seat,
          colour,
          count,
          grande,
          counting: limited ? counts[seat]! : null,
          owner,
          above,
          tied: mine > 0 && others((other) => other === mine) > 0,
        },
      ]
    })
    .sort(
      (one, other) =>
        strengthOf(other.seat) - strengthOf(one.seat) || (one.owner ?? one.seat) - (other.owner ?? other.seat) || one.seat - other.seat,
    )
}

/** Who has the most there: one, or several with as many. */
export const leaders = (view: View, place: PlaceId, reference: ReferenceInfo | null = null): Standing[] =>
  standings(view, place, reference).filter(({ above }) => above === 0)
