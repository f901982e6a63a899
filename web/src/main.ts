import './ui/theme.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './wire/router.svelte.ts'
import { settings } from './words/settings.svelte.ts'
import { expectTable } from './wire/stream.svelte.ts'
import { beginToSpeak } from './words/words.svelte.ts'
import { screenOf } from './screens.ts'

// Words, screen and what happens at a table come at the same time; without words there is nothing to show.
const { name, params } = router.route
void screenOf(name).catch(() => undefined)
if (name === 'table' && params.id) expectTable(params.id)
await beginToSpeak(settings.language)
mount(App, { target: document.getElementById('app')! })
