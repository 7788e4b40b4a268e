/* Events, questions, moves and refusals as sentences. */
import type { GameEvent, Question, Trouble, WhyNot } from '../engine/types.ts';
import type { Result } from './table.ts';
import { citation } from './why.ts';
import type { Values, Words } from '../words/words.ts';

/** What people at a table are called; `null` seat: nobody. */
export type Names = [string, string];

function valueOf(words: Words, game: string, names: Names, field: string, value: unknown): string | number {
  if (value === null) return field === 'player' ? words.say('play.nobody') : words.say('play.unseen-card');
  if (typeof value === 'number') return field === 'player' || field === 'winner' ? (names[value] ?? words.say('play.nobody')) : value;
  if (typeof value === 'boolean') return value ? '+' : '-';
  const key = value as string;
  return words.find(`${game}.${field}.${key}`) ?? words.name(game, key); /* a phase is named as one, whatever else is called so */
}

/** Whether the card went to a place of the other player: its key ends with that player's number, as `close1`. */
function goesAcross({ player, to }: GameEvent): boolean {
  return (player === 0 || player === 1) && typeof to === 'string' && to.endsWith(String(1 - player));
}

/** The sentence of an event: the variant for the listener's own action, or for a partly hidden one, if there is one. */
export function tellEvent(words: Words, game: string, names: Names, viewer: number, event: GameEvent): string {
  if (event.event.startsWith('table.')) return tellTable(words, names, viewer, event);
  const own = event.player === viewer;
  const unseen = event['card'] === undefined || event['card'] === null;
  const across = goesAcross(event);
  const suffixes = [
    ...(unseen && own ? ['.unseen.you'] : []),
    ...(unseen ? ['.unseen', '.hidden'] : []),
    ...(across && own ? ['.across.you'] : []),
    ...(across && event.player === 1 - viewer ? ['.across.here'] : []),
    ...(across ? ['.across'] : []),
    ...(own ? ['.you'] : []),
    '',
  ];
  const key = suffixes.map((suffix) => `${game}.event.${event.event}${suffix}`).find((name) => words.has(name));
  const values: Values = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === 'event' || field === 'depth' || (value !== null && typeof value === 'object')) continue;
    values[field] = valueOf(words, game, names, field, value);
    const accusative = typeof value === 'string' ? words.accusative(game, value) : undefined;
    if (accusative !== undefined) values[`${field}.acc`] = accusative;
  }
  if (unseen) {
    values['card'] = words.say('play.unseen-card');
    values['card.acc'] = words.find('play.unseen-card.acc') ?? values['card'];
  }
  if (across) values['half'] = names[1 - event.player!]!;
  return words.say(key ?? `${game}.event.${event.event}`, values);
}

/** A sentence about a player, or the one that addresses the reader, who is that player. */
export function tellOf(words: Words, key: string, own: boolean, values: Values = {}): string {
  return words.say(own && words.has(`${key}.you`) ? `${key}.you` : key, values);
}

/* What the table tells, not the rules. */
function tellTable(words: Words, names: Names, viewer: number, { event, player, ...more }: GameEvent): string {
  const { name, what, yes } = more as { name?: string; what?: string; yes?: boolean };
  return tellOf(words, `server.event.${event}`, player === viewer, {
    player: (typeof player === 'number' ? names[player] : name) ?? '',
    what: what ? words.say(`server.what.${what}`) : '',
    yes: words.say(yes ? 'server.yes' : 'server.no').toLowerCase(),
  });
}

/** What ends a choice of several after `n` picks, in the game's own words: "Put back 2"; '': it has none. */
export function tellDone(words: Words, game: string, prompt: string, n: number): string {
  const key = `${game}.done.${prompt}${n ? '' : '.none'}`;
  return words.find(key) === undefined ? '' : words.say(key, { n });
}

export function tellQuestion(words: Words, game: string, question: Question): string {
  const count = question.max > 1 && !question.gather ? ` ${words.say('web.picked', { n: question.picked, max: question.max })}` : '';
  /* What is asked may have come down to a part of it, or to going on. */
  const { prompt, legal } = question;
  const verbs = legal.filter((move) => move.includes(' ')).map((move) => move.split(' ')[0]);
  const about = [...new Set(verbs)].join('-') || `only.${legal[0]}`;
  const part = words.find(`${game}.ask.${prompt}.${about}`);
  if (part !== undefined) return part + count;
  const asker = question.card ? `${words.name(game, question.card)}: ` : '';
  return asker + (words.find(`${game}.ask.${prompt}`) ?? words.say(`${game}.prompt.${prompt}`)) + count;
}

/** What a card does, an ability each; none until it has been wanted (wantDeeds()), and of cards that do no more than their keywords. */
export const deedsOf = (words: Words, game: string, card: string): string[] => words.find(`${game}.does.${card}`)?.split('\n') ?? [];

/** The parts of a deed that can be chosen, as the card that asks tells them: "Choose 1: draw a card / heal 2." A space that does not break
 *  stands after that colon and before each "/", and nowhere else beside these signs. */
export function partsTold(deeds: string): string[] {
  const line = deeds.split('\n').find((one) => one.includes(`${FIXED}/ `)) ?? '';
  const from = line.lastIndexOf(`:${FIXED}`, line.indexOf(`${FIXED}/ `)) + 2;
  return line
    ? line
        .slice(from)
        .replace(/[.»”]+$/, '')
        .split(`${FIXED}/ `)
    : [];
}
const FIXED = '\u00a0';

/** One word of a move, as people say it; of an answer to `prompt`, as it is said there: to go on there means to give something up. */
export function tellWord(words: Words, game: string, at: number, word: string, prompt = ''): string {
  if (at === 0)
    return words.find(`${game}.answer.${prompt}.${word}`) ?? words.find(`${game}.do.${word}`) ?? words.find(`${game}.verb.${word}`) ?? word;
  return words.name(game, word);
}

/** Words of a move from the one numbered `at`: "Play Ves, close". */
export function tellWords(words: Words, game: string, run: readonly string[], at = 0, prompt = ''): string {
  const [first = '', ...rest] = run.map((word, i) => tellWord(words, game, at + i, word, prompt));
  const whole = `${game}.told.${run[0]}.${rest.length}`; /* a sentence for all of it */
  if (at === 0 && words.has(whole)) return words.say(whole, { a: rest[0] ?? '', b: rest[1] ?? '' });
  return [first, rest.join(', ')].filter(Boolean).join(at === 0 ? ' ' : ', ');
}

export const tellMove = (words: Words, game: string, move: string, prompt = ''): string =>
  tellWords(words, game, move.split(' '), 0, prompt);

/** Who starts a round, as an answer of the seat `own`; null: one person answers for both. */
export const tellStart = (words: Words, names: Names, own: number | null, seat: number): string =>
  tellOf(words, 'table.start', seat === own, { player: names[seat] ?? '' });

/** How a game ended, for the seat `own`; null: for who watches, or plays both seats. */
export function tellEnd(words: Words, game: string, names: Names, own: number | null, { winner, ended_by }: Result): string {
  const lost = own !== null && winner !== null && winner !== own;
  const key =
    [`play.end.${ended_by}`, `${game}.end.${ended_by}`, `${game}.end.table`].find((one) => words.has(one)) ?? `${game}.end.${ended_by}`;
  const reason = winner === null && words.has(`${key}.draw`) ? words.say(`${key}.draw`) : tellOf(words, key, lost);
  if (winner === null) return words.say('play.draw', { reason });
  if (lost) return words.say('play.lost.you', { reason });
  return tellOf(words, 'play.won', winner === own, { player: names[winner] ?? '', reason });
}

/** Why something cannot be done, with the rule that says so; '': it can be. */
export function tellReason(words: Words, game: string, { reason, rule, card, place, n, of }: WhyNot): string {
  if (!reason) return '';
  const name = (key: string | null) => (key === null ? '' : words.name(game, key));
  const sentence = words.say(reason, { card: name(card), place: name(place), n: n ?? '', of: of ?? '' });
  return rule ? `${sentence} ${words.say('table.not.rule', { rule: citation(rule) })}` : sentence;
}

export function tellTrouble(words: Words, trouble: Trouble): string {
  const key = `server.problem.${trouble.what}`; /* what only a server refuses, or words differently */
  const sentence = words.say(words.has(key) ? key : `cli.trouble.${trouble.what}`, trouble.values);
  return trouble.line > 0 ? words.say('web.line', { n: trouble.line, text: sentence }) : sentence;
}
