// The lobby: one press to a game, open tables, games to watch, who is here, and what they say.
import { all, api, beSomebody, fill, h, me, nameOf, notice, person, t, time, word } from './common.js';
import { chat } from './chat.js';
import { Line } from './line.js';
import { terms } from './terms.js';
import { clockWords, ending, gameName } from './words.js';

const state = { tables: new Map(), people: [], count: 0 };

export async function show(main) {
  const [catalogue, opponents] = await Promise.all([api('GET', '/catalogue'), api('GET', '/opponents')]);
  const form = await terms(catalogue, opponents.levels, async wanted => {
    await beSomebody();
    const made = await api('POST', '/tables', wanted);
    location.href = `/table/${made.table.table}`;
  });
  const open = h('div');
  const live = h('div');
  const mine = h('div');
  const people = h('div');
  const best = h('div');
  const talk = chat({
    say: async words => {
      await beSomebody();
      await api('POST', '/lobby/chat', words);
    },
  });
  const section = (title, ...content) => h('section', { class: 'card' }, h('h2', {}, title), ...content);
  const here = h('h2', {}, t('server.people-here', { n: 0 }));
  main.className = 'lobby';
  fill(main, 
    h('section', { class: 'card play' }, h('h1', {}, t('server.play-now')), form),
    h('div', { class: 'column' },
      h('section', { class: 'card', hidden: true }, h('h2', {}, t('server.my-tables')), mine),
      section(t('server.open-tables'), open),
      section(t('server.live-games'), live)),
    h('div', { class: 'column' },
      h('section', { class: 'card' }, here, people),
      section(t('server.chat'), talk.element),
      h('section', { class: 'card', hidden: true }, h('h2', {}, t('server.leaders')), best)));

  const draw = () => {
    const tables = [...state.tables.values()];
    drawTables(open, tables.filter(table => table.phase === 'open'), t('server.no-open'));
    drawTables(live, tables.filter(table => table.phase === 'playing'), t('server.no-live'));
    here.textContent = t('server.people-here', { n: state.count });
    fill(people, h('ul', { class: 'names' }, state.people.map(who => h('li', {}, person(who.name, who.kind),
      who.kind === 'bot' ? h('small', {}, ` ${t('server.bot')}`) : null))));
  };
  const line = new Line({
    heard: message => {
      const news = message.lobby;
      if (!news) return;
      if (news.tables && !news.gone) state.tables = new Map();
      for (const table of news.tables ?? []) state.tables.set(table.table, table);
      for (const id of news.gone ?? []) state.tables.delete(id);
      if (news.people) Object.assign(state, { people: news.people, count: news.count });
      if (news.chat) talk.add(news.chat);
      draw();
    },
    state: () => {},
    again: () => line.ask('watch-lobby').catch(notice),
  });
  line.ask('watch-lobby').catch(notice);
  for (const said of (await api('GET', '/lobby/chat')).items) talk.add(said);
  if (me()) await drawMine(mine);
  await drawBest(best, catalogue);
}

/** Who plays best, in every rule set that has somebody. */
async function drawBest(element, catalogue) {
  const pools = catalogue.games.flatMap(({ game, rules }) => rules.map(key => ({ game, rules: key })));
  const lists = await Promise.all(pools.map(({ game, rules }) => api('GET', `/ratings/${game}/${rules}?limit=10`)));
  const parts = pools.flatMap(({ game, rules }, i) => (lists[i].items.length === 0 ? [] : [
    h('h3', {}, t('server.rules-of', { game: gameName(game), rules: word(game, 'rules', rules) })),
    h('ol', {}, lists[i].items.map(one => h('li', {}, person(one.name), ' ', h('strong', {}, one.rating)))),
  ]));
  element.parentElement.hidden = parts.length === 0;
  fill(element, parts);
}

/** What a table is played by, in a line. */
const agreed = table => [
  t('server.rules-of', { game: gameName(table.game), rules: word(table.game, 'rules', table.rules) }), clockWords(table.terms.clock),
  table.terms.rated ? t('server.rated') : null, ...table.terms.options.map(key => word(table.game, 'option', key)),
].filter(Boolean).join(', ');

function drawTables(element, tables, none) {
  fill(element, tables.length === 0 ? h('p', { class: 'dim' }, none) : h('ul', { class: 'tables' }, tables.map(table => {
    const open = table.phase === 'open';
    const names = table.seats.filter(seat => seat.kind !== 'empty').map(seat => nameOf(seat.name)).join(' – ');
    return h('li', {},
      h('div', {}, h('strong', {}, names), h('br'),
        h('small', {}, agreed(table))),
      h('a', { class: 'button', href: `/table/${table.table}` }, t(open ? 'server.join' : 'server.watch')));
  })));
}

async function drawMine(element) {
  const [tables, games] = await Promise.all([all('/tables?mine=true'), api('GET', '/games?mine=true&limit=5')]);
  const rows = tables.filter(table => table.phase !== 'over').map(table => h('li', {},
    h('div', {}, h('strong', {}, table.seats.map(seat => (seat.kind === 'empty' ? t('server.empty-seat') : nameOf(seat.name))).join(' – ')), h('br'),
      h('small', {}, t('server.rules-of', { game: gameName(table.game), rules: word(table.game, 'rules', table.rules) }))),
    h('a', { class: 'button', href: `/table/${table.table}` }, t('server.go-on'))));
  const old = games.items.map(game => h('li', {},
    h('a', { href: `/game/${game.id}` }, game.names.map(nameOf).join(' – ')),
    h('small', {}, ` ${ending(game.game, game.result, game.names, game.yours.length === 1 ? game.yours[0] : null)[0]} ${time(game.ended)}`)));
  element.parentElement.hidden = rows.length + old.length === 0;
  fill(element, h('ul', { class: 'tables' }, rows), h('ul', { class: 'plainlist' }, old));
}
