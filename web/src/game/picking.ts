// Picking a hand: what a card is good for, what a hand lacks, and by which moves one hand becomes another.  It knows kinds and numbers, no card.

import type { PowerCard } from '../words/power.ts'
import type { CardInfo, LegalMove } from '../wire/protocol.ts'

export const KINDS = ['scores', 'moves', 'court', 'crown', 'map', 'other'] as const
export type Kind = CardInfo['kinds'][number]

/** Everything a card does. */
export const kindsOf = ({ info }: Pick<PowerCard, 'info'>): Kind[] => info?.kinds ?? ['other']

/** Something a hand is without: an action of a kind, or low or high cards, or many to court. */
export type Lack = { what: Kind } | { what: 'low' | 'high' | 'few'; value: number }

/** Kinds one is better not without. */
const WANTED: Kind[] = ['scores', 'moves', 'court']
/** Low and high cards: so large a part of all of them. */
const EDGE = 0.25
/** A hand brings few to court if it brings less than this part of what is usual. */
const FEW = 0.8

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

export function lacksOf(hand: PowerCard[], all: PowerCard[]): Lack[] {
  if (!hand.length) return []
  const valued = all.filter(({ joker }) => !joker).map(({ value }) => value)
  const edge = Math.round(valued.length * EDGE)
  const [low, high] = [valued[edge] ?? 0, valued.at(-edge - 1) ?? 0]
  const values = hand.filter(({ joker }) => !joker).map(({ value }) => value)
  const kinds = new Set(hand.flatMap(kindsOf))
  const court = sum(hand.map(({ caballeros }) => caballeros))
  const usual = (sum(all.map(({ caballeros }) => caballeros)) / Math.max(1, all.length)) * hand.length
  return [
    ...(values.some((value) => value < low) ? [] : [{ what: 'low' as const, value: low }]),
    ...(values.some((value) => value > high) ? [] : [{ what: 'high' as const, value: high }]),
    ...WANTED.filter((kind) => !kinds.has(kind)).map((what) => ({ what })),
    ...(court < usual * FEW ? [{ what: 'few' as const, value: court }] : []),
  ]
}

/** The next move on the way from the hand the server has to the one that is wanted: first out, then in, so that there is always room. */
export function nextMove(moves: LegalMove[], wanted: number[]): string | null {
  const out = moves.find(({ does, value }) => does === 'unpicks' && value !== undefined && !wanted.includes(value))
  const into = moves.find(({ does, value }) => does === 'picks' && value !== undefined && wanted.includes(value))
  return (out ?? into)?.text ?? null
}

export const sameHand = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Hands somebody has named and kept on this device. */
export interface SavedHand {
  name: string
  values: number[]
}

/** Those that can be picked in this game. */
export const fitting = <T extends { values: number[] }>(hands: T[], values: number[], size: number): T[] =>
  hands.filter((hand) => hand.values.length === size && hand.values.every((value) => values.includes(value)))
