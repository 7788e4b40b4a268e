// Somebody else: ratings, games that are public, and not wanting to hear them.
import { all, api, fill, h, me, nameOf, notice, problemText, t, time, word } from './common.js';
import { gameName } from './words.js';

const REASONS = ['insult', 'spam', 'cheating', 'stalling', 'name', 'other'];

export async function show(main, name) {
  const path = `/people/${encodeURIComponent(name)}`;
  let who;
  try {
    who = await api('GET', path);
  } catch (reason) {
    if (!reason.problem) throw reason;
    fill(main, h('p', {}, problemText(reason.problem)));
    return;
  }
  const games = await all(`/games?player=${encodeURIComponent(name)}`, 20);
  const reason = h('select', {}, REASONS.map(key => h('option', { value: key }, t(`server.report.${key}`))));
  const note = h('textarea', { rows: 3, maxlength: 500, 'aria-label': t('server.report.note') });
  main.className = 'columns';
  fill(main, 
    h('section', { class: 'card' }, h('h1', {}, nameOf(who.name)),
      h('p', { class: 'dim' }, [who.kind === 'bot' ? t('server.bot') : null, who.here ? t('server.here-now') : null, time(who.created)].filter(Boolean).join(' · ')),
      h('h2', {}, t('server.ratings')), who.ratings.length === 0 ? h('p', { class: 'dim' }, t('server.none'))
        : h('ul', { class: 'plainlist' }, who.ratings.map(one => h('li', {}, `${gameName(one.game)}, ${word(one.game, 'rules', one.rules)}: `, h('strong', {}, one.rating), ` ± ${2 * one.deviation} `, h('small', {}, t('server.rating.games', { n: one.games })))))),
    h('section', { class: 'card' }, h('h2', {}, t('server.games')), games.length === 0 ? h('p', { class: 'dim' }, t('server.games.none'))
      : h('ul', { class: 'plainlist' }, games.map(game => h('li', {}, h('a', { href: `/game/${game.id}` }, game.names.map(nameOf).join(' – ')), ' ', h('small', {}, time(game.ended)))))),
    me() && me().name !== who.name ? h('section', { class: 'card' },
      h('button', { onclick: () => api('PUT', `/account/blocks/${encodeURIComponent(name)}`).then(() => notice(t('server.block'), 'good')).catch(notice) }, t('server.block')),
      h('details', {}, h('summary', {}, t('server.report')), h('form', {
        class: 'stack',
        onsubmit: event => {
          event.preventDefault();
          api('POST', `${path}/report`, { reason: reason.value, ...(note.value ? { note: note.value } : {}) }).then(() => notice(t('server.report.sent'), 'good')).catch(notice);
        },
      }, reason, note, h('button', {}, t('server.report'))))) : '');
}
