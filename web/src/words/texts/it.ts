// The sentences of one language that are said at once: the table's, the editions' and the page's own.
// What is said of rulings and sources there comes with the reference, and boxes bring their own words with the rest of the book.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>(
    ['../../../../src/elgrande/editions/texts/it/{classic,modern}.ftl', '../../../../src/elgrande/table/texts/it/table.ftl'],
    { import: 'default', eager: true },
  ),
  ...import.meta.glob<Texts>('../../../texts/it/{page,play,lobby}.ftl', { import: 'default', eager: true }),
})
