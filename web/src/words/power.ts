// Power cards that are cards of their own: what each is, who has played which, who can still have which, and what their ranks bring.

import type { CardId, CardInfo, PowerInfo, ReferenceInfo, Seat, View } from '../wire/protocol.ts'
import { cardInfo } from './reference.svelte.ts'
import { seenIn, type Zone } from '../wire/view.ts'

/** A power card, with its action if it has one. */
export interface PowerCard extends PowerInfo {
  info: CardInfo | undefined
}

export function powerCard(reference: ReferenceInfo, value: number): PowerCard | undefined {
  const found = reference.power.find((power) => power.value === value)
  return found && { ...found, info: cardInfo(reference, found.card) }
}

/** Have the power cards actions of their own? */
export const haveActions = (reference: ReferenceInfo): boolean => reference.ranks !== null

const isZone = (zone: unknown): zone is Zone<number> =>
  typeof zone === 'number' || (Array.isArray(zone) && zone.every((entry) => entry === null || typeof entry === 'number'))

/** What a seat has of a fact that boxes bring: cards it left out, cards it has openly taken back. */
function ofSeat({ facts }: View, fact: string, seat: Seat): number[] {
  const rows = facts[fact]
  const row: unknown = Array.isArray(rows) ? rows[seat] : undefined
  return isZone(row) ? seenIn(row) : []
}

const upwards = (values: Iterable<number>): number[] => [...new Set(values)].sort((one, other) => one - other)

/** The power cards of this game: a table may leave some in the box.  Whoever plays sees their own, in the hand or out of it. */
export function valuesInGame(view: View, reference: ReferenceInfo): number[] {
  const { seat } = view
  const mine = seat === null ? [] : [...seenIn(view.facts.hands[seat]), ...seenIn(view.facts.piles[seat]), ...ofSeat(view, 'out', seat)]
  return upwards(mine.length ? mine : reference.power.map(({ value }) => value))
}

/** The power cards of one player, as far as they are known to whoever looks. */
export interface KnownHand {
  played: number[]
  /** In hand for certain. */
  sure: number[]
  /** Perhaps in hand, perhaps left out. */
  maybe: number[]
}

export function knownHand(view: View, reference: ReferenceInfo, seat: Seat): KnownHand {
  const played = seenIn(view.facts.piles[seat])
  const hand = view.facts.hands[seat]
  if (typeof hand === 'object') return { played, sure: upwards(hand), maybe: [] }
  const back = ofSeat(view, 'taken_back', seat)
  const maybe = valuesInGame(view, reference).filter((value) => !played.includes(value) && !back.includes(value))
  // Where all cards that are not seen would have to be in hand, they are.
  return maybe.length + back.length <= (hand ?? 0)
    ? { played, sure: upwards([...back, ...maybe]), maybe: [] }
    : { played, sure: upwards(back), maybe }
}

/** What a rank brings: so many caballeros to place, and for the highest and the lowest an action in place of their own. */
export interface Rank {
  rank: number
  placements: number
  card: CardId | null
  /** Who has it, once all power cards are played. */
  seat: Seat | null
}

export function ranksOf({ players, facts }: View, { ranks }: ReferenceInfo): Rank[] {
  const placements = ranks?.placements[players] ?? []
  const known = facts.order.length === placements.length
  return placements.map((count, rank) => ({
    rank,
    placements: count,
    card: rank === 0 ? ranks!.highest : rank === placements.length - 1 ? ranks!.lowest : null,
    seat: known ? (facts.order[rank] ?? null) : null,
  }))
}
