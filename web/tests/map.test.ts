// The map's regions touch exactly where the edition says they do, and everything has room to stand in.

import { describe, expect, test } from 'vitest'
import { ABROAD, CASTILLO, MAP, REGION_GROUNDS, REGIONS } from '../src/board/grounds.ts'
import { boardLayout, groundOf } from '../src/board/layout.ts'
import { toward } from '../src/board/steps.ts'
import classic from './views/classic.json'

const places = classic.places.filter((place) => place.region)

test('regions that share an arc are the neighbours of the edition', () => {
  const printed = Object.fromEntries(places.map((place) => [place.id, [...place.neighbours].sort()]))
  expect(MAP.neighbours).toEqual(printed)
})

test('nine regions, none of them in pieces', () => {
  expect(REGIONS.toSorted()).toEqual(places.map((place) => place.id).sort())
  for (const id of REGIONS) expect(MAP.regions[id].path.match(/M/g), id).toHaveLength(1)
})

test('where a plaque lies no other region is', () => {
  for (const id of REGIONS)
    for (const plaque of MAP.regions[id].plaques) {
      const others = REGIONS.filter((other) => {
        const { top, step, rows } = MAP.regions[other]
        const across = (index: number) => top + index * step >= plaque.y && top + index * step < plaque.y + plaque.height
        const beside = ([from, to]: number[]) => from! < plaque.x + plaque.width && to! > plaque.x
        return other !== id && rows.some((row, index) => across(index) && beside(row))
      })
      expect(others, `${id} ${JSON.stringify(plaque)}`).toEqual([])
    }
})

/** A layout of the regions alone, with these pieces in each. */
const laid = (keys: string[], unit: number, slack = 0) =>
  boardLayout(REGION_GROUNDS, { close: true, beside: false, unit, slack, colours: [] }, () => ({
    keys,
    cells: keys.length,
    king: true,
    letters: 8,
    values: true,
    spaces: [],
    things: null,
  }))

describe.each([2, 3, 4, 5, 6])('with %i colours', (colours) => {
  const all = Array.from({ length: colours }, (_, seat) => `c${seat} here`)
  test.each([0.6, 1.4, 1.9])('everybody and the King have a spot in every region or on its plaque, at %f steps a pixel', (unit) => {
    const layout = laid(all, unit)
    for (const id of REGIONS) {
      const { cells, king, name, piece, plaque } = layout.places[id]!
      for (const { x, y } of [...cells, king, name])
        expect(
          plaque ? x > plaque.x && x < plaque.x + plaque.width && y > plaque.y && y < plaque.y + plaque.height : inside(id, x, y),
          `${id} ${x} ${y}`,
        ).toBe(true)
      for (const [a, b] of pairs(cells)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(piece)
    }
  })
  test.each([0.6, 1.4, 1.9, 3.2])('nothing is written too small to be read, at %f steps a pixel', (unit) => {
    const layout = laid(all, unit, 22)
    for (const id of REGIONS) {
      const { name, values, piece } = layout.places[id]!
      // The smallest number of a plaque is 0.83 of its height, that beside a piece 0.92 of its width, its letter 17/22.
      for (const size of [name.size, values.size * 0.83, piece * 0.92, (piece * 17) / 22])
        expect(size / unit, id).toBeGreaterThanOrEqual(11)
    }
  })
})

test('a board that is not yet as wide as it will be is laid out, too', () => {
  expect(Object.keys(laid(['c0 here'], 60).places).sort()).toEqual(REGIONS.toSorted())
})

test('whoever is first stands first', () => {
  const { cells } = laid(['c CAS', 'a CAS', 'b CAS'], 1.4).places.CAS!
  expect(cells.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(cells)
})

test('the tower stands in the sea', () => {
  for (const id of REGIONS) expect(inside(id, CASTILLO.x, CASTILLO.y)).toBe(false)
})

test('arrow keys reach every place from every other', () => {
  const everywhere = [...REGIONS, 'castillo', ...ABROAD.map(({ id }) => id)]
  const layout = laid([], 1.4)
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
  for (const start of everywhere) {
    const reached = new Set([start])
    for (const place of reached)
      for (const key of keys) reached.add(toward(place, key, everywhere, (other) => groundOf(layout, other)) ?? place)
    expect([...reached].sort(), start).toEqual(everywhere.toSorted())
  }
})

function inside(id: (typeof REGIONS)[number], x: number, y: number): boolean {
  const { top, step, rows } = MAP.regions[id]
  const [from = 0, to = 0] = rows[Math.round((y - top) / step)] ?? []
  return x >= from && x <= to
}

function pairs<T>(things: T[]): [T, T][] {
  return things.flatMap((a, index) => things.slice(index + 1).map((b): [T, T] => [a, b]))
}
