// Picking a hand, and what is known of others': by the signs and numbers of cards, without knowing any of them.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { knownHand, powerCard, ranksOf, valuesInGame } from '../src/words/power.ts'
import type { ReferenceInfo, View } from '../src/wire/protocol.ts'
import { belongingsOf, lyingIn } from '../src/wire/view.ts'
import { fitting, KINDS, kindsOf, lacksOf, nextMove, sameHand } from '../src/game/picking.ts'
import { draftOf, saveDraft, savedHands, saveHands } from '../src/game/savedHands.ts'
import power from './views/power.json'
import { moveOf } from './moves.ts'

const reference = power.reference as unknown as ReferenceInfo
const view = power.view as unknown as View
const values = reference.power.map(({ value }) => value)
const cards = (hand: number[]) => hand.flatMap((value) => powerCard(reference, value) ?? [])
const all = cards(values)

describe('what a card does', () => {
  test('every filter finds some, every card is found by one, and few are something else', () => {
    for (const kind of KINDS) expect(all.filter((card) => kindsOf(card).includes(kind)).length, kind).toBeGreaterThan(1)
    expect(all.filter((card) => kindsOf(card).includes('other')).length).toBeLessThan(5)
  })

  test('a card with two parts is found by both', () => {
    const both = all.filter((card) => kindsOf(card).length > 1)
    expect(both.map(({ info }) => info?.signs.map(({ name }) => name))).toEqual([['grande', 'follow']])
  })
})

describe('what a hand lacks', () => {
  const lacks = (hand: number[]) => lacksOf(cards(hand), all).map(({ what }) => what)

  test('nothing is missed before anything is picked', () => {
    expect(lacks([])).toEqual([])
  })

  test('low cards, high cards, what they do, and what they bring', () => {
    const low = values.slice(0, reference.hand_size)
    const high = values.slice(-reference.hand_size)
    expect(lacks(low)).toContain('high')
    expect(lacks(low)).toContain('scores')
    expect(lacks(low)).not.toContain('few')
    expect(lacks(high)).toEqual(expect.arrayContaining(['low', 'few', 'court']))
    expect(lacksOf(cards(high), all)).toContainEqual({ what: 'low', value: 40 })
  })

  test('a Joker is neither low nor high', () => {
    const joker = all.find((card) => card.joker)!
    expect(lacks([joker.value, ...values.slice(-4)])).toContain('low')
  })

  test('hands that are put together already lack little', () => {
    for (const hand of reference.hands) expect(lacks(hand.values).length, hand.id).toBeLessThan(3)
  })
})

describe('from one hand to another', () => {
  /** What the server offers whoever has these cards. */
  const offered = (hand: number[], size: number) => [
    ...(hand.length < size ? values.filter((value) => !hand.includes(value)).map((value) => moveOf(`pick ${value}`)) : []),
    ...hand.map((value) => moveOf(`unpick ${value}`)),
  ]

  test.each([
    [[], reference.hands[0]!.values],
    [reference.hands[0]!.values, reference.hands[2]!.values],
    [reference.hands[0]!.values.slice(4), reference.hands[5]!.values],
  ])('card by card, and nothing twice: %j to %j', (from: number[], to: number[]) => {
    let hand = from
    const made: string[] = []
    for (let text = nextMove(offered(hand, to.length), to); text; text = nextMove(offered(hand, to.length), to)) {
      made.push(text)
      const [verb, value] = text.split(' ')
      hand = verb === 'pick' ? [...hand, Number(value)] : hand.filter((other) => other !== Number(value))
      expect(made.length).toBeLessThan(2 * to.length + 1)
    }
    expect(sameHand(hand, to)).toBe(true)
    expect(new Set(made).size).toBe(made.length)
    // The last card of a whole hand is the last thing that is sent: with it the game may go on.
    expect(made.at(-1)).toMatch(/^pick /)
  })

  test('only hands that fit the game are offered', () => {
    const round = values.filter((value) => value % 10 === 0)
    expect(fitting(reference.hands, values, reference.hand_size)).toHaveLength(reference.hands.length)
    expect(fitting(reference.hands, round, reference.hand_size)).toHaveLength(reference.hands.length / 2)
    expect(fitting([{ values: [10, 20] }], round, reference.hand_size)).toEqual([])
  })
})

describe('what this device keeps', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })

  test('hands by their names', () => {
    saveHands([{ name: 'Mine', values: [10, 20] }])
    expect(savedHands()).toEqual([{ name: 'Mine', values: [10, 20] }])
    localStorage.setItem('elgrande-hands', '{"odd": "thing", "list": [1, "x"]}')
    expect(savedHands()).toEqual([
      { name: 'odd', values: [] },
      { name: 'list', values: [1] },
    ])
  })

  test('what is not sent yet, by table and seat', () => {
    saveDraft('t 0', [10])
    saveDraft('t 1', [20])
    expect([draftOf('t 0'), draftOf('t 1'), draftOf('t 2')]).toEqual([[10], [20], null])
    saveDraft('t 0', null)
    expect([draftOf('t 0'), draftOf('t 1')]).toEqual([null, [20]])
  })
})

describe('what is known of hands', () => {
  test('whoever plays knows which cards are in the game', () => {
    expect(valuesInGame(view, reference)).toEqual(values)
    const fewer = { ...view, facts: { ...view.facts, out: [[10, 20], 18, 18] } }
    expect(valuesInGame(fewer, reference)).not.toContain(180)
    expect(valuesInGame({ ...view, seat: null }, reference)).toEqual(values)
  })

  test('of others what they have played, and what they can have', () => {
    const known = knownHand(view, reference, 1)
    expect(known.played).toEqual(view.facts.piles[1])
    expect(known.sure).toEqual([])
    expect(known.maybe).toHaveLength(values.length - known.played.length)
    const back = knownHand({ ...view, facts: { ...view.facts, taken_back: [[], [40], []] } }, reference, 1)
    expect(back.sure).toEqual([40])
    expect(back.maybe).not.toContain(40)
  })

  test('my own for certain', () => {
    expect(knownHand(view, reference, 0)).toEqual({ played: view.facts.piles[0], sure: view.facts.hands[0], maybe: [] })
  })

  test('what all must have is certain', () => {
    const mine = [...(view.facts.hands[0] as number[]), ...(view.facts.piles[0] as number[])]
    const few = {
      ...view,
      facts: { ...view.facts, out: [[], 0, 0], hands: [view.facts.hands[0]!, mine.length, 0], piles: [view.facts.piles[0]!, [], []] },
    }
    expect(knownHand(few, reference, 1).sure).toHaveLength(mine.length)
  })

  test('ranks bring placements, and the highest and the lowest an action', () => {
    const open = ranksOf(view, reference)
    expect(open.map(({ placements }) => placements)).toEqual([5, 3, 1])
    expect(open.map(({ card }) => card)).toEqual([reference.ranks?.highest, null, reference.ranks?.lowest])
    expect(open.map(({ seat }) => seat)).toEqual([null, null, null])
    expect(ranksOf({ ...view, facts: { ...view.facts, order: [2, 0, 1] } }, reference).map(({ seat }) => seat)).toEqual([2, 0, 1])
  })

  test('cards left out belong to nobody that is seen, and what lies in a place does', () => {
    expect(belongingsOf(view, reference, 0)).toEqual([])
    const moved = { ...view, facts: { ...view.facts, castle_at: 'TOL' } }
    expect(lyingIn(moved, reference, 'TOL').map(({ fact }) => fact)).toEqual(['castle_at'])
    expect(lyingIn(moved, reference, 'CAS')).toEqual([])
  })
})
