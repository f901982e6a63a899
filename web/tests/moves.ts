// Moves for tests, written as one types them: `lift red VAL`.  What the server sends is data; here it is made from such a text.

import type { LegalMove } from '../src/wire/protocol.ts'

const ARGUMENTS: Record<string, (keyof LegalMove)[]> = {
  either: ['branch'],
  court: ['count'],
  power: ['value', 'modifier'],
  take: ['value'],
  pick: ['value'],
  unpick: ['value'],
  give: ['modifier'],
  card: ['card'],
  scoreboard: ['board', 'place'],
  lift: ['colour', 'place'],
  send: ['colour', 'place'],
  sail: ['colour', 'place'],
  claim: ['colour', 'place'],
}
const NUMBERS = new Set<keyof LegalMove>(['branch', 'count', 'value'])
const CONFIRMED = new Set(['power', 'give', 'take', 'card', 'choose', 'king', 'grande', 'scoreboard', 'disc', 'veto'])
const TELLING = new Set(['pick', 'unpick', 'done', 'special', 'pass', 'waive', 'veto', 'end', 'give', 'disc'])
const DOES: Record<string, LegalMove['does']> = {
  done: 'leaves',
  end: 'leaves',
  special: 'begins',
  veto: 'stops',
  take: 'returns',
  place: 'places',
  lift: 'lifts',
  pick: 'picks',
  unpick: 'unpicks',
}

export function moveOf(text: string, option = 0): LegalMove {
  const [word = '', ...rest] = text.split(' ')
  const signed = /^[+-]/.test(rest.at(-1) ?? '')
  const names = word === 'take' && signed ? (['modifier'] as const) : (ARGUMENTS[word] ?? ['place'])
  const verb = signed ? `${word}-modifier` : word
  const args = Object.fromEntries(rest.map((value, index) => [names[index]!, NUMBERS.has(names[index]!) ? Number(value) : value]))
  return { option, text, verb, ...args, confirm: CONFIRMED.has(word), auto: !TELLING.has(word), does: DOES[verb] }
}

export const movesOf = (...texts: string[]): LegalMove[] => texts.map(moveOf)
