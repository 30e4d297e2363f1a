/** Starts the client. */

import { mount } from 'svelte';
import App from './app/App.svelte';
import { keepOffline } from './app/offline.ts';
import './styles/app.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
window.addEventListener('load', () => void keepOffline());
