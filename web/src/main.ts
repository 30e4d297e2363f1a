/** Starts the client. */

import { mount } from 'svelte';
import App from './shell/App.svelte';
import { keepOffline } from './shell/offline.ts';
import { language, loadTexts } from './texts/language.svelte.ts';
import './styles/app.css';

async function start(target: HTMLElement): Promise<void> {
  // Without its texts the page starts in English.
  await loadTexts(language.current).catch(() => undefined);
  mount(App, { target });
}

const target = document.getElementById('app');
if (target) void start(target);
window.addEventListener('load', () => void keepOffline());
