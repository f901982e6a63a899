// The sentences of one language that lessons and puzzles are made of.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>('../../../../src/elgrande/{lessons,puzzles}/texts/it/*.ftl', { import: 'default', eager: true }),
  ...import.meta.glob<Texts>('../../../texts/it/{learn,puzzles}.ftl', { import: 'default', eager: true }),
})
