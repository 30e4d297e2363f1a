/** Starts the client. */

import { mount } from 'svelte';
import App from './shell/App.svelte';
import { keepOffline } from './shell/offline.ts';
import './styles/app.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
window.addEventListener('load', () => void keepOffline());
