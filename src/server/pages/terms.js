// What is to be agreed on before a game: a form that becomes the terms of POST /tables.
import { api, fill, h, has, levelOf, notice, t, word } from './common.js';
import { clockWords, gameName } from './words.js';

const CLOCKS = [
  ['none', { kind: 'none' }],
  ['5+5', { kind: 'bank', bank: 300, increment: 5 }],
  ['10+10', { kind: 'bank', bank: 600, increment: 10 }],
  ['15+3x30', { kind: 'byo-yomi', bank: 900, period: 30, periods: 3 }],
  ['2d', { kind: 'days', bank: 172800 }],
];

// What makes a first game pleasant; anything can be changed in the form.
const USUAL = { trade: { options: ['fixed-stake'], numbers: { stake: 10 } } };

const select = (pairs, chosen) => h('select', {}, pairs.map(([value, words]) => h('option', { value, selected: value === chosen }, words)));
const field = (words, control, properties = {}) => h('label', properties, h('span', {}, words), control);

/** A chooser of a deck: random, one that comes with the program, or one's own. */
export function deckChooser(words) {
  const list = h('select', { class: 'deck' });
  const own = h('textarea', { rows: 4, spellcheck: 'false', 'aria-label': t('server.deck.words') });
  const answer = h('div', { class: 'answer', role: 'status' });
  let about = null;
  const check = async () => {
    try {
      const deck = await api('POST', '/decks/check', { ...about, deck: own.value.trim() });
      const cards = deck.rows.filter(row => row.zone === 'main').reduce((sum, row) => sum + row.count, 0);
      fill(answer, deck.legal ? t('server.deck.legal', { n: cards })
        : h('div', {}, t('server.deck.faults', { n: deck.faults.length }), h('ul', {}, deck.faults.map(fault => h('li', {}, faultWords(deck.game, fault))))));
    } catch (reason) {
      fill(answer, );
      notice(reason);
    }
  };
  const more = h('div', { class: 'own', hidden: true }, own, h('button', { type: 'button', onclick: check }, t('server.deck.check')), answer);
  list.addEventListener('change', () => { more.hidden = list.value !== 'own'; });
  return {
    element: h('div', { class: 'field' }, field(words, list), more),
    value: () => (list.value === 'own' ? own.value.trim() : list.value),
    async fill(game, rules, scenario) {
      about = { game, rules, scenario };
      const presets = (await api('GET', `/catalogue/${game}/decks?rules=${rules}`)).items.filter(deck => deck.scenario === scenario);
      fill(list, h('option', { value: 'random' }, t('server.deck.random')),
        ...presets.map(deck => h('option', { value: deck.code }, deck.name)),
        h('option', { value: 'own' }, t('server.deck.own')));
      more.hidden = true;
    },
  };
}

export function faultWords(game, fault) {
  const key = `${game}.fault.${fault.rule.split('.').map((part, i) => (i ? part.padStart(2, '0') : part)).join('')}`;
  const card = fault.card ? ['card', 'leader', 'faction'].map(kind => `${game}.${kind}.${fault.card}`).find(has) : null;
  const values = { rule: fault.rule, card: card ? t(card) : fault.card ?? '', have: fault.have, want: fault.want };
  return has(key) ? t(key, values) : t(fault.card ? 'cli.fault-card' : 'cli.fault', values);
}

/** The form; `begin` is given the terms. */
export async function terms(catalogue, levels, begin) {
  const games = catalogue.games;
  const game = select(games.map(each => [each.game, gameName(each.game)]));
  const rules = h('select');
  const about = h('p', { class: 'dim about' });
  const set = h('select');
  const against = select([
    ...[...levels].reverse().map(level => [level, t('server.against.computer', { level: levelOf(level) })]),
    ['open', t('server.against.open')], ['invited', t('server.against.invited')], ['self', t('server.against.self')]]);
  const clock = select(CLOCKS.map(each => [each[0], clockWords(each[1]) ?? t('server.clock.none')]));
  const seat = select([['random', t('server.seat.random')], ['0', t('server.seat.0')], ['1', t('server.seat.1')]]);
  const rated = h('input', { type: 'checkbox' });
  const audience = select(['everybody', 'invited', 'nobody'].map(who => [who, t(`server.watching.${who}`)]));
  const deck = deckChooser(t('server.your-deck'));
  const other = deckChooser(t('server.other-deck'));
  const options = h('div', { class: 'options' });
  const setField = field(t('server.set'), set);
  const clockField = field(t('server.clock'), clock);
  const ratedField = h('label', { class: 'tick' }, rated, h('span', {}, t('server.rated')));
  const present = () => games.find(each => each.game === game.value);
  const person = () => ['open', 'invited'].includes(against.value);

  const fillDecks = () => Promise.all([deck, other].map(each => each.fill(game.value, rules.value, set.value)));
  const fillGame = async () => {
    const it = present();
    fill(rules, ...it.rules.map(key => h('option', { value: key }, word(it.game, 'rules', key))));
    fill(set, ...it.sets.map(each => h('option', { value: each.scenario }, word(it.game, 'scenario', each.scenario))));
    setField.hidden = it.sets.length < 2;
    const usual = USUAL[it.game] ?? { options: [], numbers: {} };
    fill(options, 
      ...it.options.map(key => h('label', { class: 'tick' },
        h('input', { type: 'checkbox', name: key, checked: usual.options.includes(key) }), h('span', {}, word(it.game, 'option', key)))),
      ...it.numbers.map(key => field(word(it.game, 'number', key),
        h('input', { type: 'number', name: key, min: 0, value: usual.numbers[key] ?? 0 }))));
    fillAbout();
    await fillDecks();
  };
  const fillAbout = () => {
    const key = `${game.value}.rules.${rules.value}.about`;
    about.textContent = has(key) ? t(key) : '';
  };
  const fit = () => {
    clockField.hidden = !person();
    ratedField.hidden = !person();
    other.element.hidden = person();
  };
  game.addEventListener('change', () => fillGame().catch(notice));
  rules.addEventListener('change', () => { fillAbout(); fillDecks().catch(notice); });
  set.addEventListener('change', () => fillDecks().catch(notice));
  against.addEventListener('change', fit);

  const gather = () => {
    const wanted = {
      game: game.value, rules: rules.value, scenario: set.value, deck: deck.value(),
      seat: seat.value === 'random' ? 'random' : Number(seat.value), audience: audience.value,
      options: [...options.querySelectorAll('[type=checkbox]')].filter(box => box.checked).map(box => box.name),
      numbers: Object.fromEntries([...options.querySelectorAll('[type=number]')].filter(box => Number(box.value) !== 0).map(box => [box.name, Number(box.value)])),
    };
    if (person()) Object.assign(wanted, { open: against.value === 'open', clock: CLOCKS.find(each => each[0] === clock.value)[1], rated: rated.checked });
    else Object.assign(wanted, { against: against.value, other_deck: other.value() });
    return wanted;
  };
  const form = h('form', {
    class: 'terms',
    onsubmit: event => {
      event.preventDefault();
      begin(gather()).catch(notice);
    },
  },
  h('div', { class: 'grid' }, field(t('server.game'), game), field(t('server.rules'), rules), setField, field(t('server.against'), against), clockField, ratedField),
  about, deck.element,
  h('details', {}, h('summary', {}, t('server.more')),
    other.element, h('div', { class: 'grid' }, field(t('server.seat'), seat), field(t('server.watching'), audience)),
    h('h3', {}, t('server.options')), options),
  h('button', { class: 'main', type: 'submit' }, t('server.play-now')));
  fit();
  await fillGame();
  return form;
}
