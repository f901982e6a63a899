// What a coach points at.  Places and pieces are shown on the board like what a line of the log is about; around all else a ring is drawn.

import { KING, piecesIn, type Meant } from '../game/meaning.ts'

export interface Pointing {
  meant: Meant
  /** Where rings are drawn: selectors, each for a thing or for several that are one. */
  rings: string[]
}

/** What has a name on the page: `card king` is `[data-card="king"]`. */
const MARKED: Record<string, string> = {
  card: 'data-card',
  power: 'data-power',
  modifier: 'data-modifier',
  move: 'data-move',
  grande: 'data-grande',
}
/** What is there once on every table. */
const PARTS: Record<string, string> = {
  hand: '.hand .cards',
  offer: '.offer > ul',
  rounds: '[data-next]',
  scores: '[data-points]',
}

export function pointingOf(points: string[]): Pointing {
  const meant: Meant = { places: [], pieces: [] }
  const rings: string[] = []
  for (const point of points) {
    const [kind = '', ...rest] = point.split(' ')
    const what = rest.join(' ')
    const mark = MARKED[kind]
    if (!what && PARTS[kind]) rings.push(PARTS[kind])
    else if (!what && kind === KING) meant.pieces.push(KING)
    else if (!what) meant.places.push(kind)
    else if (mark) rings.push(`[${mark}="${CSS.escape(what)}"]`)
    // `pieces red VAL`, or where else they are: `court red`.
    else meant.pieces.push(kind === 'pieces' ? what : piecesIn(what, kind))
  }
  return { meant, rings }
}
