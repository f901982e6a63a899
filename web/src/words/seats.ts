// What the players of a table are called wherever they are spoken of, so that nobody is taken for somebody else.

import type { Seat, SeatInfo, View } from '../wire/protocol.ts'
import { isDummy } from '../wire/view.ts'
import { colourName, say } from './words.svelte.ts'

/** By colour: everybody's name, and the colour with it where the name alone could mean another. */
export function namesOf(seats: Pick<SeatInfo, 'name'>[], view: Pick<View, 'colours' | 'players' | 'turns'>): string[] {
  const hues = view.colours.map(colourName)
  const called = hues.map((hue, seat) => (isDummy(view, seat) ? say('play-dummy') : seats[seat]?.name || hue))
  return called.map((name, seat) => (mistakable(name, seat, [called, hues]) ? say('seat-name', { name, colour: hues[seat] ?? '' }) : name))
}

/** Is anybody else called that, or somebody else's colour? */
function mistakable(name: string, seat: Seat, lists: string[][]): boolean {
  return lists.some((list) => list.some((other, index) => index !== seat && other.toLocaleLowerCase() === name.toLocaleLowerCase()))
}
