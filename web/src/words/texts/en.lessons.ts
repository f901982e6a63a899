// The sentences of one language that lessons are made of.

import type { Texts } from '../book.ts'

export default Object.values({
  ...import.meta.glob<Texts>('../../../../src/elgrande/lessons/texts/en/*.ftl', { import: 'default', eager: true }),
  ...import.meta.glob<Texts>('../../../texts/en/learn.ftl', { import: 'default', eager: true }),
})
