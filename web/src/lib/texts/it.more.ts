// The sentences of one language that are looked up: rulings, the reference, and what is told after a game.

export default Object.values({
  ...import.meta.glob<string>('../../../../src/elgrande/table/texts/it/rulings.ftl', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../texts/it/{reference,after}.ftl', { query: '?raw', import: 'default', eager: true }),
})
