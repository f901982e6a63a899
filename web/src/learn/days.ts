// Days as they are called.

import { language } from '../words/words.svelte.ts'

/** A day like `2026-11-19`, in words of the language that is spoken. */
export const dayCalled = (day: string): string => new Date(`${day}T12:00:00`).toLocaleDateString(language(), { dateStyle: 'medium' })
