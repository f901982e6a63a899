// The sentences of one language that are looked up: rulings, the reference, and what is told after a game.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>('../../../../src/elgrande/table/texts/it/rulings.ftl', { import: 'default', eager: true }),
  ...import.meta.glob<Texts>(
    [
      '../../../../src/elgrande/editions/texts/it/*.ftl',
      '!../../../../src/elgrande/editions/texts/it/{classic,modern,*_rulings,*_why}.ftl',
    ],
    { import: 'default', eager: true },
  ),
  ...import.meta.glob<Texts>('../../../texts/it/{reference,after,analysis,docs,hints}.ftl', { import: 'default', eager: true }),
})
