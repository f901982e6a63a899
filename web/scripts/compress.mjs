// Packs what was built, so that the server only has to hand it over.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../../src/elgrande/server/built/', import.meta.url))
const PACKED = /\.(js|css|html|svg|json)$/

for (const name of readdirSync(folder, { recursive: true })) {
  if (!PACKED.test(name)) continue
  const path = join(folder, name)
  const body = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
