// A game that is over: move by move, through whose eyes one likes; its record, checked; who may see it.
import { api, fill, h, nameOf, notice, person, problemText, t, time } from './common.js';
import { board } from './board.js';
import { printed } from './cards.js';
import { ending, gameName, named, sentence, tell } from './words.js';

export async function show(main, id) {
  let seat = 'judge';
  let played = null;
  let at = 0;
  let signs = () => null;
  const boardBox = h('section', { class: 'board' });
  const list = h('ol', { class: 'log steps', tabindex: 0 });
  const slider = h('input', { type: 'range', min: 0, value: 0, 'aria-label': t('server.record') });
  const place = h('span', { class: 'dim' });
  const verdict = h('p', { role: 'status' });

  const go = to => {
    at = Math.max(0, Math.min(played.lines.length - 1, to));
    const eyes = seat === '0' || seat === '1' ? Number(seat) : null;
    boardBox.className = `board ${played.game.game}`;
    fill(boardBox, board(played.lines[at].view, { names: played.game.names, eyes, printed: signs }));
    slider.value = at;
    place.textContent = t('server.step.of', { n: at, all: played.lines.length - 1 });
    for (const [i, item] of [...list.children].entries()) item.classList.toggle('here', i === at);
    list.children[at]?.scrollIntoView({ block: 'nearest' });
  };

  const read = async () => {
    played = await api('GET', `/games/${id}?views=true&seat=${seat}`);
    signs = await printed(played.game.game, played.game.rules, played.lines[0].view.set ?? 'standard');
    const { game, names } = { game: played.game.game, names: played.game.names };
    const eyes = seat === '0' || seat === '1' ? Number(seat) : null;
    slider.max = played.lines.length - 1;
    fill(list, ...played.lines.map((line, i) => {
      const say = line.say?.split(' ; ').map(move => {
        const said = sentence(game, move, names);
        return [said.title, said.words].filter(Boolean).join(': ');
      }).join('; ');
      const events = line.ev.map(event => tell(game, names, eyes, event)).filter(Boolean);
      return h('li', {}, h('button', { class: 'plain step', onclick: () => go(i) },
        i === 0 ? t('server.deal') : [line.seat === null ? '' : `${nameOf(names[line.seat])}: `, line.seat === null ? '' : say ?? '…'],
        line.ms > 0 ? h('small', {}, ` ${t('server.time.ms', { n: (line.ms / 1000).toFixed(1) })}`) : null),
      i === 0 ? null : h('ul', {}, counted(events).map(([words, count]) => h('li', {}, words, count > 1 ? ` ×${count}` : ''))));
    }));
    go(at || played.lines.length - 1);
  };

  try {
    await read();
  } catch (reason) {
    if (!reason.problem) throw reason;
    fill(main, h('p', {}, problemText(reason.problem)), h('a', { class: 'button', href: '/' }, t('server.lobby')));
    return;
  }
  const { game } = played;
  const viewer = h('select', { onchange: () => { seat = viewer.value; read().catch(notice); } },
    [['judge', t('server.viewer.judge')], ['public', t('server.viewer.public')], ['0', nameOf(game.names[0])], ['1', nameOf(game.names[1])]]
      .map(([value, words]) => h('option', { value }, words)));
  const step = (words, sign, to) => h('button', { title: words, 'aria-label': words, onclick: () => go(to()) }, sign);
  const verify = async () => {
    const said = await api('GET', `/games/${id}/verify`);
    verdict.className = said.right ? 'good' : 'bad';
    verdict.textContent = said.right ? t('server.verify.right', { n: said.lines }) : t('server.verify.wrong', { line: said.line, reason: said.reason });
  };
  const access = h('select', {
    onchange: async () => {
      const now = await api('PUT', `/games/${id}/access`, { access: access.value });
      if (access.value === 'public' && now.access !== 'public') notice(t('server.access.waits'), 'good');
    },
  }, ['private', 'unlisted', 'public'].map(key => h('option', { value: key, selected: key === game.access }, t(`server.access.${key}`))));
  const [who, why] = ending(game.game, game.result, game.names, game.yours.length === 1 ? game.yours[0] : null);
  slider.addEventListener('input', () => go(Number(slider.value)));
  document.addEventListener('keydown', event => {
    if (/INPUT|SELECT/.test(event.target.tagName)) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });
  document.title = `${game.names.map(nameOf).join(' – ')} · Duello`;
  main.className = 'tablepage';
  fill(main, 
    h('div', { class: 'left' },
      h('div', { class: 'head' }, h('h1', {}, person(game.names[0]), ' – ', person(game.names[1])),
        h('p', {}, `${who} ${why} `, h('span', { class: 'dim' }, `${t('server.rules-of', { game: gameName(game.game), rules: named(game.game, game.rules) ?? t(`${game.game}.rules.${game.rules}`) })}, ${time(game.ended)}`))),
      boardBox),
    h('div', { class: 'right' },
      h('section', { class: 'card' },
        h('div', { class: 'steps-bar' }, step(t('server.step.first'), '|◀', () => 0), step(t('server.step.back'), '◀', () => at - 1), slider,
          step(t('server.step.next'), '▶', () => at + 1), step(t('server.step.last'), '▶|', () => Infinity)),
        place, h('label', { class: 'inline' }, h('span', {}, t('server.viewer')), viewer)),
      h('section', { class: 'card' }, h('h2', {}, t('server.log')), list),
      h('section', { class: 'card' },
        h('p', { class: 'buttons' }, h('button', { onclick: () => verify().catch(notice) }, t('server.verify')), h('a', { class: 'button', href: `/game/${id}.record`, download: `${id}.duel` }, t('server.download'))), verdict,
        game.yours.length ? h('label', { class: 'inline' }, h('span', {}, t('server.access')), access) : null)));
}

function counted(items) {
  const runs = [];
  for (const item of items) {
    if (runs.length && runs.at(-1)[0] === item) runs.at(-1)[1]++;
    else runs.push([item, 1]);
  }
  return runs;
}
