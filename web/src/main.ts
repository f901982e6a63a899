import './ui/theme.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './lib/settings.svelte.ts'
import { speak } from './lib/words.svelte.ts'

await speak(settings.language)
mount(App, { target: document.getElementById('app')! })
