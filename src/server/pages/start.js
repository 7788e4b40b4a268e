// Which page an address means, and the frame around every page.
import { h, load, me, nameOf, notice, setLanguage, language, t } from './common.js';

const pages = [
  [/^\/$/, './lobby.js'],
  [/^\/account$/, './account.js'],
  [/^\/table\/([a-z0-9]+)$/, './table.js'],
  [/^\/game\/([a-z0-9]+)$/, './game.js'],
  [/^\/person\/(.+)$/, './person.js'],
];

function frame() {
  const who = me();
  document.documentElement.lang = language();
  document.querySelector('#top').replaceChildren(
    h('a', { class: 'home', href: '/' }, t('server.title')),
    h('nav', {},
      h('a', { href: '/account' }, who ? nameOf(who.name) : t('server.account')),
      h('button', { class: 'plain', onclick: turnLight, title: t('server.light'), 'aria-label': t('server.light') }, '◐'),
      h('button', { class: 'plain', title: t('server.language'), 'aria-label': t('server.language'), onclick: () => setLanguage(language() === 'ru' ? 'en' : 'ru') },
        language() === 'ru' ? 'EN' : 'РУ')));
}

function showLight() {
  const kept = localStorage.getItem('light');
  if (kept) document.documentElement.dataset.light = kept;
}

function turnLight() {
  const dark = document.documentElement.dataset.light
    ? document.documentElement.dataset.light === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  localStorage.setItem('light', dark ? 'light' : 'dark');
  showLight();
}

async function start() {
  showLight();
  await load();
  frame();
  document.addEventListener('account', frame);
  const main = document.querySelector('#main');
  for (const [pattern, file] of pages) {
    const found = pattern.exec(location.pathname);
    if (!found) continue;
    const page = await import(file);
    await page.show(main, ...found.slice(1).map(decodeURIComponent));
    return;
  }
  main.replaceChildren(h('p', {}, t('server.unknown-page')));
}

addEventListener('unhandledrejection', event => notice(event.reason));
start().catch(reason => notice(reason));
