// What a view shows, asked for in words of the game.

import type { CardId, Colour, ModifierId, PlaceId, ReferenceInfo, Seat, ShownPact, View } from './protocol.ts'

/** Cards that lie somewhere: how many, if none of them is seen; else each of them, null face down. */
export type Zone<T> = number | (T | null)[]

/** How many cards lie somewhere, whether they are seen or not. */
export const countOf = (zone: Zone<unknown> | undefined): number => (typeof zone === 'number' ? zone : (zone?.length ?? 0))

/** Those of them that are seen. */
export const seenIn = <T>(zone: Zone<T> | undefined): T[] => (typeof zone === 'object' ? zone.flatMap((entry) => (entry === null ? [] : [entry])) : [])

/** By which rules is played: edition and boxes with their versions, as the reference is asked for. */
export const rulesOf = ({ edition, version, boxes }: View): string => [`${edition}/${version}`, ...boxes].join('+')

/** My power cards. */
export const myHand = (view: View): number[] => (view.seat === null ? [] : seenIn(view.facts.hands[view.seat]))

/** My modifiers, where they are played with. */
export const myModifiers = (view: View): ModifierId[] => (view.seat === null ? [] : seenIn(view.facts.modifiers?.[view.seat]))

/** The modifier of this round. */
export const modifierOf = (view: View, colour: Seat): ModifierId | null => view.facts.modifiers_played?.[colour] ?? null

/** A colour that takes turns though nobody plays it. */
export const isDummy = ({ players, turns }: Pick<View, 'players' | 'turns'>, colour: Seat): boolean => colour >= players && turns.includes(colour)

/** A colour that nobody plays and that takes no turns: it counts for whoever holds it now, or for nobody. */
export const isHeld = ({ players, turns }: Pick<View, 'players' | 'turns'>, colour: Seat): boolean => colour >= players && !turns.includes(colour)

/** Figures that boxes have brought, and who holds each. */
export function figuresIn({ facts }: View, reference: ReferenceInfo): { figure: string; holder: Seat | null }[] {
  return reference.facts
    .filter(({ holds, per, label }) => label && holds === 'seat' && per === 'table')
    .map(({ name }) => ({ figure: name, holder: typeof facts[name] === 'number' ? facts[name] : null }))
}

/** Action cards that lie in front of a player because a box lets them be kept. */
export function keptBy({ facts }: View, reference: ReferenceInfo, seat: Seat): CardId[] {
  return reference.facts
    .filter(({ holds, per }) => holds === 'card' && per === 'seat')
    .flatMap(({ name }): unknown => (Array.isArray(facts[name]) ? facts[name][seat] : []))
    .filter((card) => typeof card === 'string')
}

/** The caballeros in a place by colour; nothing where nobody may look inside. */
export function countsIn(view: View, place: PlaceId): number[] | null {
  const counts = view.pieces[place]
  return counts?.every((count) => count !== null) ? counts : null
}

/** Colours that no seat plays have no court: what is said of it is about their provinces. */
export function placeFor(view: View, colour: number, place: PlaceId): PlaceId {
  return place === 'court' && colour >= view.players ? 'provinces' : place
}

/** The number of a colour, which events tell by its id or by its seat. */
export const colourNumber = (view: View, colour: Colour | Seat): number => (typeof colour === 'number' ? colour : view.colours.indexOf(colour))

/** Something that lies on the table because of a box: what it is called, and how many, where, or whose. */
export interface OnTable {
  name: string
  label: string
  count: number | null
  places: PlaceId[]
  /** Whose it is, and how many; for gifts, whose caballeros wait for that seat. */
  owners: { seat: Seat; count: number }[]
  receiver: Seat | null
}

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map((entry: unknown) => (typeof entry === 'number' ? entry : 0)) : [])
const isPact = (entry: unknown): entry is ShownPact => typeof entry === 'object' && entry !== null && 'place' in entry && 'seats' in entry
const pacts = (value: unknown): ShownPact[] => (Array.isArray(value) ? value.filter(isPact) : [])
const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

/** Everything of that kind that is worth a line; figures and cards lie with those who have them, and power cards in known hands. */
export function onTable(view: View, reference: ReferenceInfo): OnTable[] {
  return reference.facts.flatMap(({ name, holds, per, label }): OnTable[] => {
    const value: unknown = view.facts[name]
    const line = { name, label, count: null, places: [], owners: [], receiver: null }
    if (!label || holds === 'card' || holds === 'value' || (holds === 'seat' && per === 'table')) return []
    if (holds === 'pact') return pacts(value).map(({ place, seats }) => ({ ...line, places: [place], owners: seats.map((seat) => ({ seat, count: 1 })) }))
    if (holds === 'place') return texts(value).map((place) => ({ ...line, places: [place] }))
    if (holds === 'number' && per === 'table') return typeof value === 'number' ? [{ ...line, count: value }] : []
    if (holds === 'number') {
      const owners = numbers(value).flatMap((count, seat) => (count ? [{ seat, count }] : []))
      return owners.length ? [{ ...line, owners }] : []
    }
    return (Array.isArray(value) ? value : []).flatMap((row: unknown, seat) => {
      const waiting = numbers(row)
      return waiting.length ? [{ ...line, receiver: seat, owners: waiting.map((colour) => ({ seat: colour, count: 1 })) }] : []
    })
  })
}
