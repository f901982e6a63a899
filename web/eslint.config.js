// What the compiler does not see: leaks of effects, keys of lists, promises that nobody waits for.

import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['node_modules/', 'src/map/', 'src/wire/protocol.ts', 'src/wire/events.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // Two things done in one expression, where an arrow may hold no more.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets are made anew whenever something changes; nobody adds to one that is shown.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check wants these comments where this plugin sees no reason for them.
      'svelte/no-unused-svelte-ignore': 'off',
      // A space at the edge of a block would be lost without them.
      'svelte/no-useless-mustaches': 'off',
      // Links go through the router by themselves (wire/router).
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
)
