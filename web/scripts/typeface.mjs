// The typeface: Alegreya and its small capitals, with nothing but the letters the page can want.  Like the map it is made of a public package and never kept.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const source = (name) => readFileSync(require.resolve(name))

/** Pairs that fit each other, numbers of the same width and height: all else a font can do stays behind. */
const FEATURES = ['kern', 'lnum', 'tnum']
/** Copyright and licence, which go with every copy. */
const NAMES = [0, 13, 14]

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index, 97 + index)).join('')
const FIGURES = '0123456789'
const SIGNS = ' \u00a0!"#%&\'()*+,-./:;<=>?@[]_|·–—‘’“”„…−±×→•'
/** Of languages that are written with the same letters: in the names of players, and in those of Spain. */
const ACCENTED = 'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüý'
/** Where small capitals stand: names of places and headings. */
const OF_NAMES = " &'’.,:;-–()!?ÀÁÇÈÉÌÍÑÒÓÙÚÜàáçèéìíñòóùúü"

/** Both fonts, as browsers want them, and their licence. */
export async function typeface(sentences) {
  const made = (font, text, more = {}) =>
    subsetFont(source(font), text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      preserveNameIds: NAMES,
      noHinting: true,
      ...more,
    })
  return {
    'text.woff2': await made(
      '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2',
      LETTERS + FIGURES + SIGNS + ACCENTED + sentences,
      { variationAxes: { wght: { min: 400, max: 700 } } },
    ),
    'caps.woff2': await made('@fontsource/alegreya-sc/files/alegreya-sc-latin-500-normal.woff2', LETTERS + OF_NAMES),
    'OFL.txt': source('@fontsource/alegreya-sc/LICENSE'),
  }
}

/** Every character that is said somewhere in these folders. */
export function saidIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.ftl')),
  )
  return [...new Set(files.flatMap(({ parentPath, name }) => [...readFileSync(`${parentPath}/${name}`, 'utf8')]))].join('')
}
