// Our own pictograms on a grid of 24: each is a few strokes or fills in the colour of the text around it.

import { keysOf, recordOf } from '../wire/records.ts'

interface Stroke {
  d: string
  /** Filled areas have no line, lines no filling. */
  fill?: boolean
}

const line = (d: string): Stroke => ({ d })
const area = (d: string): Stroke => ({ d, fill: true })

const DRAWN = {
  crown: [area('M3 8l4.6 3.4L12 4l4.4 7.4L21 8l-1.8 9H4.8z'), area('M4.8 18.6h14.4V21H4.8z')],
  grande: [
    area('M12 2l1.6 2.6L16 4l-.6 3H8.6L8 4l2.4.6z'),
    area('M8.2 8.2h7.6a3.8 3.8 0 0 1-2 5.4c3.2.8 5.2 3.4 5.4 8.4H4.8c.2-5 2.2-7.6 5.4-8.4a3.8 3.8 0 0 1-2-5.4z'),
  ],
  caballero: [area('M12 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 4z'), area('M5.5 20c0-4.6 2.6-7.4 6.5-7.4s6.5 2.8 6.5 7.4z')],
  rival: [line('M12 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'), line('M6.500 19.500c.2-4 2.300-6.200 5.500-6.200s5.300 2.200 5.500 6.200z')],
  rivals: [
    line('M7.500 6a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM16.500 6a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z'),
    line('M3 18.500c.2-3.400 1.800-5 4.500-5s4.300 1.600 4.500 5zM12 18.500c.2-3.400 1.800-5 4.500-5s4.300 1.600 4.500 5z'),
  ],
  crowd: [
    area(
      'M6 5.500a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800zM18 5.500a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800zM12 7.500a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z',
    ),
    area(
      'M1.500 17c0-3.400 1.700-5.500 4.500-5.500 1 0 1.800.3 2.500.8-1.600 1-2.600 2.600-2.900 4.700zM22.500 17c0-3.400-1.700-5.500-4.500-5.500-1 0-1.800.3-2.500.8 1.600 1 2.600 2.600 2.900 4.700zM7 20c0-3.700 1.800-6 5-6s5 2.300 5 6z',
    ),
  ],
  region: [line('M4 8l5-4 5 2 6-1v9l-4 6-6-1-6 1 2-6z')],
  near: [line('M3 7l4-3 4 2v6l-3 4-5-1z'), line('M13 9h7M17 6l3.500 3L17 12'), line('M12 18h8')],
  abroad: [line('M4 20V9M4 9h8l-2 3 2 3H4'), line('M14 8h7M18 5l3 3-3 3')],
  swap: [line('M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4')],
  laurel: [
    area(
      'M10.6 19.6Q10.2 16.7 7.3 16.7Q7.7 19.5 10.6 19.6zM10.6 19.6Q8.1 18.3 6.7 20.7Q9.2 21.9 10.6 19.6zM5.9 17Q7.4 14.5 5.1 12.7Q3.6 15.2 5.9 17zM5.9 17Q4.8 14.5 2.2 15.5Q3.3 18 5.9 17zM3.8 12.1Q6.5 11 5.9 8.2Q3.2 9.2 3.8 12.1zM3.8 12.1Q4.5 9.4 1.8 8.6Q1.2 11.3 3.8 12.1zM5.2 6.9Q8 7.7 9.2 5.1Q6.4 4.3 5.2 6.9zM5.2 6.9Q7.4 5.2 5.8 3Q3.6 4.7 5.2 6.9zM13.4 19.6Q16.3 19.5 16.7 16.7Q13.8 16.7 13.4 19.6zM13.4 19.6Q14.8 21.9 17.3 20.7Q15.9 18.3 13.4 19.6zM18.1 17Q20.4 15.2 18.9 12.7Q16.6 14.5 18.1 17zM18.1 17Q20.7 18 21.8 15.5Q19.2 14.5 18.1 17zM20.2 12.1Q20.8 9.2 18.1 8.2Q17.5 11 20.2 12.1zM20.2 12.1Q22.8 11.3 22.2 8.6Q19.5 9.4 20.2 12.1zM18.8 6.9Q17.6 4.3 14.8 5.1Q16 7.7 18.8 6.9zM18.8 6.9Q20.4 4.7 18.2 3Q16.6 5.2 18.8 6.9z',
    ),
    line('M12 19.7A8.2 8.2 0 0 1 5.2 6.9M12 19.7A8.2 8.2 0 0 0 18.8 6.9'),
  ],
  castillo: [area('M5 3h3v2.4h2.5V3h3v2.4H16V3h3v6l-2 1.6V21h-3.4v-4.2a1.6 1.6 0 0 0-3.2 0V21H7V10.6L5 9z')],
  lily: [
    area('M12 2c2.3 2.6 3 5 1.6 8.4h-3.2C9 7 9.7 4.6 12 2z'),
    area('M4 8.2c2.9-1.5 5.6.2 5.7 3.2H7.9c.1-1.6-1.6-2.3-2.5-.9C3.9 10.6 3.5 9.3 4 8.2z'),
    area('M20 8.2c-2.9-1.5-5.6.2-5.7 3.2h1.8c-.1-1.6 1.6-2.3 2.5-.9 1.5.1 1.9-1.2 1.4-2.3z'),
    area('M7 12h10v2H7z'),
    area('M9.7 14.8h4.6c-.3 2.6-.9 4.8-2.3 7-1.4-2.2-2-4.4-2.3-7z'),
  ],
  veto: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M5.8 5.8l12.4 12.4')],
  power: [line('M6 3h12v18H6z'), area('M12 7l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z')],
  tray: [
    line('M3 6h18v12H3z'),
    area(
      'M7.500 8a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400zM12 8a1.700 1.700 0 1 1 0 3.400A1.700 1.700 0 0 1 12 8zM7.500 12.800a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z',
    ),
    area(
      'M16.500 8a1 1 0 1 1 0 3 1 1 0 0 1 0-3zM12 13.200a1 1 0 1 1 0 2.600 1 1 0 0 1 0-2.600zM16.500 13.200a1 1 0 1 1 0 2.600 1 1 0 0 1 0-2.600z',
    ),
  ],
  stack: [line('M7 4h13v13'), line('M4 7h13v13H4z')],
  scoreboard: [line('M4 5h16v10H4z'), line('M12 15v6M8 21h8'), line('M8 10h8')],
  court: [line('M3 21h18M5 21V10M19 21V10M9.7 21V10M14.3 21V10'), area('M2.5 9L12 3l9.5 6z')],
  provinces: [line('M3 20c3-7 6-9 9-9s6 2 9 9z'), line('M8 11V6l4-3 4 3v5')],
  disc: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M12 12l4-5'), area('M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z')],
  lock: [line('M5 11h14v9H5z'), line('M8 11V8a4 4 0 0 1 8 0v3')],
  first: [area('M6 3h2v18H6z'), area('M9 4h10l-3 3.5L19 11H9z')],
  move: [line('M4 12h15M14 7l5 5-5 5')],
  back: [line('M20 12H5M10 7l-5 5 5 5')],
  undo: [line('M9 5L4 10l5 5'), line('M4 10h10a5 5 0 0 1 0 10h-3')],
  restart: [line('M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5')],
  check: [line('M4 13l5 5L20 6')],
  cross: [line('M5 5l14 14M19 5L5 19')],
  plus: [line('M12 5v14M5 12h14')],
  minus: [line('M5 12h14')],
  question: [line('M8 9a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.8'), area('M12 18a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z')],
  eye: [
    line('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z'),
    area('M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z'),
  ],
  book: [line('M12 6c-2-1.7-5-2-8-2v14c3 0 6 .3 8 2 2-1.7 5-2 8-2V4c-3 0-6 .3-8 2z'), line('M12 6v14')],
  chat: [line('M4 5h16v11H11l-5 4v-4H4z')],
  clock: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M12 7v5.5l3.5 2')],
  robot: [
    line('M5 9h14v10H5z'),
    line('M12 9V5'),
    area('M12 3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z'),
    area('M8 12.5h2.5V15H8zM13.5 12.5H16V15h-2.5z'),
  ],
  person: [line('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'), line('M4.5 20.5c.5-4 3.3-6 7.5-6s7 2 7.5 6')],
  link: [line('M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1'), line('M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1')],
  sun: [line('M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'), line('M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2')],
  moon: [line('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z')],
  sound: [area('M4 9h4l5-4.5v15L8 15H4z'), line('M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11')],
  half: [line('M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z'), area('M12 4a8 8 0 0 1 0 16z')],
  gear: [
    line('M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'),
    line('M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1'),
  ],
  sliders: [line('M4 6h9M19 6h1M4 12h2M12 12h8M4 18h8M18 18h2'), line('M16 4v4M9 10v4M15 16v4')],
  play: [area('M7 4l13 8-13 8z')],
  pause: [area('M6 4h4v16H6zM14 4h4v16h-4z')],
  skip: [area('M4 5l9 7-9 7zM13 5l7 7-7 7z')],
  log: [line('M5 5h14M5 10h14M5 15h9M5 20h6')],
  download: [line('M12 3v12M7 10l5 5 5-5M4 20h16')],
  menu: [line('M4 7h16M4 12h16M4 17h16')],
  mitre: [
    area('M12 2.500c4.500 3 6.500 7 6 12.500l-5.200 1.200V9.500h-1.600v6.700L6 15C5.500 9.500 7.500 5.500 12 2.500z'),
    area('M5.500 17.500c4.300 1.600 8.700 1.600 13 0l-.4 3.500c-4 1.300-8.200 1.300-12.200 0z'),
  ],
  queen: [
    area('M12 1.800a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z'),
    area('M5 6.500l3.400 2.800L12 5.600l3.600 3.700L19 6.500l-1.500 6h-11z'),
    area('M7 13.600h10q4 3.600 4 8.400h-4.400q.8-3.600-1.200-6h-6.800q-2 2.400-1.200 6H3q0-4.800 4-8.400z'),
  ],
  jester: [
    area('M12 5q3-4 8.500-1.500Q17 6 18.500 12H5.500Q7 6 3.500 3.500 9 1 12 5z'),
    area('M2.800 3.800a1.700 1.700 0 1 1 0 .01zM21.200 3.800a1.700 1.700 0 1 1 0 .01zM12 1.800a1.600 1.600 0 1 1 0 .01z'),
    area('M6 13.500h12l-1.500 3q1 4-4.500 5.500-5.500-1.500-4.500-5.500z'),
  ],
  ship: [
    area('M11 3h2v11h-2zM14 4.500q5 3 6 8.500h-6zM10 6q-4 2.500-5 7h5z'),
    area('M2.500 15h19q-.8 4-3.800 5.500H6.300Q3.300 19 2.500 15z'),
  ],
  gift: [
    line('M4 10h16v10H4zM3 6.500h18V10H3zM12 6.500V20'),
    line('M12 6.500Q7 1.500 6.500 4.500T12 6.500zM12 6.500q5-5 5.500-2T12 6.500z'),
  ],
} as const satisfies Record<string, readonly Stroke[]>

export type IconName = keyof typeof DRAWN
export const isIcon = (name: string): name is IconName => name in DRAWN

/** A pictogram as two paths: what is filled, and what is drawn with a line. */
export interface IconPaths {
  areas: string
  lines: string
}

function paths(strokes: readonly Stroke[]): IconPaths {
  const joined = (fill: boolean) => strokes.flatMap((stroke) => (fill === Boolean(stroke.fill) ? [stroke.d] : [])).join('')
  return { areas: joined(true), lines: joined(false) }
}

export const ICONS = recordOf(keysOf(DRAWN), (name) => paths(DRAWN[name]))
