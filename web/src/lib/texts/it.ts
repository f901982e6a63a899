// All sentences of one language, as one file to load: the table's, the editions' and the page's own.

export default Object.values({
  ...import.meta.glob<string>('../../../../src/elgrande/{table,editions}/texts/it/*.ftl', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../texts/it/*.ftl', { query: '?raw', import: 'default', eager: true }),
})
