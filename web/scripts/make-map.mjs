// Writes src/map/geometry.json, which is made and never kept.

import { mkdirSync, writeFileSync } from 'node:fs'
import { geography } from './geography.mjs'

const target = new URL('../src/map/geometry.json', import.meta.url)
mkdirSync(new URL('.', target), { recursive: true })
writeFileSync(target, JSON.stringify(geography()))
