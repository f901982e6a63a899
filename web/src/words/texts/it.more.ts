// The sentences of one language that are looked up: rulings, the reference, and what is told after a game.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>('../../../../src/elgrande/table/texts/it/rulings.ftl', { import: 'default', eager: true }),
  ...import.meta.glob<Texts>('../../../texts/it/{reference,after,docs}.ftl', { import: 'default', eager: true }),
})
