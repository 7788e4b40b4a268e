/* The client's start: sentences first, then the page; and the worker that caches everything for offline use. */
import './trusted.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { change } from './settings.svelte.ts';

await change({});
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('./sw.js').catch(() => undefined); /* without it nothing is kept */
