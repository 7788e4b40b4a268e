/* What is told of players, in both languages and for every game: a reader is addressed as "you" and "Вы" with the verb that goes
 * with it, and nobody is asked to type where there are buttons. */
import { readdirSync, readFileSync } from 'node:fs';
import { bannerOf } from '../src/board/course/banners.ts';
import { recordOf } from '../src/engine/setup.ts';
import type { Scene } from '../src/table/scenes.ts';
import type { GameEvent, Question, Seat } from '../src/engine/types.ts';
import { partsTold, tellEnd, tellEvent, tellOf, tellQuestion, tellStart, type Names } from '../src/table/tell.ts';
import { Words } from '../src/words/words.ts';
import { check, checkEqual, done } from './check.ts';
import { duello, engine, keyOf, Mix, turn } from './native.ts';

/** All sentences of a language by their keys. */
function sentencesOf(language: 'en' | 'ru'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of readdirSync(`text/${language}`).filter((name) => name.endsWith('.txt')))
    for (const line of readFileSync(`text/${language}/${file}`, 'utf8').split('\n')) {
      const [, key, sentence] = /^([a-z0-9_.-]+) *= *(.*)$/.exec(line) ?? [];
      if (key) found[`${file.slice(0, -4)}.${key}`] = sentence!;
    }
  return found;
}

const OWN = '@'; /* what the reader is called: "You" would hide in sentences that say so themselves */
const NAMES: Names = [OWN, 'Anna'];
/* A name may stand where no verb and no case goes with it: "You: ...", "... : You.", "(You)". */
const AS_LABEL = new RegExp(`^${OWN}[:,]|: ${OWN}\\.?$|\\(${OWN}\\)`);
const addressed = (what: string, told: string) => check(`${what}: ${told}`, !told.includes(OWN) || AS_LABEL.test(told));

/* The parts of a deed are what the card says behind its own colon, whatever colons and "/" stand in them. */
checkEqual(
  'parts',
  partsTold('Luring.\nWhen it dies, choose 1:\u00a0for all, one by one: draw 1 / 2 cards\u00a0/ your foe says “a / b: c”.'),
  ['for all, one by one: draw 1 / 2 cards', 'your foe says “a / b: c'],
);
checkEqual('no parts', partsTold('Draw 1 / 2 cards: heal 2.'), []);
const told = duello(['cards', 'heroes', '--json']).out.trim().split('\n');
const choices = told.flatMap((line) => {
  const { key, abilities = [] } = JSON.parse(line) as { key: string; abilities?: { en: string; ru: string }[] };
  return abilities.filter(({ en }) => / choose|^Choose/.test(en) && en.includes('\u00a0/ ')).map((one) => ({ key, ...one }));
});
check('cards with parts', choices.length > 30);
for (const { key, en, ru } of choices) {
  const [ours, theirs] = [partsTold(en), partsTold(ru)];
  check(
    `${key}: ${ours.join('|')}; ${theirs.join('|')}`,
    ours.length > 1 && ours.length === theirs.length && ![...ours, ...theirs].includes(''),
  );
  check(`${key}: they stand in the sentence`, [...ours].every((part) => en.includes(part)) && !/choose \d+:/i.test(ours.join()));
}

const wasm = await engine();
const games = wasm.catalogue().games.map(({ game }) => wasm.game(game));

for (const language of ['en', 'ru'] as const) {
  const table = sentencesOf(language);
  const words = new Words(language, table);
  const kindsOf = (file: string) => [
    ...new Set(
      Object.keys(table)
        .filter((key) => key.startsWith(`${file}.event.`))
        .map((key) => key.slice(file.length + 7).replace(/\.(you|unseen|hidden|across|here)/g, '')),
    ),
  ];

  /* Every sentence that tells a deed, of the reader, with all that it may tell. */
  const filled = (kind: string, key: string): GameEvent =>
    ({
      event: kind,
      player: 0,
      ...Object.fromEntries(
        [...(table[key] ?? '').matchAll(/\{([a-z0-9_]+)/g)].map(([, name]) => [name!, 'x']).filter(([name]) => name !== 'player'),
      ),
      ...(kind.startsWith('table.') ? { what: 'draw', yes: true } : { card: 'ves' }),
    }) as GameEvent;
  for (const { game } of games) {
    const kinds = [...kindsOf(game), ...kindsOf('server')];
    check(`${language} ${game}: events are found`, kinds.length > 20);
    for (const kind of kinds)
      addressed(`${language} ${game} ${kind}`, tellEvent(words, game, NAMES, 0, filled(kind, `${game}.event.${kind}`)));
    for (const kind of kinds) {
      const banner = bannerOf(words, game, NAMES, 0, { events: [filled(kind, `${game}.event.${kind}`)] } as unknown as Scene);
      addressed(`${language} ${game} banner of ${kind}`, banner!.title);
      addressed(`${language} ${game} banner of ${kind}`, banner!.text);
    }

    /* Every end, for the winner, for the loser, and for who watches. */
    const ends = Object.keys(table)
      .map((key) => new RegExp(`^(?:play|${game})\\.end\\.([a-z-]+)$`).exec(key)?.[1])
      .filter((end) => end !== undefined);
    check(`${language} ${game}: ends are found`, ends.length > 5);
    for (const ended_by of ends) {
      for (const winner of [0, 1, null] as const)
        addressed(`${language} ${game} ${ended_by}`, tellEnd(words, game, NAMES, 0, { winner, ended_by }));
      const [won, lost, watched] = [0, 1, null].map((own) => tellEnd(words, game, ['Boris', 'Anna'], own, { winner: 0, ended_by }));
      check(`${language} ${ended_by}: ${won}`, /^(You win|Вы победили): [^A-ZА-Я]+[^.]\.$/.test(won!));
      check(`${language} ${ended_by}: ${lost}`, /^(You lose|Вы проиграли): [^A-ZА-Я]+[^.]\.$/.test(lost!));
      check(`${language} ${ended_by}: ${watched}`, watched!.includes('Boris'));
    }

    if (game === 'gwent') {
      const drawn = tellEnd(words, game, NAMES, 0, { winner: null, ended_by: 'rounds' });
      check(`${language}: a draw takes both their last life: ${drawn}`, /both|обе/.test(drawn) && !/other|другой/.test(drawn));
    }

    /* Where there are buttons, nothing is to be typed. */
    const prompts = Object.keys(table)
      .map((key) => new RegExp(`^${game}\\.prompt\\.([a-z-]+)$`).exec(key)?.[1])
      .filter((prompt) => prompt !== undefined);
    for (const prompt of prompts) {
      const asked = tellQuestion(words, game, { prompt, min: 1, max: 1, picked: 0, legal: [] } as unknown as Question);
      check(`${language} ${game} ${prompt}: ${asked}`, !/\bdone\b|say |type |наберите/i.test(asked));
    }
    /* What is left of a question is what is asked. */
    const ask = (prompt: string, ...legal: string[]) =>
      tellQuestion(words, game, { prompt, min: 1, max: 1, picked: 0, legal } as unknown as Question);
    if (game === 'vanguard') {
      checkEqual(
        `${language}: first the power`,
        ask('trigger', 'power vc0', 'power fl0', 'heal a', 'nothing'),
        ask('trigger', 'power vc0'),
      );
      check(`${language}: whom a trigger heals is another question`, ask('trigger', 'heal a', 'nothing') !== ask('trigger', 'power vc0'));
      check(`${language}: nothing but the end is another question`, ask('guard', 'end') !== ask('guard', 'end', 'guard a'));
    }
  }
  addressed(`${language} who starts`, tellStart(words, NAMES, 0, 0));
  addressed(`${language} clock`, tellOf(words, 'server.clock-of', true, { name: OWN, time: '5:00' }));
  checkEqual(`${language}: who plays both seats has names for both`, tellStart(words, NAMES, null, 0).includes(OWN), true);

  /* And whole games, for both seats: what hides a card from who did the deed, too. */
  for (const { game, rules: sets } of games)
    for (const rules of sets)
      for (let n = 1n; n <= 6n; n++) {
        const mix = new Mix(n);
        const deck = () => wasm.randomDeck(game, rules, games.find((one) => one.game === game)!.sets[0]!.scenario, mix.next()).deck.line;
        wasm.open(
          recordOf({
            game,
            rules,
            scenario: '',
            options: [],
            numbers: game === 'trade' ? { contract: 60 } : {},
            seats: ['a', 'b'],
            date: '2026-01-31',
            decks: [deck(), deck()],
            seed: keyOf(n),
          }),
        );
        for (let seat = turn(wasm); seat !== null; seat = turn(wasm)) {
          const { legal } = wasm.question(seat)!;
          wasm.submit(seat, legal[mix.below(legal.length)]!);
        }
        for (const seat of [0, 1] as Seat[])
          for (const event of wasm.frame(seat, 0).ev)
            addressed(`${language} ${game} ${rules} ${event.event}`, tellEvent(words, game, seat ? ['Anna', OWN] : NAMES, seat, event));
      }
}
/* A phase is named as one, though a zone is called so, too. */
for (const { game, phases = [] } of games)
  for (const language of ['en', 'ru'] as const) {
    const table = sentencesOf(language);
    for (const phase of table[`${game}.event.phase`] ? phases : [])
      checkEqual(
        `${language}: ${game} is in ${phase}`,
        tellEvent(new Words(language, table), game, NAMES, 2, { event: 'phase', player: 0, phase } as GameEvent),
        new Words(language, table).say(`${game}.event.phase`, { player: OWN, phase: table[`${game}.phase.${phase}`] ?? '?' }),
      );
  }

done('web/sentences');
