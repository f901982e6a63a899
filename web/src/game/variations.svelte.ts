// A tree of variations: every line that was looked at, told by the decisions since its beginning.

import type { LineMove } from '../wire/protocol.ts'

/** A decision as it stands in an address. */
export const written = ({ seat, move }: LineMove): string => `${seat} ${move.text}`

interface Node {
  step: LineMove | null
  next: Map<string, Node>
}

export interface Alternative {
  step: LineMove
  /** The whole line that leads there. */
  line: string[]
}

export class Variations {
  #root: Node = { step: null, next: new Map() }
  /** The line that is looked at. */
  line = $state.raw<LineMove[]>([])
  /** It has grown. */
  #grown = $state.raw(0)

  /** Somebody looks at a line; all of it is kept. */
  look(line: LineMove[]): void {
    let node = this.#root
    for (const step of line) {
      const key = written(step)
      let next = node.next.get(key)
      if (!next) {
        next = { step, next: new Map() }
        node.next.set(key, next)
      }
      node = next
    }
    this.line = line
    this.#grown += 1
  }

  /** After so many decisions of the line: what else was tried there. */
  others(at: number): Alternative[] {
    void this.#grown
    const before = this.line.slice(0, at).map(written)
    const taken = this.line[at] && written(this.line[at])
    let node: Node | undefined = this.#root
    for (const key of before) node = node?.next.get(key)
    return [...(node?.next ?? [])].flatMap(([key, { step }]) => (step && key !== taken ? [{ step, line: [...before, key] }] : []))
  }
}
