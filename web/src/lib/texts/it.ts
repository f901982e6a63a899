// The sentences of one language that are said at once: the table's, the editions' and the page's own.

export default Object.values({
  ...import.meta.glob<string>(['../../../../src/elgrande/editions/texts/it/*.ftl', '../../../../src/elgrande/table/texts/it/table.ftl'], { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../texts/it/{page,play,lobby}.ftl', { query: '?raw', import: 'default', eager: true }),
})
