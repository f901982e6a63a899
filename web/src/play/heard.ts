// What is heard of an event, by what it changes.

import { changesOf, infoOf, type Change } from '../wire/changes.ts'
import type { GameEvent } from '../wire/protocol.ts'
import type { Sound } from '../ui/sounds.ts'

/** Facts whose cards, discs and figures one would hear on a table. */
const OF_FACT: Record<string, Sound> = {
  offer: 'card',
  played: 'card',
  modifiers_played: 'card',
  king: 'place',
  grandes: 'place',
  scoreboards: 'place',
}

/** One sound at most: the first thing that is heard of it. */
export function soundOf(event: GameEvent): Sound | null {
  for (const change of changesOf(event)) {
    const sound = ofChange(change)
    if (sound) return sound
  }
  return infoOf(event).level === 'chapter' ? 'bell' : null
}

function ofChange(change: Change): Sound | null {
  switch (change.kind) {
    case 'pieces':
      return 'place'
    case 'points':
      return change.awards.length ? 'coin' : null
    case 'answered':
    case 'opened':
      return 'disc'
    default:
      return OF_FACT[change.fact] ?? null
  }
}
