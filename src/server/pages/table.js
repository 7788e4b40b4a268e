// A table: the board, what can be done, what happened, clocks, offers, chat.
import { api, beSomebody, fill, h, has, nameOf, notice, problemText, t } from './common.js';
import { board } from './board.js';
import { about, printed } from './cards.js';
import { chat } from './chat.js';
import { Line } from './line.js';
import { deckChooser } from './terms.js';
import { clockWords, ending, gameName, named, prompt, sentence, tell } from './words.js';

const MANY = 14;        // more answers than that, and a card is chosen first

export async function show(main, table) {
  const invite = new URLSearchParams(location.search).get('invite');
  const found = await api('GET', `/tables/${table}${invite ? `?invite=${invite}` : ''}`).catch(reason => {
    if (!reason.problem) throw reason;
    return { problem: reason.problem };
  });
  if (found.problem) {
    // A table that is over is a game, if we may see it.
    const game = await fetch(`/api/v1/games/${table}`);
    if (game.ok) location.replace(`/game/${table}`);
    else fill(main, h('p', {}, problemText(found.problem)), h('a', { class: 'button', href: '/' }, t('server.lobby')));
    return;
  }
  if (found.table.phase === 'open' && found.seats.length === 0) await offerSeat(main, found, invite);
  else new Page(main, found, invite);
}

/** Somebody waits here for an opponent: we may be the one. */
async function offerSeat(main, found, invite) {
  const { table } = found;
  const deck = deckChooser(t('server.your-deck'));
  await deck.fill(table.game, table.rules, table.terms.scenario);
  const join = async () => {
    await beSomebody();
    const body = { deck: deck.value() };
    if (invite) body.invite = invite;
    await api('POST', `/tables/${table.table}/join`, body);
    location.reload();
  };
  main.className = 'single';
  fill(main, h('section', { class: 'card' },
    h('h1', {}, table.seats.filter(seat => seat.kind !== 'empty').map(seat => nameOf(seat.name)).join(' – ')),
    h('p', {}, [t('server.rules-of', { game: gameName(table.game), rules: named(table.game, table.rules) ?? t(`${table.game}.rules.${table.rules}`) }),
      clockWords(table.terms.clock), table.terms.rated ? t('server.rated') : null].filter(Boolean).join(', ')),
    deck.element,
    h('button', { class: 'main', onclick: () => join().catch(notice) }, t('server.join'))));
}

class Page {
  constructor(main, found, invite) {
    Object.assign(this, { main, invite, id: found.table.table, secret: found.invite, held: found.seats, seat: found.seats[0] ?? null });
    this.game = found.table.game;
    this.rules = found.table.rules;
    this.printed = () => null;
    this.terms = found.table.terms;
    this.watchSeat();
    this.talk = chat({ say: words => api('POST', `/tables/${this.id}/chat`, words) });
    this.make();
    this.line = new Line({
      heard: message => this.hear(message),
      state: (open, again) => {
        if (again) notice(t(open ? 'server.online' : 'server.offline'), open ? 'good' : 'bad');
      },
      again: () => this.watch(this.seq + 1, true),
    });
    this.begin().catch(notice);
    document.addEventListener('keydown', event => this.key(event));
    setInterval(() => this.tick(), 200);
  }

  // --- the stream ----------------------------------------------------------------------------------------------------

  watchSeat() {
    Object.assign(this, { seq: 0, view: null, req: null, awaiting: [], seats: [], phase: 'open', result: null, offer: null, clock: null, rematch: null, chosen: null, sent: null, log: [] });
  }

  /** First everything that happened, for the log, without positions; then how things stand; then what is new. */
  async begin() {
    this.printed = await printed(this.game, this.rules, this.terms.scenario);
    await this.watch(1, false);
    const arguments_ = { table: this.id, ...(this.invite ? { invite: this.invite } : {}), ...(this.held.length === 2 ? { seat: this.seat } : {}) };
    this.take(await this.line.ask('snapshot', arguments_));
    await this.watch(this.seq + 1, true);
    const said = await this.line.ask('chat', { table: this.id, ...(this.invite ? { invite: this.invite } : {}) });
    for (const one of said.items) this.talk.add(one);
  }

  watch(from, views) {
    const values = { table: this.id, from, views };
    if (this.invite) values.invite = this.invite;
    if (this.held.length === 2) values.seat = this.seat;
    return this.line.ask('watch', values).catch(reason => {
      if (reason.problem?.type === 'no-table' && this.view) location.replace(`/game/${this.id}`);     // over, and put away
      else notice(reason);
    });
  }

  hear(message) {
    if (message.table !== this.id) return;
    if (message.chat) this.talk.add(message.chat);
    else this.take(message);
  }

  take(frame) {
    if ((frame.seat ?? null) !== this.seat || (!frame.snapshot && frame.seq <= this.seq)) return;
    this.seq = Math.max(this.seq, frame.seq);
    for (const part of ['view', 'seats', 'phase', 'result', 'offer', 'clock', 'awaiting', 'terms', 'rematch'])
      if (part in frame) this[part] = frame[part];
    this.heardAt = performance.now();
    if ('req' in frame) {
      this.req = frame.req;
      this.chosen = null;
    }
    if (frame.shuffle?.seats?.[this.seat] === 'awaited' && !this.shuffled) this.shuffle();
    for (const event of frame.ev) {
      if (event.event === 'table.rematch') this.rematch = event.table;
      if (event.event === 'table.close') this.closed = true;
      const words = tell(this.game, this.seats.map(seat => seat.name), this.seat, event);
      if (words) this.write(words, event);
    }
    this.draw();
  }

  names() {
    return this.seats.map(seat => seat.name);
  }

  // --- doing -----------------------------------------------------------------------------------------------------------

  /** What only we know goes into the shuffle, now that the server is bound to its own part (doc/shuffle.md). */
  shuffle() {
    this.shuffled = true;
    const part = Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('');
    this.ask('shuffle', { part });
  }

  async move(notation) {
    if (this.sent) return;
    this.sent = notation;
    this.drawMoves();
    const nonce = Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36)).join('').slice(0, 20);
    const values = { table: this.id, move: notation, nonce };
    if (this.held.length === 2) values.seat = this.seat;
    try {
      await this.line.ask('move', values);
    } catch (reason) {
      notice(reason);
    } finally {
      this.sent = null;
      this.drawMoves();
    }
  }

  ask(operation, values = {}) {
    const seat = this.held.length === 2 ? { seat: this.seat } : {};
    return this.line.ask(operation, { table: this.id, ...seat, ...values }).catch(notice);
  }

  async explain(key) {
    const title = [h('h3', {}, named(this.game, key) ?? key), about(this.game, this.rules, key, this.printed(key)).map(words => h('p', {}, words))];
    fill(this.why, title);
    if (innerWidth > 900) this.whyBox.open = true;
    try {
      const reply = await this.line.ask('why', { table: this.id, subject: key, ...(this.invite ? { invite: this.invite } : {}), ...(this.held.length === 2 ? { seat: this.seat } : {}) });
      const nowhere = Array.isArray(reply.units) && reply.units.length === 0;
      fill(this.why, title,
        nowhere ? null : reasons(this.game, this.names(), reply));
    } catch (reason) {
      fill(this.why, title, h('p', { class: 'dim' }, reason.problem ? problemText(reason.problem) : t('server.why.none')));
    }
  }

  /** A card was pressed: the second press plays it, if there is but one way. */
  press(key) {
    const legal = this.ways(key);
    if (this.chosen === key && legal.length === 1) {
      this.move(legal[0]);
      return;
    }
    this.chosen = this.chosen === key ? null : key;
    this.draw();
    if (this.chosen) {
      this.explain(key);
      this.moves.querySelector('button.move')?.focus({ preventScroll: true });
    }
  }

  ways(key) {
    return (this.req?.legal ?? []).filter(move => move.split(' ').slice(1).includes(key));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) return;
    const buttons = [...this.moves.querySelectorAll('button.move')];
    const at = buttons.indexOf(document.activeElement);
    if (event.key >= '1' && event.key <= '9' && buttons[event.key - 1]) buttons[event.key - 1].click();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowRight') && at >= 0) buttons[(at + 1) % buttons.length].focus();
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowLeft') && at >= 0) buttons[(at + buttons.length - 1) % buttons.length].focus();
    else if (event.key === 'u' && this.phase === 'playing' && this.seat !== null) this.ask('offer', { what: 'undo' });
    else if (event.key === 'l') this.logList.focus();
    else if (event.key === 'Escape' && this.chosen) this.press(this.chosen);
    else return;
    event.preventDefault();
  }

  // --- drawing ---------------------------------------------------------------------------------------------------------

  make() {
    this.board = h('section', { class: `board ${this.game}`, 'aria-label': t('server.title') });
    this.head = h('div', { class: 'head' });
    this.moves = h('section', { class: 'card moves', 'aria-live': 'polite', 'aria-label': t('server.moves') });
    this.tools = h('div', { class: 'tools' });
    this.logList = h('ol', { class: 'log', tabindex: 0 });
    this.why = h('div', { class: 'why' }, h('p', { class: 'dim' }, t('server.why.hint')));
    this.whyBox = h('details', { class: 'card' }, h('summary', {}, t('server.why')), this.why);
    const open = innerWidth > 900;
    this.main.className = 'tablepage';
    fill(this.main, 
      h('div', { class: 'left' }, this.head, this.board),
      h('div', { class: 'right' }, this.moves, this.tools,
        h('details', { class: 'card', open }, h('summary', {}, t('server.log')), this.logList),
        this.whyBox,
        h('details', { class: 'card' }, h('summary', {}, t('server.chat')), this.talk.element),
        h('details', { class: 'card wide' }, h('summary', {}, t('server.keys')), h('ul', { class: 'plainlist' }, ['digit', 'arrows', 'undo', 'escape', 'log'].map(key => h('li', {}, t(`server.keys.${key}`)))))));
  }

  write(words, event) {
    const last = this.logList.lastChild;
    if (last && last.dataset.words === words) {
      last.dataset.times = Number(last.dataset.times ?? 1) + 1;
      last.querySelector('.count').textContent = ` ×${last.dataset.times}`;
      return;
    }
    this.logList.append(h('li', { class: event.event.startsWith('table.') ? 'table' : event.depth ? 'deep' : event.player === this.seat ? 'mine' : null, 'data-words': words }, words, h('span', { class: 'count' })));
    this.logList.scrollTop = this.logList.scrollHeight;
  }

  draw() {
    const live = new Set((this.req?.legal ?? []).flatMap(move => move.split(' ').slice(1)));
    if (this.view) fill(this.board, board(this.view, { names: this.names(), eyes: this.seat, press: key => this.press(key), chosen: this.chosen, live, printed: this.printed }));
    else fill(this.board, this.waiting());
    this.drawMoves();
    this.drawTools();
    this.tick();
    const turn = this.phase === 'playing' && this.req !== null;
    document.title = `${turn ? '● ' : ''}${this.names().map(nameOf).join(' – ')} · Duello`;
  }

  waiting() {
    if (this.closed) return h('section', { class: 'card' }, h('p', {}, t('server.closed')), h('a', { class: 'button', href: '/' }, t('server.lobby')));
    const link = `${location.origin}/table/${this.id}${this.secret ? `?invite=${this.secret}` : ''}`;
    const box = h('input', { readonly: true, value: link, 'aria-label': t('server.invite'), onfocus: () => box.select() });
    return h('section', { class: 'card' }, h('h1', {}, t('server.waiting')), h('p', {}, t('server.invite')),
      h('div', { class: 'link' }, box, h('button', { onclick: () => navigator.clipboard.writeText(link).then(() => notice(t('server.copied'), 'good')).catch(() => box.select()) }, t('server.copy'))),
      h('button', { onclick: () => this.ask('leave').then(() => { location.href = '/'; }) }, t('server.leave')));
  }

  drawMoves() {
    const names = this.names();
    if (this.phase === 'over' && this.result) {
      this.drawEnd(names);
      return;
    }
    if (!this.req) {
      const waits = this.awaiting.filter(seat => seat !== this.seat).map(seat => nameOf(names[seat])).join(', ');
      this.moves.hidden = this.phase === 'open';
      fill(this.moves, h('p', { class: 'prompt' }, this.seat === null ? `${t('server.you-watch')} ` : '', waits ? t('server.waiting-for', { name: waits }) : ''), this.otherSeat());
      return;
    }
    this.moves.hidden = false;
    const { prompt: kind, card, max, picked, legal } = this.req;
    const shown = this.chosen ? legal.filter(move => move.split(' ').slice(1).includes(this.chosen)) : legal;
    const list = shown.length ? shown : legal;
    const groups = new Map();
    for (const notation of list) {
      const said = sentence(this.game, notation, names);
      if (!groups.has(said.verb)) groups.set(said.verb, { title: said.title, moves: [] });
      groups.get(said.verb).moves.push({ notation, ...said });
    }
    let number = 0;
    const button = ({ notation, title, words }) => h('button', {
      type: 'button', class: `move${notation === this.sent ? ' sent' : ''}${notation === 'pass' ? ' pass' : ''}`, disabled: this.sent !== null,
      title: notation, onclick: () => this.move(notation),
    }, h('kbd', {}, ++number <= 9 ? number : ''), h('span', {}, words || title));
    const parts = [...groups.values()].map(group => h('div', { class: 'group' },
      group.moves.some(each => each.words) ? h('h3', {}, group.title) : null,
      group.moves.length > 40 && group.moves.every(each => /^\d+$/.test(each.words)) ? this.numbers(group) : h('div', { class: 'list' }, group.moves.map(button))));
    fill(this.moves, 
      h('p', { class: 'prompt' }, card ? `${named(this.game, card) ?? card}: ` : '', prompt(this.game, kind), max > 1 ? ` (${t('server.choice', { picked, max })})` : ''),
      this.chosen ? h('p', { class: 'dim' }, t('server.chosen', { card: named(this.game, this.chosen) ?? this.chosen }), ' ',
        h('button', { class: 'plain', onclick: () => this.press(this.chosen) }, t('server.show-all'))) : '',
      h('div', { class: list.length > MANY ? 'groups many' : 'groups' }, parts), this.otherSeat());
  }

  /** A long run of numbers is one field. */
  numbers(group) {
    const values = group.moves.map(each => Number(each.words));
    const box = h('input', { type: 'number', min: Math.min(...values), max: Math.max(...values), value: values[0], 'aria-label': group.title });
    return h('form', { class: 'link', onsubmit: event => { event.preventDefault(); this.move(`${group.moves[0].verb} ${box.value}`); } }, box, h('button', { class: 'move' }, t('server.choose')));
  }

  otherSeat() {
    if (this.held.length < 2) return '';
    return h('p', { class: 'dim' }, t('server.you-hold-both', { seat: this.seat + 1 }), ' ', h('button', {
      onclick: async () => {
        await this.line.ask('unwatch', { table: this.id });
        this.seat = 1 - this.seat;
        this.watchSeat();
        fill(this.logList, );
        this.begin().catch(notice);
      },
    }, t('server.other-seat')));
  }

  drawEnd(names) {
    const [who, why] = ending(this.game, this.result, names, this.held.length === 2 ? null : this.seat);
    fill(this.moves, h('p', { class: 'prompt result' }, who), h('p', {}, why),
      this.rematch ? h('a', { class: 'button main', href: `/table/${this.rematch}` }, t('server.go-on'))
        : this.seat !== null && !this.offer ? h('button', { class: 'main', onclick: () => this.ask('offer', { what: 'rematch' }) }, t('server.rematch')) : '',
      h('a', { class: 'button', href: `/game/${this.id}` }, t('server.record')), h('a', { class: 'button', href: '/' }, t('server.lobby')));
  }

  drawTools() {
    const playing = this.phase === 'playing' && this.seat !== null;
    const other = nameOf(this.names()[1 - this.seat]);
    const parts = [];
    if (this.offer) {
      const { what, player } = this.offer;
      if (player === this.seat) parts.push(h('p', {}, t('server.offer-sent', { name: other })), h('button', { onclick: () => this.ask('offer', { what: 'none' }) }, t('server.withdraw')));
      else if (this.seat !== null) parts.push(h('div', { class: 'offer' }, h('p', {}, t(`server.offered.${what}`, { name: nameOf(this.names()[player]) })),
        h('button', { class: 'main', onclick: () => this.ask('answer', { what, yes: true }) }, t('server.agree')),
        h('button', { onclick: () => this.ask('answer', { what, yes: false }) }, t('server.decline'))));
    }
    if (playing) parts.push(h('button', { onclick: () => this.ask('offer', { what: 'undo' }) }, t('server.undo')),
      this.seats.every(seat => seat.kind === 'account') && this.held.length === 1 ? h('button', { onclick: () => this.ask('offer', { what: 'draw' }) }, t('server.draw')) : '',
      h('button', { class: 'danger', onclick: () => this.resign() }, t('server.resign')));
    fill(this.tools, ...parts);
  }

  resign() {
    const box = h('div', { class: 'offer' }, h('p', {}, t('server.resign.sure')),
      h('button', { class: 'danger', onclick: () => { box.remove(); this.ask('resign'); } }, t('server.yes')), h('button', { onclick: () => box.remove() }, t('server.no')));
    this.tools.prepend(box);
    box.querySelector('button').focus();
  }

  tick() {
    const names = this.names();
    fill(this.head, ...(this.clock ?? []).map((clock, seat) => {
      const passed = clock.running && this.phase === 'playing' ? performance.now() - this.heardAt : 0;
      const left = Math.max(0, clock.left - passed);
      return h('span', { class: `clock${clock.running ? ' running' : ''}${left < 20000 ? ' low' : ''}`, 'aria-label': t('server.clock-of', { name: nameOf(names[seat]), time: clockTime(left) }) },
        h('span', {}, nameOf(names[seat])), h('strong', {}, clockTime(left)), clock.periods ? h('small', {}, ` +${clock.periods}`) : null);
    }));
  }
}

function clockTime(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = number => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours >= 48 ? t('server.clock.days', { days: Math.floor(hours / 24) }) : hours ? `${hours}:${rest}` : rest;
}

// --- explanations: whatever a game gives, as steps and values ---------------------------------------------------------

const rule = number => t('play.rule', { rule: typeof number === 'number' ? `${Math.floor(number / 100)}.${number % 100}` : number });

function reasons(game, names, value) {
  if (Array.isArray(value)) {
    if (value.length && value.every(item => item && typeof item === 'object' && 'step' in item)) {
      return h('ol', { class: 'steps' }, value.map(step => h('li', {}, h('span', {}, t(`${game}.step.${step.step}`)), h('strong', {}, step.value ?? ''),
        step.rule === undefined ? null : h('small', {}, rule(step.rule)))));
    }
    return value.map(item => reasons(game, names, item));
  }
  if (!value || typeof value !== 'object') return h('span', {}, String(value));
  const plain = Object.entries(value).filter(([, item]) => item !== null && item !== false && item !== '' && typeof item !== 'object');
  const deep = Object.entries(value).filter(([, item]) => item && typeof item === 'object');
  return h('div', { class: 'reason' },
    plain.length ? h('p', {}, plain.map(([key, item], i) => [i ? ', ' : '', key === 'rule' ? rule(item)
      : key === 'player' ? nameOf(names[item])
        : ['card', 'row', 'cell', 'class', 'rarity', 'source'].includes(key) ? named(game, item) ?? item
          : `${has(`play.field.${key}`) ? t(`play.field.${key}`) : key}${item === true ? '' : ` ${named(game, item) ?? item}`}`])) : null,
    deep.map(([key, item]) => [has(`play.field.${key}`) ? h('h4', {}, t(`play.field.${key}`)) : null, reasons(game, names, item)]));
}

