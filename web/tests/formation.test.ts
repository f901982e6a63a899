// Points that fly together never touch: neither where they rise, nor on their way, nor where they land.

import { expect, test } from 'vitest'
import { formation, type Size, type Spot } from '../src/game/formation.ts'

const ROOM = { width: 1280, height: 800 }
const CHIP = { width: 74, height: 34 }

const touching = (one: Spot, other: Spot, { width, height }: Size): boolean =>
  Math.abs(one.x - other.x) < width - 1e-6 && Math.abs(one.y - other.y) < height - 1e-6
const between = (from: Spot, to: Spot, part: number): Spot => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })

/** Rows below each other, chips beside each other, two columns. */
const TARGETS: Record<string, Spot[]> = {
  rows: [160, 203, 246, 289, 332].map((y) => ({ x: 1250, y })),
  chips: [60, 140, 220, 300].map((x) => ({ x, y: 390 })),
  columns: [
    { x: 900, y: 160 },
    { x: 1150, y: 160 },
    { x: 900, y: 203 },
    { x: 1150, y: 203 },
    { x: 900, y: 246 },
  ],
}

test.each(Object.entries(TARGETS))('those who land in %s keep apart all the way', (_, targets) => {
  for (const around of [
    { x: 80, y: 80 },
    { x: 640, y: 400 },
    { x: 30, y: 790 },
    { x: 1270, y: 12 },
  ]) {
    const starts = formation(around, targets, CHIP, ROOM)
    for (let part = 0; part <= 1; part += 0.05)
      for (let one = 0; one < targets.length; one++)
        for (let other = 0; other < one; other++) {
          const [a, b] = [one, other].map((index) => between(starts[index]!, targets[index]!, part))
          expect(touching(a!, b!, CHIP), `${part}: ${JSON.stringify([a, b])}`).toBe(false)
        }
    for (const { x, y } of starts) {
      expect(x).toBeGreaterThanOrEqual(CHIP.width / 2 - 1e-6)
      expect(x).toBeLessThanOrEqual(ROOM.width - CHIP.width / 2 + 1e-6)
      expect(y).toBeGreaterThanOrEqual(CHIP.height / 2 - 1e-6)
      expect(y).toBeLessThanOrEqual(ROOM.height - CHIP.height / 2 + 1e-6)
    }
  }
})

test('they rise close to each other, and one alone where it was won', () => {
  const starts = formation({ x: 400, y: 400 }, TARGETS.rows!.slice(0, 2), CHIP, ROOM)
  expect(Math.abs(starts[0]!.y - starts[1]!.y)).toBeLessThan(CHIP.height * 1.2)
  expect(formation({ x: 400, y: 400 }, [{ x: 9, y: 9 }], CHIP, ROOM)).toEqual([{ x: 400, y: 400 }])
  expect(formation({ x: 400, y: 400 }, [], CHIP, ROOM)).toEqual([])
})
