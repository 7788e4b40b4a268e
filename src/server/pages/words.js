// What happens in a game, and what can be done, in words: as src/words/tell.c does it for the terminal.
import { has, nameOf, t } from './common.js';

const kinds = ['card', 'leader', 'row', 'place', 'faction', 'zone', 'class', 'rarity', 'scenario'];

/** What a person calls the thing with that key, or null. */
export function named(game, key) {
  const kind = kinds.find(kind => has(`${game}.${kind}.${key}`));
  return kind ? t(`${game}.${kind}.${key}`) : null;
}

function valueOf(game, names, name, value) {
  if (value === null) return t('play.unseen-card');
  if (typeof value === 'number' && ['player', 'half', 'winner'].includes(name)) return nameOf(names[value]);
  if (typeof value === 'string') return named(game, value) ?? value;
  if (typeof value === 'boolean') return value ? '+' : '-';
  return String(value);
}

/** Events that a log can do without: the table shows them better. */
const details = { gwent: ['chance', 'cleaned', 'set-aside'], trade: ['chance', 'effective'] };

/** An event as a sentence for the one in seat `viewer` (null: a watcher); null if there is nothing to say. */
export function tell(game, names, viewer, event) {
  const kind = event.event;
  if (kind.startsWith('table.')) return tellTable(names, event);
  if ((details[game] ?? ['chance']).includes(kind)) return null;
  const values = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value !== 'object' || value === null) values[name] = valueOf(game, names, name, value);
  const base = `${game}.event.${kind}`;
  const unseen = !('card' in event) || event.card === null;
  if (unseen) values.card = t('play.unseen-card');
  const own = viewer !== null && event.player === viewer;
  const forms = [unseen && own && '.unseen.you', unseen && '.unseen', unseen && '.hidden', own && '.you', ''];
  const suffix = forms.find(form => typeof form === 'string' && has(base + form));
  if (suffix === undefined) return `${kind}: ${Object.entries(values).filter(([n]) => n !== 'event' && n !== 'depth').map(([, v]) => v).join(' ')}`;
  return t(base + suffix, values);
}

function tellTable(names, event) {
  const key = `server.event.${event.event}`;
  if (!has(key)) return null;
  return t(key, {
    player: nameOf(event.player === undefined ? '' : names[event.player] ?? event.name),
    what: event.what ? t(`server.what.${event.what}`) : '',
    yes: event.yes === undefined ? '' : t(event.yes ? 'server.yes' : 'server.no').toLowerCase(),
  });
}

/** "play ballista siege" as {verb: "Play", words: "Ballista, siege", cards: ["ballista"]}. */
export function sentence(game, notation, names) {
  const [verb, ...rest] = notation.split(' ');
  const words = rest.map(key => {
    if (verb === 'start' && /^[01]$/.test(key)) return nameOf(names[key]);
    if (has(`server.word.${key}`)) return t(`server.word.${key}`);
    return named(game, key) ?? key;
  });
  return { verb, title: has(`server.verb.${verb}`) ? t(`server.verb.${verb}`) : verb, words: words.join(' · '), cards: rest };
}

export function prompt(game, kind) {
  return has(`${game}.prompt.${kind}`) ? t(`${game}.prompt.${kind}`) : kind;
}

/** How a game ended, for the one in seat `viewer`. */
export function ending(game, result, names, viewer) {
  const why = has(`${game}.end.${result.ended_by}`) ? t(`${game}.end.${result.ended_by}`)
    : has(`server.end.${result.ended_by}`) ? t(`server.end.${result.ended_by}`) : result.ended_by;
  const who = result.winner === null ? t('server.drawn')
    : viewer === null ? t('server.won', { name: nameOf(names[result.winner]) })
      : t(result.winner === viewer ? 'server.won.you' : 'server.lost.you');
  return [who, `${why[0]?.toUpperCase() ?? ''}${why.slice(1)}${/[.!?]$/.test(why) ? '' : '.'}`];
}

export const gameName = game => (has(`${game}.game`) ? t(`${game}.game`) : game);

/** The terms of a clock in words; null for none. Times are in seconds. */
export function clockWords(clock) {
  if (!clock || clock.kind === 'none') return null;
  if (clock.kind === 'days') return t('server.clock.days', { days: Math.round(clock.bank / 86400) });
  if (clock.kind === 'byo-yomi') return t('server.clock.byo', { bank: clock.bank / 60, periods: clock.periods, period: clock.period });
  return t('server.clock.minutes', { bank: clock.bank / 60, increment: clock.increment ?? 0 });
}
