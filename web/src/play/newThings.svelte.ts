// Which boxes this device has seen on a table: whoever meets one for the first time is shown what it adds.

import { keep, kept } from '../wire/kept.ts'

const KEY = 'elgrande-boxes'

const seen = (): string[] => {
  const { boxes } = kept(KEY)
  return Array.isArray(boxes) ? boxes.filter((box) => typeof box === 'string') : []
}

/** A box may have grown: with another version it is another one. */
export const unseenOf = (boxes: string[]): string[] => boxes.filter((box) => !seen().includes(box))
export const rememberBoxes = (boxes: string[]): void => keep(KEY, { boxes: [...new Set([...seen(), ...boxes])] })

/** What is shown now: whoever asks again sees all of them. */
export const newThings = $state<{ boxes: string[] }>({ boxes: [] })
