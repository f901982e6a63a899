// Our own pictograms on a grid of 24: each is a few strokes or fills in the colour of the text around it.

export interface Stroke {
  d: string
  /** Filled areas have no line, lines no filling. */
  fill?: boolean
}

const line = (d: string): Stroke => ({ d })
const area = (d: string): Stroke => ({ d, fill: true })

export const ICONS = {
  crown: [area('M3 8l4.6 3.4L12 4l4.4 7.4L21 8l-1.8 9H4.8z'), area('M4.8 18.6h14.4V21H4.8z')],
  grande: [area('M12 2l1.6 2.6L16 4l-.6 3H8.6L8 4l2.4.6z'), area('M8.2 8.2h7.6a3.8 3.8 0 0 1-2 5.4c3.2.8 5.2 3.4 5.4 8.4H4.8c.2-5 2.2-7.6 5.4-8.4a3.8 3.8 0 0 1-2-5.4z')],
  caballero: [area('M12 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 4z'), area('M5.5 20c0-4.6 2.6-7.4 6.5-7.4s6.5 2.8 6.5 7.4z')],
  castillo: [area('M5 3h3v2.4h2.5V3h3v2.4H16V3h3v6l-2 1.6V21h-3.4v-4.2a1.6 1.6 0 0 0-3.2 0V21H7V10.6L5 9z')],
  lily: [area('M12 2c2.3 2.6 3 5 1.6 8.4h-3.2C9 7 9.7 4.6 12 2z'), area('M4 8.2c2.9-1.5 5.6.2 5.7 3.2H7.9c.1-1.6-1.6-2.3-2.5-.9C3.9 10.6 3.5 9.3 4 8.2z'), area('M20 8.2c-2.9-1.5-5.6.2-5.7 3.2h1.8c-.1-1.6 1.6-2.3 2.5-.9 1.5.1 1.9-1.2 1.4-2.3z'), area('M7 12h10v2H7z'), area('M9.7 14.8h4.6c-.3 2.6-.9 4.8-2.3 7-1.4-2.2-2-4.4-2.3-7z')],
  veto: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M5.8 5.8l12.4 12.4')],
  power: [line('M6 3h12v18H6z'), area('M12 7l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.5-2.4 3.4-.5z')],
  stack: [line('M7 4h13v13'), line('M4 7h13v13H4z')],
  scoreboard: [line('M4 5h16v10H4z'), line('M12 15v6M8 21h8'), line('M8 10h8')],
  court: [line('M3 21h18M5 21V10M19 21V10M9.7 21V10M14.3 21V10'), area('M2.5 9L12 3l9.5 6z')],
  provinces: [line('M3 20c3-7 6-9 9-9s6 2 9 9z'), line('M8 11V6l4-3 4 3v5')],
  disc: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M12 12l4-5'), area('M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z')],
  lock: [line('M5 11h14v9H5z'), line('M8 11V8a4 4 0 0 1 8 0v3')],
  first: [area('M6 3h2v18H6z'), area('M9 4h10l-3 3.5L19 11H9z')],
  move: [line('M4 12h15M14 7l5 5-5 5')],
  undo: [line('M9 5L4 10l5 5'), line('M4 10h10a5 5 0 0 1 0 10h-3')],
  restart: [line('M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5')],
  check: [line('M4 13l5 5L20 6')],
  cross: [line('M5 5l14 14M19 5L5 19')],
  plus: [line('M12 5v14M5 12h14')],
  minus: [line('M5 12h14')],
  question: [line('M8 9a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.8'), area('M12 18a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z')],
  eye: [line('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z'), area('M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z')],
  book: [line('M12 6c-2-1.7-5-2-8-2v14c3 0 6 .3 8 2 2-1.7 5-2 8-2V4c-3 0-6 .3-8 2z'), line('M12 6v14')],
  chat: [line('M4 5h16v11H11l-5 4v-4H4z')],
  clock: [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'), line('M12 7v5.5l3.5 2')],
  robot: [line('M5 9h14v10H5z'), line('M12 9V5'), area('M12 3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z'), area('M8 12.5h2.5V15H8zM13.5 12.5H16V15h-2.5z')],
  person: [line('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'), line('M4.5 20.5c.5-4 3.3-6 7.5-6s7 2 7.5 6')],
  link: [line('M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1'), line('M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1')],
  sun: [line('M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z'), line('M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2')],
  moon: [line('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z')],
  sound: [area('M4 9h4l5-4.5v15L8 15H4z'), line('M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11')],
  half: [line('M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z'), area('M12 4a8 8 0 0 1 0 16z')],
  gear: [line('M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z'), line('M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1')],
  play: [area('M7 4l13 8-13 8z')],
  pause: [area('M6 4h4v16H6zM14 4h4v16h-4z')],
  skip: [area('M4 5l9 7-9 7zM13 5l7 7-7 7z')],
  log: [line('M5 5h14M5 10h14M5 15h9M5 20h6')],
  download: [line('M12 3v12M7 10l5 5 5-5M4 20h16')],
  menu: [line('M4 7h16M4 12h16M4 17h16')],
} as const satisfies Record<string, readonly Stroke[]>

export type IconName = keyof typeof ICONS
