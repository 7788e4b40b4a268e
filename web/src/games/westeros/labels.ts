/* Battles of Westeros: what hexes are called. */
import type { Seat } from '../../engine/types.ts';
import type { Ring } from '../../faces/spots';
import { ringWord } from '../../table/labels.ts';
import type { Words } from '../../words/words.ts';
import type { Cards } from '../../table/game.ts';
import { plain } from '../plain/index.ts';
import { spotted } from '../plain/view.ts';
import { oddsOf } from './chances.ts';
import { figuresOf, fireOf, groundOf, unitAt, type Sheet, type Unit, type Way, type WesterosView } from './view.ts';

const whose = (player: Seat | null, seat: Seat): string => (player === null ? 'free' : player === seat ? 'own' : 'foe');

function unitWords(words: Words, unit: Unit, seat: Seat, cards: Cards): string[] {
  const printed = (key: string | undefined): Record<string, unknown> => (cards[key ?? '']?.printed ?? {}) as Record<string, unknown>;
  const of = Number(printed(unit.type)['figures'] ?? 0);
  const limit = Number(printed(unit.commander)['limit'] ?? 0);
  const say = (key: string, values = {}) => words.say(`westeros.map.${key}`, values);
  return [
    say(`unit.${whose(unit.player, seat)}`, { unit: words.name('westeros', unit.type) }),
    words.say(`westeros.face.${unit.rank}`),
    say('figures', { n: figuresOf(unit), of }),
    ...(unit.commander ? [words.name('westeros', unit.commander)] : []),
    ...(unit.tokens ? [words.say('westeros.orders.room', { n: unit.tokens, of: limit })] : []),
    ...unit.lasting.map((one) => words.say(`westeros.plan.mark.${one}`)),
    ...(unit.active ? [] : [words.say('westeros.mark.inactive')]),
    ...(unit.ordered ? [say('ordered')] : []),
    ...(unit.engaged ? [say('engaged', { at: unit.engaged })] : []),
  ];
}

/** What a hex is called: where, what ground, who stands there and how, and what can be done. */
export function label(words: Words, view: WesterosView, seat: Seat, spot: string, ring: Ring, cards: Cards): string {
  const { area, thing } = spotted(view.table, seat, spot);
  if (area?.area !== 'field' || !thing?.at) return plain.label(words, view, seat, spot, ring, cards);
  const unit = unitAt(view, thing.at);
  const fire = fireOf(thing);
  const objective = view.objectives.find(({ at }) => at === thing.at);
  const told = [
    words.say(`westeros.ground.${groundOf(thing)}`),
    ...(fire ? [words.say(`westeros.mark.fire-${fire}`)] : []),
    ...(objective ? [words.say(`westeros.map.objective.${whose(objective.player, seat)}`)] : []),
    ...(unit ? unitWords(words, unit, seat, cards) : []),
  ];
  return `${thing.at}: ${told.join(', ')}${ringWord(words, ring)}`;
}

/** The same for who does not see the card of an attack: with what may come of each that can be made on who stands there, by the chosen unit if there
 *  is one. */
export function heard(words: Words, view: WesterosView, at: string, label: string, by: string | null): string {
  const say = (key: string, values = {}) => words.say(`westeros.${key}`, values);
  const attacks = view.attacks
    .filter(({ from, to }) => to === at && (by === null || by === from))
    .map((one) =>
      [
        `${one.from} → ${at}`,
        ...(one.how === 'melee' ? [] : [say(`how.${one.how}`)]),
        say('map.dice', { n: one.dice }),
        ...(one.flank ? [say('map.flank')] : []),
        ...(one.stands ? [say('map.stands')] : []),
        ...oddsOf(words, one),
      ].join(', '),
    );
  return [label, ...attacks].join('; ');
}

/** What a way costs: its steps, and what the enemy does as the unit leaves. */
export function wayOf(words: Words, { way, left, leaves, blow = 0, loses = 0 }: Way, enemy: string | undefined): string {
  const say = (key: string, values = {}) => words.say(`westeros.map.${key}`, values);
  const steps = say('way', { n: way.length, left });
  if (leaves === undefined) return steps;
  return `${steps}, ${blow ? say('way-blow', { at: enemy ?? '', n: blow, loses }) : say('way-leaves')}`;
}

/** All that counts of a unit, in sentences: what it is and where; then a line for each thing. */
export function sheetOf(words: Words, sheet: Sheet): { title: string; lines: string[] } {
  const say = (key: string, values = {}) => words.say(`westeros.sheet.${key}`, values);
  const name = (key: string) => words.name('westeros', key);
  const { unit, type, rank, commander, capture = 0, figures: n, of, soldiers, engaged } = sheet;
  const figures = say('figures', { n, of });
  const ends = commander ? say(soldiers ? 'ends-led' : 'ends-alone', { n: soldiers, capture }) : say('ends', { n });
  const marks = [
    say(sheet.active ? 'active' : 'inactive'),
    say(sheet.ordered ? 'ordered' : 'not-ordered'),
    ...(['left', 'attacked', 'battered', 'committed'] as const).filter((mark) => sheet[mark]).map((mark) => say(mark)),
  ];
  const open = sheet.flanked.length ? say('flanked', { at: sheet.flanked.join(', ') }) : say(engaged ? 'flank-open' : 'flank-none');
  return {
    title: say('title', { at: unit, unit: name(type), rank: words.say(`westeros.face.${rank}`) }),
    lines: [
      ...(commander ? [say('led', { card: name(commander), does: words.say(`westeros.card.${commander}.ability`) })] : []),
      `${figures} ${ends}`,
      say('sides', { n: sheet.sides }) + (sheet.ignores ? ` ${say('ignores', { n: sheet.ignores })}` : ''),
      say(sheet.keywords.includes('shoots') ? 'can-shoot' : 'can', { move: sheet.move, dice: sheet.dice, range: sheet.range }),
      `${marks.join(', ')}.`,
      engaged ? say('engaged', { unit: name(sheet.with!), at: engaged }) : say('free'),
      open,
      ...sheet.keywords.map((key) => say(`keyword.${key}`)),
      [
        say('ground', { ground: words.say(`westeros.ground.${sheet.ground}`) }),
        ...sheet.effects.map((key) => say(`effect.${key}`)),
        ...(sheet.burns ? [say('burns', { n: sheet.burns })] : []),
        ...(sheet.fire ? [say('fire', { n: sheet.fire })] : []),
      ].join(' '),
      sheet.leaders.length ? say('leaders', { who: sheet.leaders.map(name).join('; ') }) : say('no-leaders'),
    ],
  };
}
