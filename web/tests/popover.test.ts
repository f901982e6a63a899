// An explanation stands beside what it explains, whatever the size of the window.

import type { Platform } from '@floating-ui/dom'
import { describe, expect, test } from 'vitest'
import { clearest, popoverPosition, type Side } from '../src/ui/popover.ts'

interface Extent {
  width: number
  height: number
}
interface Box extends Extent {
  left: number
  top: number
}
const UPRIGHT: Side[] = ['top', 'bottom', 'left', 'right']
const ASIDE: Side[] = ['left', 'right', 'top', 'bottom']
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

/** Where it stands, and how much of it is seen: in a window without a browser. */
async function stands(around: Box, size: Extent, window: Extent, sides: Side[]): Promise<Box> {
  const bubble = { style: { maxHeight: '' } }
  const measured = () => ({ ...size, height: Math.min(size.height, parseFloat(bubble.style.maxHeight || 'Infinity')) })
  const platform = {
    getElementRects: () => ({ reference: { x: around.left, y: around.top, ...around }, floating: { x: 0, y: 0, ...measured() } }),
    getClippingRect: () => ({ x: 0, y: 0, ...window }),
    getDimensions: measured,
    isElement: () => false,
    isRTL: () => false,
    getDocumentElement: () => null,
    getOffsetParent: () => null,
    convertOffsetParentRelativeRectToViewportRelativeRect: ({ rect }: { rect: unknown }) => rect,
  }
  const { x, y } = await popoverPosition({} as Element, bubble as HTMLElement, sides, platform as unknown as Platform)
  return { left: x, top: y, ...measured() }
}

const apart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  one.left >= other.left + other.width ||
  one.top + one.height <= other.top ||
  one.top >= other.top + other.height
const inside = ({ left, top, width, height }: Box, window: Extent) =>
  left >= 0 && top >= 0 && left + width <= window.width && top + height <= window.height

describe.each([PHONE, DESK])('in a window of $width by $height', (window) => {
  const boxes: Box[] = []
  for (const x of [0, 0.3, 0.7, 1])
    for (const y of [0, 0.3, 0.7, 1])
      boxes.push({ left: x * (window.width - 150), top: y * (window.height - 120), width: 150, height: 120 })

  test.each([UPRIGHT, ASIDE])('it covers nothing of it and stays inside', async (...sides) => {
    for (const box of boxes) {
      const found = await stands(box, { width: 340, height: 200 }, window, sides)
      expect(found.height, JSON.stringify(box)).toBe(200)
      expect(apart(found, box), JSON.stringify(box)).toBe(true)
      expect(inside(found, window), JSON.stringify(box)).toBe(true)
    }
  })
})

test('where it fits nowhere, it is cut to the room there is', async () => {
  const box = { left: 20, top: 300, width: 320, height: 200 }
  const found = await stands(box, { width: 340, height: 500 }, PHONE, UPRIGHT)
  expect(found.height).toBeLessThan(box.top)
  expect(apart(found, box)).toBe(true)
  expect(inside(found, PHONE)).toBe(true)
})

describe('beside what it explains, where it covers least of others', () => {
  const size = { width: 200, height: 120 }
  const box = { left: 500, top: 300, width: 150, height: 120 }

  test('it goes where nobody is, and is as near as it can be', () => {
    // Everything around is taken but for what lies below.
    const others = [
      { left: 0, top: 0, width: 490, height: 800 },
      { left: 660, top: 0, width: 620, height: 800 },
      { left: 0, top: 0, width: 1280, height: 290 },
    ]
    const found = { ...clearest(box, size, DESK, others), ...size }
    expect(apart(found, box)).toBe(true)
    expect(found.top).toBeGreaterThanOrEqual(box.top + box.height)
    expect(found.top - box.top - box.height).toBeLessThan(20)
  })

  test('wherever it is, it covers nothing of it and stays inside', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => ({ left: (index * 173) % 1200, top: (index * 97) % 740, width: 60, height: 40 }))
    for (const left of [0, 400, 1130])
      for (const top of [0, 340, 680]) {
        const around = { ...box, left, top }
        const found = { ...clearest(around, size, DESK, crowd), ...size }
        expect(apart(found, around), JSON.stringify(around)).toBe(true)
        expect(inside(found, DESK), JSON.stringify(around)).toBe(true)
      }
  })
})
