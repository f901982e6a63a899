// `@media (--narrow)` in the styles of a component becomes the condition that mode stands for.

import type { PreprocessorGroup } from 'svelte/compiler'
import { MODES } from '../src/ui/modes.ts'

const CONDITIONS = new Map(Object.entries(MODES))

/** Styles with conditions instead of names. */
export function withConditions(styles: string): string {
  return styles.replace(/@media \(--([a-z]+)\)/g, (_, name: string) => {
    const condition = CONDITIONS.get(name)
    if (!condition) throw new Error(`no mode is called ${name}: see src/ui/modes.ts`)
    return `@media ${condition}`
  })
}

export const modes = (): PreprocessorGroup => ({ name: 'modes', style: ({ content }) => ({ code: withConditions(content) }) })
