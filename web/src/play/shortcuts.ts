// Which key means what, for those who play by keys.

import type { CardId, ModifierId } from '../wire/protocol.ts'
import type { Spot, Touch } from '../game/touch.ts'

/** The keys that show the letters and the scores are none of them. */
export const SHOW = 'l'
const ALPHABET = [...'abcdefghijkmnopqrtuvwxyz']

/** What a number means now: a power card, so many to court, or an action card by its stack. */
export function numbersOf(touch: Touch, offer: (CardId | null)[], modifier: ModifierId): Map<number, Spot> {
  const made = new Map<number, Spot>(touch.counts)
  for (const [value, spots] of touch.power) made.set(value, spots.get(modifier) ?? spots.get('') ?? [])
  for (const [value, spot] of touch.back) made.set(value, spot)
  for (const [card, spot] of touch.cards) if (offer.includes(card)) made.set(offer.indexOf(card) + 1, spot)
  return made
}

/** A letter for each name, one of its own where that is free. */
export function lettersFor(names: string[]): string[] {
  const free = new Set(ALPHABET)
  return names.map((name) => {
    const own = [...name.toLowerCase()].find((letter) => free.has(letter)) ?? [...free][0] ?? ''
    free.delete(own)
    return own
  })
}
