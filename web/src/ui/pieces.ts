// How colours look: every one has a shape and a letter of its own, so that nobody has to tell them by hue.

import type { Colour } from '../wire/protocol.ts'

export interface Look {
  /** An outline within -10..10 that reads at any size. */
  shape: string
  letter: string
  /** Where the letter's middle is; a triangle's is low. */
  middle: number
  /** The wood, and what is written on it. */
  wood: string
  ink: string
}

const LOOKS: Record<Colour, Pick<Look, 'shape' | 'letter' | 'middle'>> = {
  red: { shape: 'M0-11L11 0 0 11-11 0z', letter: 'R', middle: 0 },
  blue: { shape: 'M0-9.8a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6z', letter: 'B', middle: 0 },
  yellow: { shape: 'M0-11L11.5 9H-11.5z', letter: 'Y', middle: 2.4 },
  brown: { shape: 'M-9-9H9V9H-9z', letter: 'N', middle: 0 },
  green: { shape: 'M-5.6-9.7H5.6L11.2 0 5.6 9.7H-5.6L-11.2 0z', letter: 'G', middle: 0 },
  purple: { shape: 'M-9.5-9.5H9.5V0C9.5 5.5 5.5 8.8 0 11-5.5 8.8-9.5 5.5-9.5 0z', letter: 'P', middle: -1 },
  orange: { shape: 'M-9.5 9.5V-.5a9.5 9.5 0 0 1 19 0V9.5z', letter: 'O', middle: 1 },
}

/** One that this page has never heard of: a box may bring it.  A name that is a colour's looks like it. */
function newLook(colour: Colour): Look {
  const taken = Object.values(LOOKS).map(({ letter }) => letter)
  const letter = [...colour.toUpperCase()].find((other) => !taken.includes(other)) ?? '?'
  const hue = globalThis.CSS?.supports('color', colour) ? colour : 'gray'
  return {
    shape: 'M-4.5-11H4.5V-4.5H11V4.5H4.5V11H-4.5V4.5H-11V-4.5H-4.5z',
    letter,
    middle: 0,
    wood: `color-mix(in srgb, ${hue} 80%, dimgray)`,
    ink: 'white',
  }
}

export function lookOf(colour: Colour): Look {
  const known = LOOKS[colour]
  return known ? { ...known, wood: `var(--${colour})`, ink: `var(--on-${colour})` } : newLook(colour)
}
