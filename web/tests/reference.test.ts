// The reference: every anchor it offers exists, every word it needs is there, and searching finds what people type.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Book } from '../src/words/book.ts'
import { formsOf, LANGUAGES, speak } from '../src/words/words.svelte.ts'
import { routeOf } from '../src/wire/routes.ts'
import { anchorOf, PARTS, rulesPath, TERMS } from '../src/reference/anchors.ts'
import { linked } from '../src/reference/linking.ts'
import { countOf, find, type Group } from '../src/reference/finding.ts'
import { boxesIn, setUpText, stepsOf } from '../src/reference/rounds.ts'
import { matches } from '../src/reference/sentences.ts'
import type { ReferenceInfo } from '../src/wire/protocol.ts'
import { TEXTS } from './texts.ts'

const src = fileURLToPath(new URL('../src', import.meta.url))

test.each(Object.entries(TEXTS))('every term is explained in %s', (language, texts) => {
  const book = new Book(language, texts)
  for (const term of TERMS) {
    expect(book.pattern(`term-${term}`), term).toBeTruthy()
    expect(book.pattern(`term-${term}`, 'help'), term).toBeTruthy()
  }
  for (const part of PARTS) expect(book.pattern(`rules-${part}`), part).toBeTruthy()
})

test('every term that is linked to is in the glossary', () => {
  let linked = 0
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.svelte')) continue
    for (const [, term] of readFileSync(join(src, name), 'utf8').matchAll(/<Term[^>]*\bterm="([\w-]+)"/g)) {
      expect(TERMS as readonly string[], `${name}: ${term}`).toContain(term)
      linked++
    }
  }
  expect(linked).toBeGreaterThan(2)
})

test('addresses lead to the reference of an edition', () => {
  const path = rulesPath('classic', anchorOf({ card: 'royal-adviser' }))
  expect(routeOf(new URL(path, 'http://host'))).toMatchObject({ name: 'topic', params: { topic: 'classic' }, hash: 'card-royal-adviser' })
  // The boxes of a table come along; versions, which would be paths of their own, do not.
  const boxes = rulesPath('classic/1+colonies/1', anchorOf({ place: 'VAL' }))
  expect(routeOf(new URL(boxes, 'http://host'))).toMatchObject({ name: 'topic', params: { topic: 'classic+colonies' }, hash: 'place-VAL' })
  expect(anchorOf({ place: 'VAL' })).toBe('place-VAL')
  expect(anchorOf({ ruling: 'ties' })).toBe('ruling-ties')
  expect(anchorOf({ term: 'court' })).toBe('term-court')
})

test('searching minds neither case nor accents, and wants every word', () => {
  expect(matches('aragon', 'Aragón')).toBe(true)
  expect(matches('KING region', "the King's region")).toBe(true)
  expect(matches('king castillo', "the King's region")).toBe(false)
  expect(matches('  ', 'anything')).toBe(true)
  expect(matches('tie', 'the abilities of cards')).toBe(false)
  expect(matches('tie', 'abilities, and ties')).toBe(true)
  expect(matches("l'azione", 'Poi l’azione speciale')).toBe(true)
})

test('what is called so comes before what only mentions it, and parts without anything are left out', () => {
  const groups: Group[] = [
    {
      part: 'map',
      found: [
        { anchor: 'place-VAL', title: 'Valencia', text: 'Touches Aragón.' },
        { anchor: 'place-ARA', title: 'Aragón', text: 'Touches Valencia.' },
      ],
    },
    { part: 'cards', found: [{ anchor: 'card-x', title: 'Exodus', text: 'Move one.', also: 'basic game' }] },
  ]
  const found = find(groups, 'aragon')
  expect(found.map(({ part, found }) => [part, found.map(({ anchor }) => anchor)])).toEqual([['map', ['place-ARA', 'place-VAL']]])
  expect(countOf(found)).toBe(2)
  expect(find(groups, 'basic move')[0]?.part).toBe('cards')
  expect(find(groups, 'nowhere')).toEqual([])
})

test('how a round goes follows from what is played with', async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
  const plain = { boxes: [], cards: [{ stack: 1 }], hand_size: 0, opening: '', power: Array(13).fill({}), ranks: null, scorings: [3, 6] }
  const known = (change: object) => ({ ...plain, at_home: 2, at_court: 7, ...change }) as unknown as ReferenceInfo
  const ids = (change: object) => stepsOf(known(change)).map(({ id }) => id)
  expect(ids({})).toEqual(['reveal', 'power', 'court', 'take', 'act', 'end', 'scoring'])
  const bids = {
    hand_size: 13,
    opening: 'One goes.',
    ranks: { highest: 'kiKing', lowest: 'kiIntrigue', choosing: [2, 3] },
    cards: [{ stack: 0 }],
  }
  expect(ids(bids)).toEqual(['before', 'pick', 'power-ranked', 'court', 'act-ranked', 'end-ranked', 'scoring'])
  expect(ids({ ...bids, cards: [{ stack: 6 }] })).toContain('take-ranked')
  const told = stepsOf(known(bids))
  for (const { id, title, text } of told) expect([title, text].every(Boolean), id).toBe(true)
  expect(told.map(({ text }) => text).join(' ')).toMatch(/One goes\..*“The King”.*“Intrigue”.*If 2 or 3 play/s)
  expect(setUpText(known({ at_court: 9 }))).toContain('9 caballeros at court')
  expect(setUpText(known(bids))).toContain('has 13 of the same 13 power cards')
  expect(boxesIn(known({ boxes: ['intrigue/1', 'unheard/1'] })).map(({ name }) => name)).toEqual(['Intrigue & the King (1997)'])
})

test('words of the glossary are found in sentences, the longest first and each once', async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
  const parts = linked("Place caballeros next to the King's region; other caballeros stay in the courtyard, not at court.")
  expect(parts.map(({ text }) => text).join('')).toContain("Place caballeros next to the King's region; other caballeros stay")
  expect(parts.filter(({ term }) => term)).toEqual([
    { text: 'caballeros', term: 'caballero' },
    { text: 'next to', term: 'neighbours' },
    { text: "King's region", term: 'king' },
    { text: 'court', term: 'court' },
  ])
  expect(linked('Nothing to see')).toEqual([{ text: 'Nothing to see' }])
  expect(linked('')).toEqual([])
})

test.each(LANGUAGES)('every form of a word is known for one term only in %s', async (language) => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak(language)
  const forms = TERMS.flatMap((term) => formsOf(`term-${term}`).map((form) => [form, term]))
  expect(new Set(forms.map(([form]) => form)).size).toBe(forms.length)
  for (const [form, term] of forms) expect(linked(`x ${form} y`), form).toContainEqual({ text: form, term })
})
