// An explanation stands beside what it explains, whatever the size of the window.

import { describe, expect, test } from 'vitest'
import { popoverPosition, type Box, type Side } from '../src/ui/popover.ts'

const UPRIGHT: Side[] = ['above', 'below', 'left', 'right']
const ASIDE: Side[] = ['left', 'right', 'above', 'below']
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

describe.each([PHONE, DESK])('in a window of $width by $height', (window) => {
  const boxes: Box[] = []
  for (const x of [0, 0.3, 0.7, 1]) for (const y of [0, 0.3, 0.7, 1]) boxes.push({ left: x * (window.width - 150), top: y * (window.height - 120), width: 150, height: 120 })

  test.each([UPRIGHT, ASIDE])('it covers nothing of it and stays inside', (...sides) => {
    for (const box of boxes) {
      const size = { width: 340, height: 200 }
      const { left, top } = popoverPosition(box, size, window, sides)
      const apart = left + size.width <= box.left || left >= box.left + box.width || top + size.height <= box.top || top >= box.top + box.height
      expect(apart, JSON.stringify(box)).toBe(true)
      expect(left >= 0 && left + size.width <= window.width && top >= 0 && top + size.height <= window.height, JSON.stringify(box)).toBe(true)
    }
  })
})

test('where it fits nowhere, it is cut to the room there is', () => {
  const box = { left: 20, top: 300, width: 320, height: 200 }
  const { top, room } = popoverPosition(box, { width: 340, height: 500 }, PHONE, UPRIGHT)
  expect(room).toBeLessThan(box.top)
  expect(top + room).toBeLessThanOrEqual(box.top)
})
