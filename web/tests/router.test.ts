import { expect, test } from 'vitest'
import { routeOf } from '../src/wire/routes.ts'

const route = (path: string) => routeOf(new URL(path, 'http://host'))

test('paths become names and parameters', () => {
  expect(route('/')).toMatchObject({ name: 'lobby', params: {} })
  expect(route('/t/a%20b')).toMatchObject({ name: 'table', params: { id: 'a b' } })
  expect(route('/t/a%2Fb')).toMatchObject({ name: 'lost' })
  expect(route('/t/x/replay?seat=1#end')).toMatchObject({ name: 'replay', params: { id: 'x' }, hash: 'end' })
  expect(route('/t/x/replay?seat=1').query.get('seat')).toBe('1')
  expect(route('/rules/cards/')).toMatchObject({ name: 'topic', params: { topic: 'cards' } })
  expect(route('/nowhere/at/all').name).toBe('lost')
  expect(route('/t/%E0%A4%A')).toMatchObject({ name: 'lost' })
})
