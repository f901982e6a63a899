// Writes what is made of public packages and never kept: the map (src/map/geometry.json) and the typeface (src/ui/typeface/).

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { geography } from './geography.mjs'
import { saidIn, typeface } from './typeface.mjs'

const folder = (path) => fileURLToPath(new URL(`../${path}/`, import.meta.url))
const write = (path, contents) => {
  mkdirSync(folder(path.replace(/\/[^/]*$/, '')), { recursive: true })
  writeFileSync(folder('.') + path, contents)
}

write('src/map/geometry.json', JSON.stringify(geography()))
const fonts = await typeface(saidIn(['texts', '../src/elgrande/table/texts', '../src/elgrande/editions/texts'].map(folder)))
for (const [name, contents] of Object.entries(fonts)) write(`src/ui/typeface/${name}`, contents)
