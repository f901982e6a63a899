// Words of the glossary found in a sentence, so that they can be linked.

import { formsOf, has, language } from '../words/words.svelte.ts'
import { TERMS, type TermId } from './anchors.ts'

export interface Part {
  text: string
  term?: TermId
}

interface Index {
  pattern: RegExp
  terms: Map<string, TermId>
}

const NONE: Index = { pattern: /(?!)/g, terms: new Map() }
const known = new Map<string, Index>()

/** How a language writes the terms of the glossary; a term without forms is never linked, it is too common a word.  None before the
 *  glossary has come. */
function index(): Index | undefined {
  let made = known.get(language())
  if (!made && has(`term-${TERMS[0]}`)) {
    const terms = new Map(TERMS.flatMap((term) => formsOf(`term-${term}`).map((form) => [form, term] as const)))
    const longest = [...terms.keys()].sort((a, b) => b.length - a.length)
    // Letters on either side make it another word; "court" is one in "the court." but not in "courtyard".
    made = { terms, pattern: new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'gu') }
    known.set(language(), made)
  }
  return made
}

/** A sentence in parts; each term is linked where it is first named. */
export function linked(text: string): Part[] {
  const { pattern, terms } = index() ?? NONE
  const seen = new Set<TermId>()
  const parts: Part[] = []
  let rest = 0
  for (const match of text.matchAll(pattern)) {
    const term = terms.get(match[0])
    if (!term || seen.has(term)) continue
    seen.add(term)
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index) })
    parts.push({ text: match[0], term })
    rest = match.index + match[0].length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) })
  return parts
}
