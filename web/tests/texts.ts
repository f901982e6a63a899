// All sentences of each language.

import english from '../src/lib/texts/en.ts'
import moreEnglish from '../src/lib/texts/en.more.ts'
import italian from '../src/lib/texts/it.ts'
import moreItalian from '../src/lib/texts/it.more.ts'

export const en = [...english, ...moreEnglish]
export const it = [...italian, ...moreItalian]
