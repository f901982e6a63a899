// A form for a table is what the server wants to hear; clocks count down for those who owe an answer; proposals are asked of the right people.

import { beforeAll, describe, expect, test } from 'vitest'
import type { BotInfo, EditionInfo, OptionInfo, Proposal, SeatInfo, TableInfo, ViewFrame } from '../src/wire/protocol.ts'
import { nameProblem } from '../src/words/names.ts'
import { speak } from '../src/words/words.svelte.ts'
import { botTitle, byOffer, usualBot } from '../src/words/catalogue.ts'
import { clockFace, iAgreed, missing, present, remaining, runs } from '../src/game/people.ts'
import { ago, doing, spanText, standing, tableTitle } from '../src/lobby/tables.ts'
import {
  additionsTo,
  choicesFor,
  complete,
  firstGames,
  fitted,
  freshForm,
  isFirstGame,
  newTable,
  playedBy,
  possibleChoice,
  quickTable,
  tableIn,
  withFirstGame,
} from '../src/lobby/tableForm.ts'

const option = (name: string, values: unknown[], players = [2, 3, 4], kind: OptionInfo['kind'] = 'choice'): OptionInfo => ({
  name,
  title: name,
  help: '',
  kind,
  default: values[0] as string,
  players,
  changes: 'rules',
  choices: values.map((value) => ({ value: value as string, text: String(value) })),
})
const EDITION: EditionInfo = {
  id: 'one',
  name: 'One',
  players: [2, 3, 4],
  boxes: [],
  faces: { all: 3, ours: 1 },
  options: [
    option('length', ['nine', 'six']),
    option('merge', [false, true], [3], 'switch'),
    option('first', ['drawn', 0, 1, 2, 3], [2, 3, 4], 'seat'),
    option('confirm', [false, true], [2, 3, 4], 'switch'),
  ],
}
const OTHER: EditionInfo = {
  id: 'other',
  name: 'Other',
  players: [2, 3],
  boxes: [],
  faces: { all: 3, ours: 0 },
  options: [option('length', ['nine', 'six'])],
}
const bot = (name: string, ...marks: ('offered' | 'usual')[]): BotInfo => ({
  name,
  title: name[0]!.toUpperCase() + name.slice(1),
  help: '',
  offered: marks.includes('offered'),
  usual: marks.includes('usual'),
})
const OFFER = {
  editions: [EDITION, OTHER],
  bots: [bot('easy@1', 'offered'), bot('middling@1', 'offered', 'usual'), bot('greedy@1'), bot('random@1')],
}

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await speak('en')
})

test('what an edition is played with besides: variations and expansions, but not who begins or what can be seen', () => {
  const box = {
    id: 'isles',
    name: 'Isles',
    version: 1,
    players: [2],
    excludes: [],
    options: [],
    first_game: null,
    faces: { all: 0, ours: 0 },
  }
  const seen: OptionInfo = { ...option('castillo', ['memory', 'open']), changes: 'sight' }
  const edition: EditionInfo = { ...EDITION, options: [...EDITION.options, seen], boxes: [box] }
  expect(additionsTo(edition)).toEqual(['length', 'merge', 'confirm', 'Isles'])
})

describe('a wish', () => {
  test('says only what differs from what the edition would do', () => {
    const form = freshForm(EDITION, 'greedy')
    expect(form.players).toBe(4)
    expect(newTable(form, EDITION)).toMatchObject({
      edition: 'one',
      options: { confirm: true },
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    })
    form.options.length = 'six'
    expect(newTable(form, EDITION).options).toEqual({ length: 'six', confirm: true })
  })

  test('keeps what is possible when players or edition change', () => {
    const form = freshForm(EDITION, 'greedy')
    form.options.first = 3
    form.deck = { card: 2 }
    const three = fitted({ ...form, players: 3, options: { ...form.options, merge: true } }, EDITION, 'greedy')
    expect(three.chairs).toHaveLength(3)
    expect(three.options).toMatchObject({ merge: true, first: 'drawn' })
    expect(fitted({ ...three, players: 4 }, EDITION, 'greedy').options).not.toHaveProperty('merge')
    const moved = fitted(form, OTHER, 'greedy')
    expect(moved).toMatchObject({ edition: 'other', players: 3, deck: {} })
    expect(newTable(moved, OTHER).options).toEqual({})
  })

  test('boxes bring options, fit a number of players, and are left out where there is none', () => {
    const box = {
      id: 'isles',
      name: 'Isles',
      version: 1,
      players: [2, 3],
      excludes: [],
      options: [option('winds', ['calm', 'storm'])],
      first_game: null,
      faces: { all: 2, ours: 2 },
    }
    const edition = { ...EDITION, boxes: [box] }
    const form = fitted({ ...freshForm(edition, 'greedy'), players: 3, boxes: ['isles', 'elsewhere'], deck: { one: 2 } }, edition, 'greedy')
    expect(form.boxes).toEqual(['isles'])
    expect(form.deck).toEqual({})
    expect(newTable({ ...form, options: { ...form.options, winds: 'storm' } }, edition)).toMatchObject({
      boxes: ['isles'],
      options: { winds: 'storm' },
    })
    const four = fitted({ ...form, players: 4 }, edition, 'greedy')
    expect(four.options).not.toHaveProperty('winds')
    expect(newTable(four, edition)).not.toHaveProperty('boxes')
  })

  test('a first game with a box is chosen and given up with one click', () => {
    const options = [option('winds', [true, false]), option('fog', [true, false]), option('tide', [true, false])]
    const box = {
      id: 'isles',
      name: 'Isles',
      version: 1,
      players: [2, 3],
      excludes: [],
      options,
      first_game: { options: { winds: false, fog: false }, text: 'without winds and fog' },
      faces: { all: 2, ours: 2 },
    }
    const edition = { ...EDITION, boxes: [box, { ...box, id: 'other', first_game: null }] }
    expect(firstGames(edition, [])).toEqual([])
    expect(firstGames(edition, ['isles', 'other']).map(({ id }) => id)).toEqual(['isles'])
    const form = fitted({ ...freshForm(edition, 'greedy'), players: 3, boxes: ['isles'], options: { tide: false } }, edition, 'greedy')
    expect(isFirstGame(box.first_game, form.options)).toBe(false)
    const first = withFirstGame(box, form.options, true)
    expect(first).toMatchObject({ winds: false, fog: false, tide: false, length: 'nine' })
    expect(isFirstGame(box.first_game, first)).toBe(true)
    expect(isFirstGame(box.first_game, { ...first, fog: true })).toBe(false)
    expect(withFirstGame(box, first, false)).toEqual(form.options)
    expect(playedBy({ ...form, options: first }, edition)).toEqual({
      edition: 'one',
      boxes: ['isles'],
      players: 3,
      deck: {},
      options: { winds: false, fog: false, tide: false, confirm: true },
    })
  })

  test('keeps a seat for me when there are fewer', () => {
    const form = freshForm(EDITION, 'greedy')
    form.chairs = [form.chairs[1]!, form.chairs[2]!, form.chairs[3]!, form.chairs[0]!]
    expect(fitted({ ...form, players: 2 }, EDITION, 'greedy').chairs.map(({ sitter }) => sitter)).toEqual(['open', 'me'])
  })

  test('a seat that does not exist cannot be chosen', () => {
    expect(choicesFor(EDITION.options[2]!, 2).map(({ value }) => value)).toEqual(['drawn', 0, 1])
    expect(choicesFor(EDITION.options[0]!, 2)).toHaveLength(2)
  })

  test('somebody else at this device is mine under another name, and every bot has a name of its own', () => {
    const form = freshForm(EDITION, 'greedy')
    form.chairs = [
      { sitter: 'me', bot: '', name: '' },
      { sitter: 'here', bot: '', name: ' Ben ' },
      { sitter: 'bot', bot: 'random', name: '' },
      { sitter: 'bot', bot: 'greedy', name: '' },
    ]
    const { seats } = newTable(form, EDITION)
    expect(seats!.slice(0, 2)).toEqual([{ kind: 'me' }, { kind: 'me', name: 'Ben' }])
    expect(seats!.slice(2)).toMatchObject([
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'greedy' },
    ])
    expect(new Set(seats!.map(({ name }) => name)).size).toBe(4)
    expect(complete(form)).toBe(true)
    form.chairs[1] = { sitter: 'invited', bot: '', name: 'Ben' }
    expect(complete(form)).toBe(false)
    expect(newTable(form, EDITION).seats![1]).toEqual({ kind: 'invited', name: 'Ben' })
  })

  test('a quick game is complete', () => {
    const form = quickTable(OFFER, { edition: 'one', players: 3, bot: 'random@1' })
    expect(form).toMatchObject({ edition: 'one', players: 3, options: { confirm: true } })
    expect(form.seats!.map(({ kind }) => kind)).toEqual(['me', 'bot', 'bot'])
    expect(quickTable(OFFER, { edition: 'other', players: 2, bot: 'random@1' })).toMatchObject({ edition: 'other', options: {} })
  })

  test('a habit is kept as far as it is available', () => {
    expect(possibleChoice(OFFER, {})).toEqual({ edition: 'one', players: 4, bot: 'middling@1' })
    expect(possibleChoice(OFFER, { edition: 'other', players: 2, bot: 'random@7' })).toEqual({
      edition: 'other',
      players: 2,
      bot: 'random@1',
    })
    expect(possibleChoice(OFFER, { edition: 'other', players: 4, bot: 'gone' })).toEqual({
      edition: 'other',
      players: 3,
      bot: 'middling@1',
    })
    expect(possibleChoice(OFFER, { edition: 'gone', players: 9 })).toEqual({ edition: 'one', players: 4, bot: 'middling@1' })
    expect(possibleChoice(OFFER, { bot: 'greedy' }).bot).toBe('greedy@1')
  })
})

test.each([
  ['abc_-9', 'abc_-9'],
  [' http://host:8000/t/abc_-9 ', 'abc_-9'],
  ['https://host/t/a%20b/replay?seat=1', 'a b'],
  ['/t/x#y', 'x'],
  ['', ''],
])('a link or a code: %s', (text, table) => {
  expect(tableIn(text)).toBe(table)
})

test('a name that is too long is not cut but complained about', () => {
  expect(nameProblem(`  ${'ñ'.repeat(12)} `, 12)).toBe('')
  expect(nameProblem('n'.repeat(13), 12)).toContain('13')
  expect(nameProblem('n'.repeat(13))).toBe('')
})

test('when something happened is said as one would say it', () => {
  expect([0, 59, 60, 3700, 90_000, 200_000].map((passed) => ago(1000, 1000 + passed))).toEqual([
    'now',
    'now',
    '1 minute ago',
    '1 hour ago',
    'yesterday',
    '2 days ago',
  ])
})

test('bots are known with and without their version', () => {
  const bots = [bot('random'), bot('greedy@3')]
  const newer = [...bots, bot('greedy@10')]
  expect([botTitle(newer, 'greedy@3'), botTitle(newer, 'greedy'), botTitle(newer, 'greedy@9')]).toEqual([
    'Greedy@3',
    'Greedy@10',
    'Greedy@10',
  ])
  expect(botTitle(bots, 'greedy')).toBe('Greedy@3')
  expect(botTitle(bots, 'unheard-of')).toBe('unheard-of')
})

test('the server says which bots are offered first, and which one is usual', () => {
  const { offered, others } = byOffer(OFFER.bots)
  expect([offered, others].map((some) => some.map(({ name }) => name))).toEqual([
    ['easy@1', 'middling@1'],
    ['greedy@1', 'random@1'],
  ])
  expect(usualBot(OFFER.bots)).toBe('middling@1')
  expect(usualBot(others)).toBe('greedy@1')
  expect(usualBot([])).toBe('')
})

const seat = (number: number, kind: SeatInfo['kind'], mine = false): SeatInfo => ({
  seat: number,
  kind,
  name: `N${number}`,
  bot: '',
  colour: 'red',
  ready: true,
  mine,
  key: '',
  meant: false,
})
const INFO = {
  boxes: [],
  state: 'running',
  imported: false,
  host: false,
  round: 2,
  awaiting_me: false,
  awaiting: [],
  scores: null,
  clock: { kind: 'none', seconds: 1, increment: 0 },
  seats: [seat(0, 'person', true), seat(1, 'person'), seat(2, 'bot'), seat(3, 'person')],
} as unknown as TableInfo
const frame = (change: object) =>
  ({
    clocks: [60, 60, null, 60],
    used: [1, 1, null, 1],
    paused: false,
    taken_over: [],
    out_of_time: [],
    view: { awaiting: [0, 1] },
    ...change,
  }) as unknown as ViewFrame

describe('clocks', () => {
  test('run for those who owe an answer, and for nobody else', () => {
    expect([0, 1, 2, 3].map((number) => remaining(frame({}), number, 10))).toEqual([50, 50, null, 60])
    expect(remaining(frame({}), 0, 100)).toBe(0)
    expect(runs(frame({ paused: true }), 0)).toBe(false)
    expect(remaining(frame({ taken_over: [1] }), 1, 10)).toBe(60)
    expect(runs(frame({ view: { awaiting: [2] } }), 2)).toBe(false)
  })

  test('show minutes, hours and days', () => {
    expect(clockFace(5)).toEqual({ days: 0, time: '0:05' })
    expect(clockFace(64.2)).toEqual({ days: 0, time: '1:05' })
    expect(clockFace(7267)).toEqual({ days: 0, time: '2:01:07' })
    expect(clockFace(86_400 * 2 + 61)).toEqual({ days: 2, time: '0:01:01' })
  })
})

describe('proposals', () => {
  const ask = (change: Partial<Proposal>): Proposal => ({ what: 'pause', target: 0, agreed: [], ...change })

  test('wait for everybody who is there', () => {
    expect(missing(ask({ agreed: [1] }), INFO, frame({})).sort()).toEqual([0, 3])
    expect(missing(ask({}), INFO, frame({ taken_over: [3] })).sort()).toEqual([0, 1])
    expect(iAgreed(ask({ agreed: [1] }), INFO, frame({}))).toBe(false)
    expect(iAgreed(ask({ agreed: [0] }), INFO, frame({}))).toBe(true)
  })

  test('that are final wait for those who are away, too, as long as they have time', () => {
    for (const what of ['undo', 'abandon'] as const) {
      expect(missing(ask({ what, agreed: [1] }), INFO, frame({ taken_over: [3], out_of_time: [] })).sort()).toEqual([0, 3])
      expect(missing(ask({ what, agreed: [1] }), INFO, frame({ taken_over: [3], out_of_time: [3] })).sort()).toEqual([0])
    }
  })

  test('wait for whoever is to be taken over, too', () => {
    expect(missing(ask({ what: 'takeover', target: 3, agreed: [0] }), INFO, frame({})).sort()).toEqual([1, 3])
  })

  test('are no business of a seat a bot plays for', () => {
    expect(present(INFO, frame({ taken_over: [0] }))).toEqual([])
  })
})

test('a table says how it stands and what I would do there', () => {
  const table = (change: object) => ({ ...INFO, ...change }) as TableInfo
  const strangers = [seat(0, 'person'), seat(1, 'open')]
  expect(tableTitle(table({ edition: 'classic', host_name: 'Anna' }))).toBe('Classic edition (1996) · Anna')
  expect(tableTitle(table({ edition: 'classic', host_name: '' }))).toBe('Classic edition (1996)')
  expect(standing(table({}))).toBe('round 2')
  expect(standing(table({ boxes: ['intrigue/1', 'unheard/2'] }))).toBe('Intrigue & the King (1997), unheard · round 2')
  expect(standing(table({ state: 'open', seats: strangers }))).toBe('1 free seat')
  expect(standing(table({ state: 'open', seats: [...strangers, seat(2, 'invited'), seat(3, 'invited')] }))).toBe(
    '1 free seat · 2 reserved seats',
  )
  expect(standing(table({ state: 'open', seats: [seat(0, 'person'), seat(1, 'invited')] }))).toBe('1 reserved seat')
  expect(standing(table({ state: 'open', seats: [seat(0, 'person'), seat(1, 'bot')] }))).toBe('everybody is here')
  expect(standing(table({ state: 'over', imported: true, host_name: 'Anna' }))).toBe('from a record opened by Anna')
  expect(tableTitle(table({ imported: true, host_name: 'Anna' }))).not.toContain('Anna')
  expect([0, 15, 60, 86_400].map(spanText)).toEqual(['nothing', '15 seconds', '1 minute', '1 day'])
  expect(standing(table({ clock: { kind: 'game', seconds: 1800, increment: 15 } }))).toBe(
    'round 2 · 30 minutes in all, and 15 seconds for every turn',
  )
  expect(standing(table({ scores: [5, 9, 0, 9], awaiting: [1, 3] }))).toBe('round 2 · you are third with 5 points · waiting for N1, N3')
  expect(standing(table({ scores: [9, 9, 0, 1], state: 'over' }))).toBe('over · you came first with 9 points')
  expect(doing(table({}))).toBe('Continue')
  expect(doing(table({ awaiting_me: true }))).toBe('Your turn')
  expect(doing(table({ state: 'open', seats: strangers }))).toBe('Join')
  expect(doing(table({ seats: strangers }))).toBe('Watch')
  expect(doing(table({ state: 'over' }))).toBe('How it ended')
})
