// One search over everything in the reference: what can be found there, under which part, and where it stands.

import type { EditionInfo, ReferenceInfo } from '../wire/protocol.ts'
import { capital, has, listed, say } from '../words/words.svelte.ts'
import { anchorOf, PARTS, TERMS, type Part } from './anchors.ts'
import { powerText, setUpText, stepsOf } from './rounds.ts'
import { matches, placeText } from './sentences.ts'

/** Something that can be found, and the anchor where it stands. */
export interface Found {
  anchor: string
  title: string
  text: string
  /** Words it is found by as well, which are not shown. */
  also?: string
}

export interface Group {
  part: Part
  found: Found[]
}

/** Everything there is, part by part. */
export function findable(reference: ReferenceInfo, edition: EditionInfo): Group[] {
  const rounds = listed(reference.scorings.map(String))
  const parts: Record<Part, Found[]> = {
    rounds: [
      { anchor: 'rounds', title: say('rules-rounds'), text: `${say('rules-rounds-goal')} ${setUpText(reference)}` },
      ...stepsOf(reference).map(({ title, text }) => ({ anchor: 'rounds', title, text })),
    ],
    scoring: ['intro', 'ranks', 'general', `few-${reference.edition}`]
      .map((id) => `rules-scoring-${id}`)
      .filter(has)
      .map((id) => ({ anchor: 'scoring', title: say('rules-scoring'), text: say(id, { rounds }) })),
    map: reference.places
      .map((place) => ({ anchor: anchorOf({ place: place.id }), title: capital(place.name), text: placeText(place) }))
      .filter(({ text }) => text),
    power: [
      { anchor: 'power', title: say('rules-power'), text: powerText(reference) },
      ...reference.modifiers.map(({ name, effect }) => ({
        anchor: 'power',
        title: say('cards-modifier', { modifier: name }),
        text: effect,
      })),
    ],
    cards: reference.cards.map((card) => ({
      anchor: anchorOf({ card: card.id }),
      title: card.name,
      text: card.special,
      also: groupName(card.group),
    })),
    variations: edition.options.map(({ name, title, help, choices }) => ({
      anchor: `option-${name}`,
      title,
      text: help,
      also: choices.map(({ text }) => text).join(' '),
    })),
    rulings: reference.rulings.map(({ id, title, text, source }) => ({
      anchor: anchorOf({ ruling: id }),
      title,
      text,
      also: `${id} ${source}`,
    })),
    glossary: TERMS.map((term) => ({
      anchor: anchorOf({ term }),
      title: say(`term-${term}`),
      text: capital(say(`term-${term}`, {}, 'help')),
    })),
  }
  return PARTS.map((part) => ({ part, found: parts[part] }))
}

/** What has all the words; within a part what is called so comes first. */
export function find(groups: Group[], searched: string): Group[] {
  return groups
    .map(({ part, found }) => {
      const hits = found.filter(({ title, text, also = '' }) => matches(searched, title, text, also))
      const called = (hit: Found) => Number(!matches(searched, hit.title))
      return { part, found: hits.sort((one, other) => called(one) - called(other)) }
    })
    .filter(({ found }) => found.length)
}

export const countOf = (groups: Group[]): number => groups.reduce((sum, { found }) => sum + found.length, 0)

const BASE = 'base'

/** What brings a card, in words; a box without a name goes by its id. */
export function groupName(name: string): string {
  if (name === BASE) return say('rules-cards-base')
  const words = [`option-${name}`, `box-${name}`].find((id) => has(id))
  return words ? say(words) : name
}
export const isBase = (name: string): boolean => name === BASE
