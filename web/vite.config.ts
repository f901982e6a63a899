import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { fluent } from './scripts/fluent.ts'
import { modes } from './scripts/modes.ts'

/** Where `npm run dev` finds a running server; the page itself always speaks to the address it came from. */
const server = process.env.ELGRANDE_SERVER ?? 'http://127.0.0.1:8000'

/** What few tables want, or nobody at once: it comes when it is first shown. */
const LATER =
  /src.(board.(Panel|Drawing|art|Chart)|play.(NewThings|Pick|PickScale|KnownHands|Ranks|Letters|Curtain)|game.replay)\.(svelte|ts)/

export default defineConfig({
  plugins: [svelte({ preprocess: modes() }), fluent()],
  build: {
    // Where elgrande.server.page looks first; git-ignored.
    outDir: '../src/elgrande/server/built',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The server reads there which files a screen needs, and names them with the page itself: so none waits for another.
    manifest: 'manifest.json',
    // A browser has six lines to a server, and each file on a slow one waits for its turn: a few files beat many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            {
              name: 'shared',
              test: /node_modules.(svelte|@fluent)|src.(ui|wire|words.[a-z]+\.|reference.(Term|Linked|Onward|linking|anchors|sentences|staying)|game.(tally|people))/,
              priority: 3,
            },
            { name: 'table', test: /src.(screens.Table|lobby.SeatTime)/, priority: 2 },
            { name: 'lobby', test: /src.lobby|src.screens.Lobby/, priority: 1 },
            { name: 'chart', test: /src.(map|board.(Chart|Sea|Lands|Tower|Scenery|grounds|rhumbs|drawings))/, priority: 2 },
            { name: 'board', test: (id) => /src.(board|map|game|play)/.test(id) && !LATER.test(id), priority: 1 },
          ],
        },
      },
    },
  },
  json: { stringify: true },
  // The words live beside the Python that also says them.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
