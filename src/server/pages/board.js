// The table drawn from a view: what JSON a game gives of its position. Nothing here knows a rule.
//
// Every card on it is a button: `press(key)` says that one was chosen. `chosen` is the key that stands out, `live` the keys
// that something can be done with now.
import { h, nameOf, t } from './common.js';
import { signs } from './cards.js';
import { named } from './words.js';

const name = (game, key) => (key === null ? t('server.unseen') : named(game, key) ?? key);

function tile(look, key, ...content) {
  const { game, press, chosen, live } = look;
  if (key === null) return h('span', { class: 'tile back', title: t('server.unseen'), role: 'img', 'aria-label': t('server.unseen') });
  return h('button', {
    type: 'button', class: `tile${live.has(key) ? ' live' : ''}${chosen === key ? ' chosen' : ''}`,
    'aria-pressed': chosen === key ? 'true' : null, onclick: () => press(key),
  }, h('span', { class: 'title' }, name(game, key)), ...content);
}

/** A card in a hand or a pile, with what is printed on it. */
function held(look, [key, count]) {
  const sign = signs(look.game, look.printed(key));
  return tile(look, key, many(count), sign ? h('span', { class: `strength${sign.hero ? ' hero' : ''}`, title: sign.title }, sign.text) : null);
}

/** Equal neighbours once, with their number. */
function counted(keys) {
  const runs = [];
  for (const key of keys) {
    if (runs.length && runs.at(-1)[0] === key) runs.at(-1)[1]++;
    else runs.push([key, 1]);
  }
  return runs;
}

const many = count => (count > 1 ? h('span', { class: 'count' }, `×${count}`) : null);

function pile(look, words, keys) {
  const seen = keys.filter(key => key !== null);
  if (seen.length === 0) return null;
  return h('details', { class: 'pile' }, h('summary', {}, `${words} (${seen.length})`),
    h('div', { class: 'cards' }, counted([...seen].sort()).map(each => held(look, each))));
}

// --- gwent -----------------------------------------------------------------------------------------------------------

function gwentCard(look, card) {
  const change = card.strength > card.printed ? 'up' : card.strength < card.printed ? 'down' : '';
  return tile(look, card.card,
    h('span', { class: `strength ${card.hero ? 'hero' : change}`, title: change ? `${card.printed} → ${card.strength}` : null }, card.strength));
}

function gwentRow(look, player, row) {
  const { special, cards, total, weather, leader_horn: horn, weakened } = player.rows[row];
  const words = named(look.game, row);
  return h('div', { class: `row ${weather ? `weather ${row}` : ''}`, role: 'group', 'aria-label': t('server.row-of', { row: words, total }) },
    h('div', { class: 'rowhead' }, h('span', {}, words), h('strong', {}, total)),
    h('div', { class: 'cards' },
      weather ? h('span', { class: 'mark' }, t(`play.gwent.weather.${row}`)) : null,
      horn ? h('span', { class: 'mark' }, t('play.gwent.leader-horn')) : null,
      weakened ? h('span', { class: 'mark' }, t('play.gwent.weakened')) : null,
      special.map(key => tile(look, key)), cards.map(card => gwentCard(look, card))));
}

function gwentSide(look, view, seat) {
  const player = view.players[seat];
  const leaders = player.leaders.map(leader => (leader.leader === null ? h('span', { class: 'tile back' })
    : tile(look, leader.leader, h('small', {}, t(leader.passive ? 'server.leader-passive' : leader.ready ? 'server.leader-ready' : 'server.leader-used')))));
  return h('div', { class: 'strip' },
    h('strong', { class: 'who' }, nameOf(look.names[seat])),
    player.faction ? h('span', {}, named(look.game, player.faction)) : null,
    h('span', { class: 'lives', role: 'img', 'aria-label': `${t('server.lives')}: ${player.lives}` }, '♥'.repeat(player.lives), h('span', { class: 'gone' }, '♥'.repeat(Math.max(0, 2 - player.lives)))),
    h('span', {}, `${t('server.hand')} ${player.hand_size}`), h('span', {}, `${t('server.deck')} ${player.deck_size}`),
    player.passed ? h('span', { class: 'mark passed' }, t('server.passed')) : null,
    h('div', { class: 'leaders' }, leaders));
}

function gwent(look, view, eyes) {
  const bottom = eyes === 1 ? 1 : 0;
  const top = 1 - bottom;
  const [own, other] = [view.players[bottom].total, view.players[top].total];
  const lead = own === other ? t('server.level-score') : t(own > other ? 'server.you-lead' : 'server.you-trail', { n: Math.abs(own - other) });
  const side = (seat, rows) => rows.map(row => gwentRow(look, view.players[seat], row));
  const hand = seat => (view.players[seat].hand.some(key => key !== null)
    ? h('div', { class: 'hand', role: 'group', 'aria-label': t('server.hand-of', { name: nameOf(look.names[seat]) }) },
      h('div', { class: 'cards' }, counted(view.players[seat].hand.filter(key => key !== null)).map(each => held(look, each)))) : null);
  const piles = seat => [pile(look, t('server.graveyard'), view.players[seat].graveyard),
    view.players[seat].deck.some(key => key !== null) ? pile(look, t('server.deck'), view.players[seat].deck) : null];
  return [
    h('div', { class: 'rounds' }, t('server.round', { round: view.round }), view.rounds.map((round, i) => h('span', {}, `${i ? ', ' : ' · '}${round.totals[bottom]} : ${round.totals[top]}`))),
    gwentSide(look, view, top), hand(top), piles(top),
    h('div', { class: 'half' }, side(top, ['siege', 'ranged', 'close'])),
    h('div', { class: 'middle' }, h('span', { class: 'score' }, other), h('span', {}, eyes === null ? '' : lead),
      view.weather.length ? h('span', { class: 'cards' }, view.weather.map(key => tile(look, key))) : null,
      h('span', { class: 'score own' }, own)),
    h('div', { class: 'half own' }, side(bottom, ['close', 'ranged', 'siege'])),
    gwentSide(look, view, bottom), hand(bottom), piles(bottom),
  ];
}

// --- trade cards -----------------------------------------------------------------------------------------------------

function tradeCell(look, cell, place) {
  if (!cell) return h('div', { class: 'cell empty' }, h('small', {}, named(look.game, place) ?? place));
  const letters = cell.face_up ? h('small', { class: 'virtues' }, `${cell.virtues || '–'} › ${cell.superiority || '–'}${cell.protection ? ` [${cell.protection}]` : ''}`)
    : h('small', {}, t('server.face-down'));
  return h('div', { class: `cell${cell.muted ? ' muted' : ''}` }, tile(look, cell.card ?? null), letters);
}

function tradeSide(look, view, seat, own) {
  const side = view.sides[seat];
  const places = ['f0', 'f1', 'f2', 'b0', 'b1', 'b2'];
  const row = from => h('div', { class: 'cells' }, [0, 1, 2].map(i => tradeCell(look, side.cells[from + i], places[from + i])));
  const strip = h('div', { class: 'strip' }, h('strong', { class: 'who' }, nameOf(look.names[seat])),
    h('span', {}, t('server.cards-n', { n: side.held })),
    side.purse === null ? null : h('span', {}, t('play.trade.purse', { n: side.purse })),
    side.left === null ? null : h('span', {}, t('play.trade.left', { n: side.left })),
    side.lost.length ? pile(look, t('server.lost-cards'), side.lost) : null);
  const hand = side.deck ? h('div', { class: 'hand', role: 'group', 'aria-label': t('server.hand-of', { name: nameOf(look.names[seat]) }) },
    h('div', { class: 'cards' }, counted(side.deck).map(each => held(look, each)))) : null;
  return own ? [row(0), row(3), strip, hand] : [hand, strip, row(3), row(0)];
}

function trade(look, view, eyes) {
  const bottom = eyes === 1 ? 1 : 0;
  const stakes = ['contract', 'offer', 'pot'].filter(key => view[key] !== null).map(key => h('span', {}, t(`play.trade.${key}`, { n: view[key] })));
  return [
    h('div', { class: 'rounds' }, t(`play.trade.phase.${view.phase}`), view.round ? ` · ${t('server.round', { round: view.round })}` : '', stakes.flatMap(each => [' · ', each])),
    tradeSide(look, view, 1 - bottom, false), h('div', { class: 'middle' }), tradeSide(look, view, bottom, true),
    h('p', { class: 'dim' }, t('play.trade.legend')),
  ];
}

// --- any other game: its view as a list of names and values ---------------------------------------------------------

function plain(look, value) {
  if (Array.isArray(value)) return value.length ? h('ul', { class: 'tree' }, value.map(item => h('li', {}, plain(look, item)))) : '–';
  if (value && typeof value === 'object') return h('dl', { class: 'tree' }, Object.entries(value).map(([key, item]) => [h('dt', {}, named(look.game, key) ?? key), h('dd', {}, plain(look, item))]));
  return typeof value === 'string' ? named(look.game, value) ?? value : String(value ?? '–');
}

const boards = { gwent, trade };

/** The elements of a board. `eyes` is the seat that looks, or null. */
export function board(view, { names, eyes, press = () => {}, chosen = null, live = new Set(), printed = () => null }) {
  const look = { game: view.game, names, press, chosen, live, printed };
  return (boards[view.game] ?? (() => [plain(look, view)]))(look, view, eyes);
}
