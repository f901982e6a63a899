// How colours look: every one has a shape and a letter of its own, so that nobody has to tell them by hue.

import type { Colour } from '../lib/protocol.ts'

export interface Look {
  /** An outline within -10..10 that reads at any size. */
  shape: string
  letter: string
  /** Where the letter's middle is; a triangle's is low. */
  middle: number
}

const LOOKS: Record<Colour, Look> = {
  red: { shape: 'M0-11L11 0 0 11-11 0z', letter: 'R', middle: 0 },
  blue: { shape: 'M0-9.8a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z', letter: 'B', middle: 0 },
  yellow: { shape: 'M0-11L11.5 9H-11.5z', letter: 'Y', middle: 2.4 },
  brown: { shape: 'M-9-9H9V9H-9z', letter: 'N', middle: 0 },
  green: { shape: 'M-5.6-9.7H5.6L11.2 0 5.6 9.7H-5.6L-11.2 0z', letter: 'G', middle: 0 },
  purple: { shape: 'M-9.5-9.5H9.5V0C9.5 5.5 5.5 8.8 0 11-5.5 8.8-9.5 5.5-9.5 0z', letter: 'P', middle: -1 },
  orange: { shape: 'M-9.5 9.5V-.5a9.5 9.5 0 0 1 19 0V9.5z', letter: 'O', middle: 1 },
}

export function lookOf(colour: Colour): Look {
  return LOOKS[colour] ?? { shape: 'M-9-9H9V9H-9z', letter: '?', middle: 0 }
}
