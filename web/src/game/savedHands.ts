// The hands this device has saved, by name, and the one somebody is still putting together at a table.

import { keep, kept } from '../wire/kept.ts'
import type { SavedHand } from './picking.ts'

const HANDS = 'elgrande-hands'
const DRAFTS = 'elgrande-hand-drafts'
/** So many drafts are kept, for that many games that began at the same time. */
const MAX_DRAFTS = 12

const numbersIn = (found: unknown): number[] => (Array.isArray(found) ? found.filter((entry) => typeof entry === 'number') : [])

export const savedHands = (): SavedHand[] => Object.entries(kept(HANDS)).map(([name, values]) => ({ name, values: numbersIn(values) }))

export const saveHands = (hands: SavedHand[]): void => keep(HANDS, Object.fromEntries(hands.map(({ name, values }) => [name, values])))

/** What was put together and not sent yet; null if nothing was. */
export function draftOf(key: string): number[] | null {
  const found = kept(DRAFTS)[key]
  return found === undefined ? null : numbersIn(found)
}

export function saveDraft(key: string, values: number[] | null): void {
  const others = Object.entries(kept(DRAFTS)).filter(([other]) => other !== key)
  keep(DRAFTS, Object.fromEntries([...others, ...(values ? [[key, values] as const] : [])].slice(-MAX_DRAFTS)))
}
