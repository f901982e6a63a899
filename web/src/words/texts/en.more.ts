// The sentences of one language that are looked up: rulings, the reference, and what is told after a game.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>('../../../../src/elgrande/table/texts/en/rulings.ftl', { import: 'default', eager: true }),
  ...import.meta.glob<Texts>(
    [
      '../../../../src/elgrande/editions/texts/en/*.ftl',
      '!../../../../src/elgrande/editions/texts/en/{classic,modern,*_rulings,*_why}.ftl',
    ],
    { import: 'default', eager: true },
  ),
  ...import.meta.glob<Texts>('../../../texts/en/{reference,after,analysis,docs,hints}.ftl', { import: 'default', eager: true }),
})
