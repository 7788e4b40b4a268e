// One's own account: name and password, settings, sessions, tokens, data.
import { all, api, fill, h, me, nameOf, notice, person, setMe, t, time } from './common.js';
import { ending } from './words.js';

const input = (name, words, properties = {}) => h('label', {}, h('span', {}, words), h('input', { name, required: true, ...properties }));

/** A form that sends its values and shows the page again. */
function form(words, fields, send) {
  return h('form', {
    class: 'stack',
    onsubmit: async event => {
      event.preventDefault();
      const target = event.target;
      try {
        await send(Object.fromEntries(new FormData(target)));
      } catch (reason) {
        notice(reason);
      }
    },
  }, fields, h('button', { class: 'main' }, words));
}

export async function show(main) {
  main.className = 'columns';
  const again = () => show(main);
  const who = me();
  const parts = [h('section', { class: 'card' }, h('h1', {}, t('server.account')),
    h('p', {}, who ? t(who.kind === 'guest' ? 'server.who.guest' : 'server.who.person', { name: nameOf(who.name) }) : t('server.who.nobody')),
    who && who.kind !== 'guest' ? h('button', { onclick: () => api('POST', '/account/logout').then(setMe).then(again).catch(notice) }, t('server.logout')) : null)];
  if (!who || who.kind === 'guest') parts.push(registering(again), loggingIn(again));
  if (who) parts.push(await games());
  if (who && who.kind !== 'guest') parts.push(settings(), password(), await sessions(again), await tokens(), await blocks(again));
  if (who) parts.push(data(again));
  fill(main, ...parts);
}

function registering(again) {
  return h('section', { class: 'card' }, h('h2', {}, t('server.register')), form(t('server.register'), [
    input('name', t('server.name'), { autocomplete: 'username', minlength: 2, maxlength: 24 }),
    input('password', `${t('server.password')} (${t('server.password.hint')})`, { type: 'password', autocomplete: 'new-password', minlength: 8, maxlength: 64 }),
  ], values => api('POST', '/account/register', values).then(setMe).then(again)));
}

function loggingIn(again) {
  return h('section', { class: 'card' }, h('h2', {}, t('server.login')), form(t('server.login'), [
    input('name', t('server.name'), { autocomplete: 'username' }),
    input('password', t('server.password'), { type: 'password', autocomplete: 'current-password' }),
  ], values => api('POST', '/account/login', values).then(setMe).then(again)));
}

async function games() {
  const mine = await all('/games?mine=true', 40);
  return h('section', { class: 'card' }, h('h2', {}, t('server.games.mine')), mine.length === 0 ? h('p', { class: 'dim' }, t('server.games.none'))
    : h('ul', { class: 'plainlist' }, mine.map(game => h('li', {}, h('a', { href: `/game/${game.id}` }, game.names.map(nameOf).join(' – ')), ' ',
      h('small', {}, `${ending(game.game, game.result, game.names, game.yours.length === 1 ? game.yours[0] : null)[0]} ${time(game.ended)}`)))));
}

function settings() {
  const box = h('input', {
    type: 'checkbox', checked: me().free_chat,
    onchange: () => api('PATCH', '/account', { free_chat: box.checked }).then(setMe).catch(notice),
  });
  return h('section', { class: 'card' }, h('h2', {}, t('server.settings')), h('label', { class: 'tick' }, box, h('span', {}, t('server.free-chat'))));
}

function password() {
  return h('section', { class: 'card' }, h('h2', {}, t('server.password.change')), form(t('server.password.change'), [
    input('old', t('server.password.old'), { type: 'password', autocomplete: 'current-password' }),
    input('new', t('server.password.new'), { type: 'password', autocomplete: 'new-password', minlength: 8, maxlength: 64 }),
  ], values => api('PUT', '/account/password', values).then(setMe)));
}

async function sessions(again) {
  const list = await all('/account/sessions');
  return h('section', { class: 'card' }, h('h2', {}, t('server.sessions')),
    h('ul', { class: 'plainlist' }, list.map(one => h('li', {}, one.label || '?', ' ', h('small', {}, time(one.seen)), ' ',
      one.this ? h('small', {}, `(${t('server.session.this')})`)
        : h('button', { class: 'plain', onclick: () => api('DELETE', `/account/sessions/${one.session}`).then(again).catch(notice) }, t('server.session.end'))))),
    list.length > 1 ? h('button', { onclick: () => api('DELETE', '/account/sessions').then(again).catch(notice) }, t('server.sessions.end')) : null);
}

async function tokens() {
  const list = await all('/account/tokens');
  const shown = h('p', { class: 'good', role: 'status' });
  const rows = h('ul', { class: 'plainlist' });
  const draw = items => fill(rows, ...items.map(one => h('li', {}, one.label, ' ', h('small', {}, t('server.token.scopes', { scopes: one.scopes.join(', ') })), ' ',
    h('button', { class: 'plain', onclick: () => api('DELETE', `/account/tokens/${one.token}`).then(async () => draw(await all('/account/tokens'))).catch(notice) }, t('server.session.end')))));
  draw(list);
  return h('section', { class: 'card' }, h('h2', {}, t('server.tokens')), rows, shown,
    form(t('server.token.new'), [input('label', t('server.token.label'), { maxlength: 30 })], async values => {
      const made = await api('POST', '/account/tokens', { label: values.label, scopes: ['read', 'play', 'chat'] });
      fill(shown, t('server.token.shown'), h('br'), h('code', {}, made.secret));
      draw(await all('/account/tokens'));
    }));
}

async function blocks(again) {
  const list = await all('/account/blocks');
  return list.length === 0 ? '' : h('section', { class: 'card' }, h('h2', {}, t('server.blocks')), h('ul', { class: 'plainlist' }, list.map(one => h('li', {}, person(one.name), ' ',
    h('button', { class: 'plain', onclick: () => api('DELETE', `/account/blocks/${encodeURIComponent(one.name)}`).then(again).catch(notice) }, t('server.unblock'))))));
}

function data(again) {
  const guest = me().kind === 'guest';
  return h('section', { class: 'card' },
    h('p', {}, h('a', { class: 'button', href: '/api/v1/account/export', download: 'duello.json' }, t('server.export'))),
    h('details', {}, h('summary', {}, t('server.delete')), h('p', {}, t('server.delete.sure')),
      form(t('server.delete'), guest ? [] : [input('password', t('server.password'), { type: 'password', autocomplete: 'current-password' })],
        values => api('DELETE', '/account', values).then(setMe).then(again))));
}
