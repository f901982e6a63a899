// Fluent files as the page loads them: they are read while it is built, so that no browser has to.

import type { Plugin } from 'vite'
import { compiled } from '../src/words/fluent.ts'

export function fluent(): Plugin {
  return {
    name: 'fluent',
    transform: (source, path) =>
      path.endsWith('.ftl') ? { code: `export default ${JSON.stringify(compiled(source))}`, map: null, moduleType: 'js' } : null,
  }
}
