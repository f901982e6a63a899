// Names to be given: to guests who have not said theirs, and to bots; and whether one is too long.

import { say } from './words.svelte.ts'

/** What is wrong with a name somebody has typed that may have so many letters; nothing if it can be sent. */
export function nameProblem(name: string, most = Infinity): string {
  const letters = [...name.normalize('NFKC').trim().replace(/\s+/g, ' ')].length
  return letters > most ? say('name-too-long', { letters, most }) : ''
}

/** The names in that sentence. */
function names(id: 'guest-names' | 'bot-names'): string[] {
  return say(id)
    .split(',')
    .map((name) => name.trim())
}

/** One of them by chance. */
export function some(id: 'guest-names' | 'bot-names', taken: string[] = []): string {
  const all = names(id)
  const free = all.filter((name) => !taken.includes(name))
  const from = free.length ? free : all
  return from[Math.floor(Math.random() * from.length)]!
}
