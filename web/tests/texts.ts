// All sentences of each language.

import type { Texts } from '../src/lib/book.ts'
import type { Language } from '../src/lib/words.svelte.ts'
import english from '../src/lib/texts/en.ts'
import moreEnglish from '../src/lib/texts/en.more.ts'
import italian from '../src/lib/texts/it.ts'
import moreItalian from '../src/lib/texts/it.more.ts'

export const TEXTS: Record<Language, Texts[]> = {
  en: [...english, ...moreEnglish],
  it: [...italian, ...moreItalian],
}
