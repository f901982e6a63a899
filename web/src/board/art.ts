// Drawings for places that are no land, on a sheet of 120 by 80: each a few areas and lines in tones of the theme.

export type Tone = 'wood' | 'sail' | 'stone' | 'leaf' | 'sand' | 'dark' | 'water' | 'rust' | 'line'

interface Stroke {
  d: string
  tone: Tone
}
const of = (tone: Tone, d: string): Stroke => ({ d, tone })

const WAVES = of('line', 'M4 72q7-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0M16 78q7-6 14 0t14 0 14 0 14 0 14 0 14 0')

const ART = {
  /** A carrack under sail. */
  ship: [
    of('dark', 'M59 6h2.500v50H59zM33 18h2v38h-2zM87 20h2v34h-2z'),
    of('rust', 'M61 5l15 3.500L61 12z'),
    of('sail', 'M45 15q15 5 32 0 6 14 1 28-17 6-34 0 5-14 1-28z'),
    of('sail', 'M25 24q9 3 19 0 4 9 1 19-11 4-21 0 4-10 1-19zM80 25q9 3 17 0 4 8 1 17-9 3-18 0 3-9 0-17z'),
    of('rust', 'M59 19h4v6h6v4h-6v9h-4v-9h-6v-4h6z'),
    of('wood', 'M14 48l12 2 4 5h54l4-9 18-5q-2 20-14 31H32Q18 66 14 48z'),
    of('dark', 'M26 56h66l-2 3H28zM84 46l18-5-1 4-17 5z'),
    of('line', 'M60 8L24 50M60 8l40 36M34 20L16 49M88 22l14 19'),
    WAVES,
  ],
  /** A galley with a lateen sail and oars. */
  galley: [
    of('dark', 'M54 8l3 1-2 48h-3z'),
    of('sail', 'M30 16q30-6 66-12Q84 34 56 50 50 30 30 16z'),
    of('line', 'M30 16Q66 14 96 4M56 50Q52 30 30 16'),
    of('wood', 'M8 52l10 4h78l14-8q-2 14-14 20H26Q12 66 8 52z'),
    of('dark', 'M20 58h76v2H20z'),
    of('line', 'M28 62l-10 14M40 62L30 76M52 62L42 76M64 62L54 76M76 62L66 76M88 62L78 76'),
    of('rust', 'M108 48v-12l10 3-10 4'),
    of('line', 'M4 74q7-6 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0'),
  ],
  /** An island with palms and a hut. */
  palms: [
    of('water', 'M4 74q10-14 56-15 50 1 56 15-6 6-56 6T4 74z'),
    of('sand', 'M12 72q10-12 48-13 42 1 48 13-8 5-48 5t-48-5z'),
    of('leaf', 'M50 62q10-22 26-20 14 4 22 22z'),
    of('wood', 'M34 68q-2-22 6-40l3 1q-6 18-4 39zM22 68q-4-12-2-26l3 0q-1 14 3 26z'),
    of(
      'leaf',
      'M41 28Q28 14 14 24q14-3 27 4zM41 28Q34 10 48 4q-4 12-7 24zM41 28Q52 12 66 18 52 18 41 28zM41 28q14-4 20 8-8-8-20-8zM41 28Q26 28 24 40q4-8 17-12z',
    ),
    of('leaf', 'M22 42Q10 34 4 44q8-4 18-2zM22 42q-2-12 8-14-4 6-8 14zM22 42q10-6 14 2-6-3-14-2z'),
    of('sand', 'M74 68V54l10-8 10 8v14z'),
    of('wood', 'M70 56l14-13 14 13zM81 68v-8h6v8z'),
  ],
  /** A tower with a barred gate. */
  jail: [
    of('sand', 'M6 77q54-12 108 0-54 6-108 0z'),
    of('stone', 'M22 75V26h14v49zM84 75V26h14v49z'),
    of('stone', 'M18 28V12h6v6h5v-6h5v6h6v10zM80 28V12h6v6h5v-6h5v6h6v10z'),
    of('stone', 'M36 75V34h48v41zM36 36v-8h8v4h8v-4h8v4h8v-4h8v4h8v4z'),
    of('dark', 'M43 75V56q0-15 17-15t17 15v19z'),
    of(
      'sand',
      'M48 47h2.500v28H48zM55.500 43h2.500v32h-2.500zM62.500 43H65v32h-2.500zM70 47h2.500v28H70zM43 56h34v2.500H43zM43 65h34v2.500H43z',
    ),
    of('dark', 'M27 40h4v9h-4zM89 40h4v9h-4z'),
    of('line', 'M24 56h6M28 63h6M25 69h5M87 57h6M91 64h5M86 70h6M38 46h4M79 46h4'),
  ],
  /** A card with crossed swords. */
  ambush: [
    of('sail', 'M34 8h52v68H34z'),
    of('line', 'M38 12h44v60H38z'),
    of('stone', 'M42 20l4-2 32 40-4 3zM78 20l-4-2-32 40 4 3z'),
    of('dark', 'M40 52l10 8-2 3-10-8zM80 52l-10 8 2 3 10-8zM38 62l5-4 3 4-5 4zM82 62l-5-4-3 4 5 4z'),
  ],
  /** A chest with a ribbon. */
  gift: [
    of('wood', 'M30 40h60v34H30z'),
    of('sand', 'M24 28h72v14H24z'),
    of('rust', 'M55 28h10v46H55zM60 28Q40 6 38 20q2 8 22 8zM60 28q20-22 22-8-2 8-22 8z'),
  ],
} as const satisfies Record<string, readonly Stroke[]>

const DRAWN: Record<string, readonly Stroke[]> = ART

/** What is drawn of something; nothing if nobody has drawn it. */
export const strokesOf = (art: string): readonly Stroke[] => DRAWN[art] ?? []
