// Where things stand in the reference: an address for every card, place, ruling and term.

import type { CardId, PlaceId } from '../wire/protocol.ts'

/** The edition that is shown to whoever asks for none. */
export const FIRST_EDITION = 'modern'

/** Where the cards are listed whose faces we have decided. */
export const OURS = 'ours'

/** The parts of the reference in the order they are read. */
export const PARTS = ['rounds', 'scoring', 'map', 'power', 'cards', 'variations', 'rulings', 'glossary'] as const
export type Part = (typeof PARTS)[number]

/** Everything the glossary explains: `term-<id>` in the texts, its `.help` says what it means. */
export const TERMS = [
  'action-card',
  'caballero',
  'castillo',
  'class',
  'commitment',
  'court',
  'deck',
  'disc',
  'discards',
  'dummy',
  'first-player',
  'foreign',
  'general-scoring',
  'grande',
  'home-region',
  'king',
  'mobile-scoreboard',
  'modifier',
  'neighbours',
  'offer',
  'pile',
  'placement',
  'power-card',
  'provenance',
  'provinces',
  'rank',
  'recall',
  'record',
  'region',
  'ruling',
  'seat',
  'special-action',
  'stack',
  'step',
  'taboo',
  'tie',
  'veto',
  'waive',
] as const
export type TermId = (typeof TERMS)[number]

/** Something that can be looked up; one of them. */
export interface Entry {
  term?: TermId
  ruling?: string
  card?: CardId
  place?: PlaceId
}

export function anchorOf({ term, ruling, card, place }: Entry): string {
  if (card) return `card-${card}`
  if (place) return `place-${place}`
  if (ruling) return `ruling-${ruling}`
  return `term-${term}`
}

/** Where an edition is explained, with the boxes of a table: `classic+colonies`.  The rules are shown as they are now, without a version. */
export const rulesPath = (rules: string, anchor = ''): string =>
  `/rules/${encodeURIComponent(rules.replace(/\/\d+/g, ''))}${anchor && `#${anchor}`}`
