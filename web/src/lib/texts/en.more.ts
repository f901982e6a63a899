// The sentences of one language that are looked up: rulings, the reference, and what is told after a game.

export default Object.values({
  ...import.meta.glob<string>('../../../../src/elgrande/table/texts/en/rulings.ftl', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../texts/en/{reference,after}.ftl', { query: '?raw', import: 'default', eager: true }),
})
