// What somebody has put aside at the table that is open: it is no longer laid before them, but stands with the other things of the table.

class Aside {
  #things = $state.raw<string[]>([])

  has(thing: string): boolean {
    return this.#things.includes(thing)
  }

  put(thing: string): void {
    this.#things = [...this.#things, thing]
  }

  /** Only these are still there. */
  keep(things: string[]): void {
    if (this.#things.some((thing) => !things.includes(thing))) this.#things = this.#things.filter((thing) => things.includes(thing))
  }
}

export const aside = new Aside()
