// The lines of a portolan chart: from a rose of winds, and from sixteen lesser ones in a ring around the middle, to where the winds blow.

import { MAP } from './grounds.ts'

const WINDS = 16
const MIDDLE = { x: MAP.width / 2, y: MAP.height / 2 }
/** How far the lesser roses are from the middle, and how far lines go: beyond any edge. */
const RING = 760
const FAR = 2600
/** Which of the others each of them is joined with, by how many steps of the ring. */
const STEPS = [3, 5, 6, 7]

/** Where the rose is drawn: in the sea east of Cataluña. */
export const ROSE = { x: 1286, y: 392 }

const at = (wind: number, distance: number) => {
  const angle = (2 * Math.PI * wind) / WINDS
  return { x: MIDDLE.x + distance * Math.sin(angle), y: MIDDLE.y - distance * Math.cos(angle) }
}
const winds = Array.from({ length: WINDS }, (_, wind) => wind)

function through(one: { x: number; y: number }, other: { x: number; y: number }): string {
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  const [dx, dy] = [((other.x - one.x) / length) * FAR, ((other.y - one.y) / length) * FAR]
  return `M${Math.round(one.x - dx)} ${Math.round(one.y - dy)}L${Math.round(one.x + dx)} ${Math.round(one.y + dy)}`
}

/** Through the middle of the chart, from ring to ring. */
export const RHUMBS = [
  ...winds.slice(0, WINDS / 2).map((wind) => through(at(wind, RING), at(wind + WINDS / 2, RING))),
  ...STEPS.flatMap((step) => winds.map((wind) => through(at(wind, RING), at(wind + step, RING)))),
].join('')

/** From the rose itself, which is where two winds have to be told apart. */
export const FROM_ROSE = winds
  .map((wind) => {
    const angle = (2 * Math.PI * wind) / WINDS
    return `M${ROSE.x} ${ROSE.y}l${Math.round(FAR * Math.sin(angle))} ${Math.round(-FAR * Math.cos(angle))}`
  })
  .join('')
