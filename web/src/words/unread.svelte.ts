// How much of a table's chat was read, so that what is new can be shown where it is not open.

import { SvelteMap } from 'svelte/reactivity'
import { session } from './session.svelte.ts'
import type { TableStream } from '../wire/stream.svelte.ts'

/** The number of the last thing read, by table. */
const read = new SvelteMap<string, number>()

/** How many things others have said that were not read. */
export function unread(stream: TableStream): number {
  const last = read.get(stream.table) ?? 0
  return stream.chat.filter((said) => said.number > last && said.author !== session.guest?.id).length
}

/** Everything said so far is read. */
export function markRead(stream: TableStream): void {
  read.set(stream.table, Math.max(0, ...stream.chat.map(({ number }) => number)))
}
