// Names to be given: to guests who have not said theirs, and to bots.

import { say } from './words.svelte.ts'

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
