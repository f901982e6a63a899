// Both languages say the same things, every sentence the page asks for exists, and events and moves are said as Python says them.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { Book } from '../src/words/book.ts'
import { compiled } from '../src/words/fluent.ts'
import { colourName, eventText, has, LANGUAGES, moveText, speak } from '../src/words/words.svelte.ts'
import type { GameEvent, LegalMove, ReferenceInfo, View } from '../src/wire/protocol.ts'
import { TEXTS } from './texts.ts'
import classic from './views/classic.json'
import modern from './views/modern.json'
import wordings from './wordings.json'

const web = fileURLToPath(new URL('..', import.meta.url))
const english = new Book('en', TEXTS.en)

/** Everything a sentence is filled in with. */
function variables(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const part of text.split(/^(?=[a-z])/m)) {
    const id = /^[\w-]+/.exec(part)?.[0]
    if (id) found[id] = [...new Set([...part.matchAll(/\$(\w+)/g)].map((match) => match[1]!))].sort()
  }
  return found
}

test.each(LANGUAGES)('the page has the same sentences with the same arguments in %s', (language) => {
  for (const file of readdirSync(join(web, 'texts/en'))) {
    const [one, other] = ['en', language].map((folder) => variables(readFileSync(join(web, 'texts', folder, file), 'utf8')))
    expect(other, file).toEqual(one)
  }
  expect(readdirSync(join(web, 'texts', language))).toEqual(readdirSync(join(web, 'texts/en')))
})

test('no sentence is said twice', () => {
  const ids = TEXTS.en.flatMap(Object.keys)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(['one = { $x', 'one = 1\ntwo = 2\none = I', 'one two = 3'])('a file that cannot be read is no page: %j', (source) => {
  expect(() => compiled(source)).toThrow(/one/)
})

test.each(LANGUAGES)('a sentence in %s asks for no other one, and only for cases there are', (language) => {
  const texts = TEXTS[language]
  const cases = texts.flatMap(Object.keys).filter((id) => id.startsWith('any-name.'))
  for (const [id, pattern] of texts.flatMap(Object.entries)) {
    const said = JSON.stringify(pattern)
    // That one might not have been loaded.
    expect(said, id).not.toMatch(/"type":"(mesg|term)"/)
    for (const [, wanted] of said.matchAll(/"name":"case","value":\{"type":"str","value":"(\w+)"/g))
      expect(cases, id).toContain(`any-name.${wanted}`)
  }
})

test('every sentence that is asked for by name exists', () => {
  for (const name of readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(name)) continue
    for (const [, id] of readFileSync(join(web, 'src', name), 'utf8').matchAll(/\bsay\('([\w-]+)'/g)) {
      expect(english.pattern(id!), `${name}: ${id}`).toBeTruthy()
    }
  }
})

test('every refusal has words', () => {
  const source = readFileSync(join(web, '../src/elgrande/server/protocol/errors.py'), 'utf8')
  const codes = [...source.matchAll(/^ {4}[A-Z_]+ = "([a-z-]+)"$/gm)].map((match) => match[1]!)
  expect(codes.length).toBeGreaterThan(15)
  for (const code of [...codes, 'unreachable']) expect(english.pattern(`refused-${code}`), code).toBeTruthy()
})

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    globalThis.document ??= { documentElement: {} } as Document
    await speak(language)
  })

  test.each([classic, modern])('everything that happened in a game can be told', (made) => {
    const terms = { colours: made.view.colours, names: made.view.colours.map(colourName) }
    for (const event of made.events as GameEvent[]) {
      const text = eventText(event, terms)
      expect(text, event.name).not.toBe('')
      expect(text).not.toMatch(/\{|\$|undefined/)
    }
  })

  test.each([classic, modern])('every move can be told', (made) => {
    const { moves } = made.view as unknown as View
    expect(moves.length).toBeGreaterThan(0)
    for (const move of moves) expect(moveText(move), move.text).not.toMatch(/^$|\{|\$/)
  })

  test('events and moves are worded as at the terminal', () => {
    const terms = { colours: wordings.colours, names: wordings.names[language] }
    for (const { name, args, said } of wordings.events)
      expect(eventText({ name, args } as GameEvent, terms), `${name} ${JSON.stringify(args)}`).toBe(said[language])
    for (const { move, said } of wordings.moves)
      expect(moveText(move as LegalMove, wordings as unknown as ReferenceInfo), move.text).toBe(said[language])
    const { picked } = wordings
    for (const { move, said } of picked.moves)
      expect(moveText(move as LegalMove, picked as unknown as ReferenceInfo), move.text).toBe(said[language])
  })

  test('a sentence that is missing is noticed', () => {
    expect(has('question-power')).toBe(true)
    expect(has('question-nobody-asked')).toBe(false)
  })
})

test.each(LANGUAGES)('in %s it is explained once what each kind of question is about', (language) => {
  const book = new Book(language, TEXTS[language])
  const kinds = TEXTS[language].flatMap(Object.keys).flatMap((id) => /^question-([^.]+)$/.exec(id)?.[1] ?? [])
  expect(kinds.length).toBeGreaterThan(40)
  for (const kind of [...kinds, 'disc-scoring']) expect(book.pattern(`hint-${kind}`), kind).toBeTruthy()
  const explained = TEXTS[language].flatMap(Object.keys).flatMap((id) => /^hint-(.+)$/.exec(id)?.[1] ?? [])
  expect(explained.filter((kind) => !['off', 'seen', 'disc-scoring', ...kinds].includes(kind))).toEqual([])
})
