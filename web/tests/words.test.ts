// Both languages say the same things, every sentence the page asks for exists, and events and moves of real games can be said.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { Book } from '../src/lib/book.ts'
import { colourName, eventText, has, LANGUAGES, moveText, speak } from '../src/lib/words.svelte.ts'
import type { GameEvent, Reference, View } from '../src/lib/protocol.ts'
import { en, it } from './texts.ts'
import classic from './views/classic.json'
import modern from './views/modern.json'

const web = fileURLToPath(new URL('..', import.meta.url))
const books = { en: new Book('en', en), it: new Book('it', it) }

/** Everything a sentence is filled in with. */
function variables(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const part of text.split(/^(?=[a-z])/m)) {
    const id = /^[\w-]+/.exec(part)?.[0]
    if (id) found[id] = [...new Set([...part.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort()
  }
  return found
}

test('the page has the same sentences with the same arguments in every language', () => {
  for (const file of readdirSync(join(web, 'texts/en'))) {
    const [english, other] = ['en', 'it'].map((language) => variables(readFileSync(join(web, 'texts', language, file), 'utf8')))
    expect(other, file).toEqual(english)
  }
  expect(readdirSync(join(web, 'texts/it'))).toEqual(readdirSync(join(web, 'texts/en')))
})

test('no sentence is said twice', () => {
  const ids = en.flatMap((text) => Object.keys(variables(text)))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each([['en', en], ['it', it]] as const)('every sentence in %s can be read by itself', (language, texts) => {
  const book = new Book(language, texts)
  for (const text of texts) {
    for (const id of Object.keys(variables(text))) {
      const message = book.message(id)
      expect(message, id).toBeTruthy()
      const patterns = [message!.value, ...Object.values(message!.attributes)].filter((pattern) => pattern !== null)
      expect(patterns.length, id).toBeGreaterThan(0)
      // A reference to another sentence: that one may not have been read.
      for (const pattern of patterns) expect(JSON.stringify(pattern), id).not.toMatch(/"type":"(mesg|term)"/)
    }
  }
})

test('every sentence that is asked for by name exists', () => {
  for (const name of readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(name)) continue
    for (const [, id] of readFileSync(join(web, 'src', name), 'utf8').matchAll(/\bsay\('([\w-]+)'/g)) {
      expect(books.en.message(id!), `${name}: ${id}`).toBeTruthy()
    }
  }
})

test('every refusal has words', () => {
  const source = readFileSync(join(web, '../src/elgrande/server/protocol/errors.py'), 'utf8')
  const codes = [...source.matchAll(/^ {4}[A-Z_]+ = "([a-z-]+)"$/gm)].map((match) => match[1]!)
  expect(codes.length).toBeGreaterThan(15)
  for (const code of [...codes, 'unreachable']) expect(books.en.message(`refused-${code}`), code).toBeTruthy()
})

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    globalThis.document ??= { documentElement: {} } as Document
    await speak(language)
  })

  test.each([classic, modern])('everything that happened in a game can be told', (made) => {
    const terms = { colours: made.view.colours, names: made.view.colours.map(colourName), events: made.kinds as Reference['events'] }
    for (const event of made.events as GameEvent[]) {
      const text = eventText(event, terms)
      expect(text, event.name).not.toBe('')
      expect(text).not.toMatch(/\{|\$|undefined/)
    }
  })

  test.each([classic, modern])('every move can be told', (made) => {
    const { moves } = made.view as unknown as View
    expect(moves.length).toBeGreaterThan(0)
    for (const { text } of moves) expect(moveText(text), text).not.toMatch(/^$|\{|\$/)
    for (const text of ['power 5', 'power 5 +1', 'take 3', 'take -2', 'give +1', 'scoreboard 8 VAL', 'lift red VAL', 'court 0', 'either 2', 'veto']) {
      expect(moveText(text), text).not.toMatch(/^$|\{|\$/)
    }
  })

  test('a sentence that is missing is noticed', () => {
    expect(has('question-power')).toBe(true)
    expect(has('question-nobody-asked')).toBe(false)
  })
})
