// The sentences of one language.  Each is read when it is first said: most of them never are, and reading all keeps a slow phone busy.
// So none may refer to another (the tests see to it).

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export type Args = Record<string, FluentVariable>
type Message = NonNullable<ReturnType<FluentBundle['getMessage']>>
type Pattern = NonNullable<Message['value']>

export class Book {
  readonly #read: FluentBundle
  readonly #unread = new Map<string, string>()

  constructor(language: string, texts: string[]) {
    this.#read = new FluentBundle(language, { useIsolating: false })
    this.add(texts)
  }

  add(texts: string[]): void {
    // What belongs to a sentence is indented.
    for (const entry of texts.flatMap((text) => text.split(/^(?=[a-z])/m))) {
      const id = /^[a-z][\w-]*/.exec(entry)?.[0]
      if (id) this.#unread.set(id, entry)
    }
  }

  message(id: string): Message | undefined {
    const unread = this.#unread.get(id)
    if (unread !== undefined) {
      this.#unread.delete(id)
      this.#read.addResource(new FluentResource(unread))
    }
    return this.#read.getMessage(id)
  }

  fill(pattern: Pattern, args: Args | undefined, errors: Error[]): string {
    return this.#read.formatPattern(pattern, args, errors)
  }
}
