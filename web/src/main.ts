/* The client's start: sentences first, then the page; and the worker that caches everything for offline use. */
import './base/trusted.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { usable } from './base/later.ts';
import { change, followSystem, wantAllWords } from './base/settings.svelte.ts';

const AGAIN = 2000; /* milliseconds */
const unreached = document.querySelectorAll<HTMLElement>('[data-unreached]');

async function fetchSentences(): Promise<void> {
  for (;;) {
    try {
      return await change({});
    } catch {
      unreached.forEach((line) => (line.hidden = false));
      await new Promise((again) => {
        setTimeout(again, AGAIN);
        addEventListener('online', again, { once: true });
      });
    }
  }
}

followSystem();
void import('./base/behind.ts').then(
  ({ begin }) => begin(),
  () => undefined,
);
await fetchSentences();
unreached.forEach((line) => line.remove());
mount(App, { target: document.getElementById('app')! });
void usable.then(wantAllWords);
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void usable.then(() => navigator.serviceWorker.register('./sw.js')).catch(() => undefined); /* without it nothing is kept */
