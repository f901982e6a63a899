// Fluent files read: by the build for the words that come with the page, and by a browser for those of boxes that only the server knows.

import { FluentResource } from '@fluent/bundle'
import type { Texts } from './book.ts'

/** The sentences of a file, ready to be filled in. */
export function compiled(source: string): Texts {
  const entries = new FluentResource(source).body
  const ids = [...source.matchAll(/^-?[a-zA-Z][\w-]*/gm)].map(([id]) => id)
  // What cannot be read is left out without a word, and of two the second would win.
  const lost = ids.filter((id, index) => ids.indexOf(id) !== index || !entries.some((entry) => entry.id === id))
  if (lost.length) throw new Error(`sentences that cannot be read or are there twice: ${lost.join(', ')}`)
  const texts: Texts = {}
  for (const { id, value, attributes } of entries) {
    if (value !== null) texts[id] = value
    for (const [name, pattern] of Object.entries(attributes)) texts[`${id}.${name}`] = pattern
  }
  return texts
}
