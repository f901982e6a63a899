// Packs what was built, so that the server only has to hand it over.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = fileURLToPath(new URL('../../src/elgrande/server/built/', import.meta.url))
const PACKED = /\.(js|css|html|svg|json)$/

// All at once: somebody may be waiting for the page, and every core can pack a file of its own.
await Promise.all(
  readdirSync(folder, { recursive: true })
    .filter((name) => PACKED.test(name))
    .map(async (name) => {
      const path = join(folder, name)
      const body = readFileSync(path)
      writeFileSync(
        `${path}.br`,
        await promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
      )
      writeFileSync(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
    }),
)
