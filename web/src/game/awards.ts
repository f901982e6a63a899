// Why somebody gets points, in words.

import type { AwardFacts } from '../wire/protocol.ts'
import { say } from '../words/words.svelte.ts'

export function awardText({ reason, count = 0, tied = 1, rank = 0 }: AwardFacts): string {
  return reason === 'rank' ? say('scoring-rank', { count, tied, rank }) : say(`scoring-${reason}`)
}
