import './ui/theme.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './lib/router.svelte.ts'
import { settings } from './lib/settings.svelte.ts'
import { speak } from './lib/words.svelte.ts'
import { screenOf } from './screens.ts'

// Words and screen come at the same time; without words there is nothing to show.
void screenOf(router.route.name).catch(() => undefined)
await speak(settings.language)
mount(App, { target: document.getElementById('app')! })
