// Names to be given: to guests who have not said theirs, and to bots; and how long one may be.

import { say } from './words.svelte.ts'

/** As many letters as the server lets a name have. */
const LONGEST = 24

/** What is wrong with a name somebody has typed; nothing if it can be sent. */
export function nameProblem(name: string): string {
  const letters = [...name.normalize('NFKC').trim().replace(/\s+/g, ' ')].length
  return letters > LONGEST ? say('name-too-long', { letters, most: LONGEST }) : ''
}

/** The names in that sentence. */
function names(id: 'guest-names' | 'bot-names'): string[] {
  return say(id).split(',').map((name) => name.trim())
}

/** One of them by chance. */
export function some(id: 'guest-names' | 'bot-names', taken: string[] = []): string {
  const all = names(id)
  const free = all.filter((name) => !taken.includes(name))
  const from = free.length ? free : all
  return from[Math.floor(Math.random() * from.length)]!
}
