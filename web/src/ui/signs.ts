// Which pictograms a sign of a card is drawn with.  The signs come from the words a card is written in, never from its name.

import type { Sign } from '../wire/protocol.ts'
import type { IconName } from './icons.ts'

interface Glyphs {
  icons: IconName[]
  label: string
}

const ICONS: Record<string, IconName[]> = {
  'move-own': ['caballero', 'move'],
  'move-foreign': ['rival', 'move'],
  'move-any': ['caballero', 'rival', 'move'],
  'from-one-region': ['region'],
  place: ['caballero', 'region'],
  'place-together': ['caballero', 'caballero', 'region'],
  'place-anywhere': ['caballero', 'move', 'region'],
  'raise-placement': ['caballero', 'plus'],
  'sweep-all': ['crowd', 'castillo'],
  quarantine: ['scoreboard', 'lock'],
  follow: ['caballero', 'grande'],
  escort: ['caballero', 'rival'],
  'each-opponents': ['rivals'],
  'each-players': ['crowd'],
  'send-own': ['caballero', 'provinces'],
  'send-each': ['crowd', 'provinces'],
  'send-court': ['court', 'provinces'],
  'send-disc': ['region', 'provinces'],
  evict: ['region', 'move'],
  disc: ['disc'],
  choose: ['region'],
  muster: ['provinces', 'court'],
  grande: ['grande', 'move'],
  scoreboard: ['scoreboard'],
  'power-back': ['power', 'undo'],
  veto: ['veto'],
  swap: ['crown', 'swap', 'grande'],
  'grandes-castillo': ['grande', 'castillo'],
  'open-king': ['caballero', 'crown'],
  bridge: ['region', 'near'],
  'score-castillo': ['laurel', 'castillo'],
  'score-most': ['laurel', 'crowd'],
  'score-fewest': ['laurel', 'caballero'],
  'score-picked': ['laurel'],
  'score-picked-by-one': ['laurel'],
  'score-regions': ['laurel', 'region'],
  'score-firsts': ['laurel', 'first'],
  figure: ['person', 'court'],
  'second-card': ['stack', 'plus'],
  aside: ['caballero', 'lock'],
  'put-in': ['caballero', 'region'],
  extra: ['caballero', 'plus'],
  token: ['abroad', 'plus'],
  jail: ['rival', 'lock'],
  pardon: ['lock', 'region'],
  land: ['abroad', 'region'],
  gift: ['caballero', 'rival'],
  mark: ['region', 'cross'],
  ally: ['rivals', 'plus'],
  keep: ['stack', 'clock'],
  usurp: ['grande', 'crown'],
  discs: ['disc', 'plus'],
  table: ['scoreboard', 'move'],
  remove: ['stack', 'cross'],
  sail: ['abroad', 'move'],
  claim: ['caballero', 'disc'],
  'king-regions': ['crown', 'move'],
  'king-near-king': ['crown', 'near'],
  'king-abroad': ['crown', 'abroad'],
  'king-castillo': ['crown', 'castillo'],
  'king-fewest': ['crown', 'move', 'caballero'],
}
const LABELS: Record<string, string> = {
  'score-fours': '4',
  'score-fives': '5',
  'score-sixes-sevens': '6·7',
  'score-picked-by-one': '1×',
  'score-picked': '1',
}

export function glyphsOf(sign: Sign): Glyphs {
  const icons = ICONS[sign.name] ?? (sign.name.startsWith('score-') ? ['laurel'] : ['question'])
  return { icons, label: LABELS[sign.name] ?? (sign.count ? String(sign.count) : '') }
}
