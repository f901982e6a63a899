import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Where `npm run dev` finds a running server; the page itself always speaks to the address it came from. */
const server = process.env.ELGRANDE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  // Where elgrande.server.page looks first; git-ignored.
  build: { outDir: '../src/elgrande/server/built', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', modulePreload: { polyfill: false } },
  json: { stringify: true },
  // The words live beside the Python that also says them.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
