// What there is to look up, fetched once a language and kept: cards, places, values, rulings.

import { api } from './api.ts'
import type { CardInfo, PlaceInfo, ReferenceInfo } from './protocol.ts'
import { language, learn } from './words.svelte.ts'

const fetched = new Map<string, Promise<ReferenceInfo>>()

/** The reference of an edition, or of the rules of a table, in the language that is spoken now; what boxes bring has its words then. */
export function referenceOf(rules: string): Promise<ReferenceInfo> {
  const spoken = language()
  const key = `${rules} ${spoken}`
  let found = fetched.get(key)
  if (!found) {
    found = api.reference(rules, spoken).then(async (reference) => {
      if (reference.texts) await learn(spoken, reference.texts)
      return reference
    })
    found.catch(() => fetched.delete(key))
    fetched.set(key, found)
  }
  return found
}

export function placeInfo(reference: ReferenceInfo | null, id: string): PlaceInfo | undefined {
  return reference?.places.find((place) => place.id === id)
}

export function cardInfo(reference: ReferenceInfo | null, id: string): CardInfo | undefined {
  return reference?.cards.find((card) => card.id === id)
}

/** The numbers a place shows now: a mobile scoreboard covers the printed ones. */
export function valuesOf(reference: ReferenceInfo | null, scoreboards: Record<string, string | null>, id: string): { values: number[]; board: string | null } {
  const board = Object.entries(scoreboards).find(([, place]) => place === id)?.[0] ?? null
  if (board !== null) return { values: reference?.scoreboards[board] ?? [Number(board)], board }
  return { values: placeInfo(reference, id)?.values ?? [], board: null }
}
