// Places the map has no picture of: lands are always there, what lies beside the map while somebody is there or may go there.

import { expect, test } from 'vitest'
import type { PlaceInfo, ReferenceInfo, View } from '../src/wire/protocol.ts'
import { landsBeyond } from '../src/board/beyond.ts'
import classic from './views/classic.json'

const place = (id: string, more: Partial<PlaceInfo> = {}): PlaceInfo => ({
  id, name: id, values: [], neighbours: [], region: false, printed: true, king: '', disc: false, within: '', capacity: 0, bonus: 0, bare: '', ...more,
})
const PLACES = [
  place('VAL', { values: [4, 2, 1], region: true }), place('court'), place('isle', { values: [5, 0, 0], neighbours: ['VAL'], region: true }), place('boat', { values: [3, 0, 0] }), place('cove', { neighbours: ['isle'] }),
  place('post', { within: 'isle', capacity: 1 }), place('laden', { within: 'isle', bare: 'post' }), place('cellar'),
]
const reference = { places: PLACES } as Partial<ReferenceInfo> as ReferenceInfo
const nobody = Object.fromEntries(PLACES.map(({ id }) => [id, [0, 0]]))
const view = (pieces: Record<string, number[]> = {}, grandes: string[] = []) =>
  ({ ...classic.view, pieces: { ...nobody, ...pieces }, facts: { ...classic.view.facts, grandes } }) as unknown as View
const shown = (...given: [View, string[]?]) => landsBeyond(given[0], reference, given[1]).flatMap(({ id, spaces }) => [id, ...spaces.map((space) => space.id)])

test('lands and their spaces are shown, whoever stands there', () => {
  expect(shown(view())).toEqual(['isle', 'post', 'boat', 'cove'])
  expect(shown(view({ laden: [0, 1] }))).toEqual(['isle', 'post', 'laden', 'boat', 'cove'])
})

test('what lies beside the map is shown while somebody is there, or may go there', () => {
  for (const now of [shown(view({ cellar: [1, 0] })), shown(view({}, ['VAL', 'cellar'])), shown(view(), ['cellar'])]) expect(now).toContain('cellar')
  expect(shown(view(), ['isle'])).not.toContain('cellar')
})
