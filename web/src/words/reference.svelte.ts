// What there is to look up, fetched once a language and kept: cards, places, values, rulings.

import { api } from '../wire/api.ts'
import type { CardInfo, Deck, PlaceInfo, ReferenceInfo } from '../wire/protocol.ts'
import { callBy, language, learn, readOn } from './words.svelte.ts'

const fetched = new Map<string, Promise<ReferenceInfo>>()

/** The reference of an edition, or of the rules and the deck of a table, in the language that is spoken now; what boxes bring has its words then. */
export function referenceOf(rules: string, deck: Deck['deck'] = {}): Promise<ReferenceInfo> {
  const spoken = language()
  const said = Object.keys(deck).length ? JSON.stringify(deck) : ''
  const key = `${rules} ${spoken} ${said}`
  let found = fetched.get(key)
  if (!found) {
    found = (said ? api.referenceWithDeck(rules, spoken, deck) : api.reference(rules, spoken)).then(async (reference) => {
      if (reference.boxes.length) await readOn()
      if (reference.texts) await learn(spoken, reference.texts)
      return reference
    })
    found.catch(() => fetched.delete(key))
    fetched.set(key, found)
  }
  return found
}

/** While a table is shown, its cards are called as its deck calls them; what is returned ends that. */
export function callCards(reference: ReferenceInfo | null): () => void {
  const changed = [...(reference?.cards ?? []), ...(reference?.modifiers ?? [])].filter((card) => card.changed.length)
  callBy(Object.fromEntries(changed.map(({ id, name }) => [id, name])))
  return () => callBy({})
}

export function placeInfo(reference: ReferenceInfo | null, id: string): PlaceInfo | undefined {
  return reference?.places.find((place) => place.id === id)
}

export function cardInfo(reference: ReferenceInfo | null, id: string): CardInfo | undefined {
  return reference?.cards.find((card) => card.id === id)
}

/** The numbers a place shows now: a mobile scoreboard covers the printed ones. */
export function valuesOf(
  reference: ReferenceInfo | null,
  scoreboards: Record<string, string | null>,
  id: string,
): { values: number[]; board: string | null } {
  const board = Object.entries(scoreboards).find(([, place]) => place === id)?.[0] ?? null
  if (board !== null) return { values: reference?.scoreboards[board] ?? [Number(board)], board }
  return { values: placeInfo(reference, id)?.values ?? [], board: null }
}
