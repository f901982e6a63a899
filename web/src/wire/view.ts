// What a view shows, asked for in words of the game.

import type { CardId, Colour, ModifierId, PlaceId, ReferenceInfo, Seat, ShownPact, View } from './protocol.ts'

/** Cards that lie somewhere: how many, if none of them is seen; else each of them, null face down. */
export type Zone<T> = number | (T | null)[]

/** How many cards lie somewhere, whether they are seen or not. */
export const countOf = (zone: Zone<unknown> | undefined): number => (typeof zone === 'number' ? zone : (zone?.length ?? 0))

/** Those of them that are seen. */
export const seenIn = <T>(zone: Zone<T> | undefined): T[] =>
  typeof zone === 'object' ? zone.flatMap((entry) => (entry === null ? [] : [entry])) : []

/** By which rules is played: edition and boxes with their versions, as the reference is asked for. */
export const rulesOf = ({ edition, version, boxes }: View): string => [`${edition}/${version}`, ...boxes].join('+')

/** My power cards. */
export const myHand = (view: View): number[] => (view.seat === null ? [] : seenIn(view.facts.hands[view.seat]))

/** My modifiers, where they are played with. */
export const myModifiers = (view: View): ModifierId[] => (view.seat === null ? [] : seenIn(view.facts.modifiers?.[view.seat]))

/** The modifier of this round. */
export const modifierOf = (view: View, colour: Seat): ModifierId | null => view.facts.modifiers_played?.[colour] ?? null

/** A colour that takes turns though nobody plays it. */
export const isDummy = ({ players, turns }: Pick<View, 'players' | 'turns'>, colour: Seat): boolean =>
  colour >= players && turns.includes(colour)

/** A colour that nobody plays and that takes no turns: it counts for whoever holds it now, or for nobody. */
export const isHeld = ({ players, turns }: Pick<View, 'players' | 'turns'>, colour: Seat): boolean =>
  colour >= players && !turns.includes(colour)

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
export const colourNumber = (view: View, colour: Colour | Seat): number =>
  typeof colour === 'number' ? colour : view.colours.indexOf(colour)

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (typeof entry === 'number' ? entry : 0)) : []
const isPact = (entry: unknown): entry is ShownPact => typeof entry === 'object' && entry !== null && 'place' in entry && 'seats' in entry
const pacts = (value: unknown): ShownPact[] => (Array.isArray(value) ? value.filter(isPact) : [])
const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string')

/** How many of each colour have a space, if the table that limits who counts lies in that place. */
export function onLimitTable({ facts }: View, reference: ReferenceInfo | null, place: PlaceId): number[] | null {
  const table = reference?.limit_table
  return table && facts[table.at] === place ? numbers(facts[table.on]) : null
}

/** Something that a box has brought to a place: what it is called, how many of it lie there, or whom it is about. */
export interface LyingThere {
  fact: string
  label: string
  count: number | null
  seats: Seat[]
}

/** Everything of that kind that lies in a place, besides the table that limits who counts. */
export function lyingIn({ facts }: View, reference: ReferenceInfo, place: PlaceId): LyingThere[] {
  return reference.facts.flatMap(({ name, holds, label, lies }): LyingThere[] => {
    const [value, thing] = [facts[name], { fact: name, label, count: null, seats: [] }]
    if (lies === place) return [{ ...thing, count: typeof value === 'number' ? value : 0 }]
    if (!label || name === reference.limit_table?.at) return []
    if (holds === 'place') return texts(value).includes(place) ? [thing] : []
    if (holds === 'pact') return pacts(value).flatMap((pact) => (pact.place === place ? [{ ...thing, seats: pact.seats }] : []))
    return []
  })
}

/** Something that a box has given to a seat: so many of it, or for gifts the colours of those that wait for it. */
export interface Belonging {
  fact: string
  label: string
  count: number
  colours: Seat[]
}

/** Everything of that kind besides figures and cards. */
export function belongingsOf({ facts }: View, reference: ReferenceInfo, seat: Seat): Belonging[] {
  return reference.facts.flatMap(({ name, holds, per, label }): Belonging[] => {
    const value: unknown = facts[name]
    if (!label || per !== 'seat' || !Array.isArray(value) || holds === 'card' || holds === 'value') return []
    if (holds === 'number') return value[seat] ? [{ fact: name, label, count: numbers(value)[seat] ?? 0, colours: [] }] : []
    const waiting = numbers(value[seat])
    return waiting.length ? [{ fact: name, label, count: waiting.length, colours: waiting }] : []
  })
}

/** What a box has brought that lies nowhere and is nobody's: a number of its own. */
export function countedBeside({ facts }: View, reference: ReferenceInfo): { fact: string; label: string; count: number }[] {
  return reference.facts.flatMap(({ name, holds, per, label, lies }) => {
    const value = facts[name]
    return label && holds === 'number' && per === 'table' && !lies && typeof value === 'number' ? [{ fact: name, label, count: value }] : []
  })
}
