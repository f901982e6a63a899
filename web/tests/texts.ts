// All sentences of each language.

import type { Texts } from '../src/words/book.ts'
import type { Language } from '../src/words/words.svelte.ts'
import english from '../src/words/texts/en.ts'
import moreEnglish from '../src/words/texts/en.more.ts'
import englishLessons from '../src/words/texts/en.lessons.ts'
import italian from '../src/words/texts/it.ts'
import moreItalian from '../src/words/texts/it.more.ts'
import italianLessons from '../src/words/texts/it.lessons.ts'

export const TEXTS: Record<Language, Texts[]> = {
  en: [...english, ...moreEnglish, ...englishLessons],
  it: [...italian, ...moreItalian, ...italianLessons],
}
