// The sentences of one language, as the build has made them of the Fluent files (`scripts/fluent.ts`): nothing is left to be read.
// It mirrors table/book.py.

import { FluentBundle, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle'

export type Args = Record<string, FluentVariable>
type Pattern = Parameters<FluentBundle['formatPattern']>[0]
/** By id; an attribute stands behind a dot: `place-GAL.from`. */
export type Texts = Record<string, Pattern>

/** The sentence whose attributes are the cases of a language, as they are for a name that has no form of its own. */
const ANY_NAME = 'any-name'

/** What something is called, and the id under which the texts have its other forms. */
export class Name extends FluentType<string> {
  readonly id: string

  constructor(id: string, text: string) {
    super(text)
    this.id = id
  }

  override toString(): string {
    return this.value
  }
}

export class Book {
  readonly #texts = new Map<string, Pattern>()
  readonly #bundle: FluentBundle

  constructor(language: string, texts: Texts[]) {
    this.#bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: { NAME: ([name = ''], { case: wanted }) => this.name(name, String(wanted)) },
    })
    this.add(texts)
  }

  add(texts: Texts[]): void {
    for (const file of texts) for (const [id, pattern] of Object.entries(file)) this.#texts.set(id, pattern)
  }

  /** The sentence with that id, or an attribute of it. */
  pattern(id: string, attribute?: string): Pattern | undefined {
    return this.#texts.get(attribute ? `${id}.${attribute}` : id)
  }

  fill(pattern: Pattern, args: Args | undefined, errors: Error[] | null): string {
    return this.#bundle.formatPattern(pattern, args, errors)
  }

  /** A name in a case: its own form, else that of any name, else the plain one. */
  name(name: FluentValue, wanted: string): FluentValue {
    const pattern = (name instanceof Name ? this.pattern(name.id, wanted) : undefined) ?? this.pattern(ANY_NAME, wanted)
    return pattern === undefined ? name : this.fill(pattern, { name }, null)
  }
}
