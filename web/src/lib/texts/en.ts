// The sentences of one language that are said at once: the table's, the editions' and the page's own.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>(['../../../../src/elgrande/editions/texts/en/*.ftl', '../../../../src/elgrande/table/texts/en/table.ftl'], { import: 'default', eager: true }),
  ...import.meta.glob<Texts>('../../../texts/en/{page,play,lobby}.ftl', { import: 'default', eager: true }),
})
