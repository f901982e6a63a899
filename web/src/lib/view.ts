// What a view shows, asked for in words of the game.

import type { CardId, Colour, ModifierId, PlaceId, ReferenceInfo, Seat, View } from './protocol.ts'

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
    .filter(({ holds, per }) => holds === 'seat' && per === 'table')
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
