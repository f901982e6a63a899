// The sentences of one language that are said at once: the table's, the editions' and the page's own.

export default Object.values({
  ...import.meta.glob<string>(['../../../../src/elgrande/editions/texts/en/*.ftl', '../../../../src/elgrande/table/texts/en/table.ftl'], { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../texts/en/{page,play,lobby}.ftl', { query: '?raw', import: 'default', eager: true }),
})
