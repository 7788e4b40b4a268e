/* A blind person's game: played to its end by keys alone and by nothing but the words of the accessibility tree, which is all that a
 * screen reader has. What cannot be heard here cannot be known: no selector, no attribute, no picture.
 *
 *     node test/run.mjs blind [SEED [GAME]]       with another game besides */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, LONG } from './check.ts';
import { Mix } from './native.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const PATIENCE = 60_000; /* milliseconds for what must come; only a fault takes that long */
const seed = BigInt(process.argv[2] || 3);

interface Node {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** What is heard of a page. */
class Reader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}
  static async open(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Reader(page, session);
  }

  private async nodes(): Promise<Map<string, Node>> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
    return new Map(nodes.map((node) => [node.nodeId, node]));
  }
  private static has = (node: Node, name: string, value: (found: unknown) => boolean) =>
    node.properties?.some((one) => one.name === name && value(one.value.value)) ?? false;
  private static below(all: Map<string, Node>, node: Node): Node[] {
    return [node, ...(node.childIds ?? []).flatMap((id) => (all.has(id) ? Reader.below(all, all.get(id)!) : []))];
  }
  private static said(nodes: Node[]): string {
    return nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
      .map(({ name }) => name?.value ?? '')
      .join(' ');
  }

  /** What has the focus. */
  async focus(): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = (await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    })) as unknown as { nodes: Node[] };
    const at = nodes.find((node) => !node.ignored); /* whether it is focused is noted there a little later */
    return at?.role?.value === 'RootWebArea' ? '' : (at?.name?.value ?? '');
  }
  /** What was announced last. */
  async announced(): Promise<string> {
    const all = await this.nodes();
    const live = [...all.values()].filter((node) => Reader.has(node, 'live', (how) => how === 'polite' || how === 'assertive'));
    return live.map((node) => Reader.said(Reader.below(all, node))).join(' ');
  }
  /** All words of the page, in their order. */
  async text(): Promise<string> {
    const all = await this.nodes();
    const root = [...all.values()].find(({ parentId }) => parentId === undefined);
    return root ? Reader.said(Reader.below(all, root)) : '';
  }
  /** The names of what can be pressed in the region of that name. */
  async buttons(region: RegExp): Promise<string[]> {
    const all = await this.nodes();
    const at = [...all.values()].find(({ ignored, role, name }) => !ignored && role?.value === 'region' && region.test(name?.value ?? ''));
    return at
      ? Reader.below(all, at)
          .filter(({ ignored, role }) => !ignored && role?.value === 'button')
          .map(({ name }) => name?.value ?? '')
      : [];
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }
  /** Presses a key, and what is announced then; again, when something else was announced meanwhile. Nothing, once the page says the end. */
  async ask(key: string, wanted: RegExp = /\S/, end?: RegExp): Promise<string> {
    let before = await this.announced();
    await this.press(key);
    return this.until(
      `${key}: ${wanted}`,
      async () => {
        const now = await this.announced();
        if (wanted.test(now) || !end) return now;
        if (end.test(await this.text())) return '';
        if (now !== before) await this.press(key);
        before = now;
        return now;
      },
      (text) => wanted.test(text) || (!text && end !== undefined),
    );
  }
  /** Waits until what is heard is as it should be. */
  async until<T>(what: string, look: () => Promise<T>, held: (found: T) => boolean): Promise<T> {
    const since = Date.now();
    for (;;) {
      const found = await look();
      if (held(found)) return found;
      if (Date.now() - since > PATIENCE) throw new Error(`${what} is never heard, but: ${JSON.stringify(found)}\n${await this.text()}`);
      await new Promise((later) => setTimeout(later, 20));
    }
  }
  /** Goes on with Tab to what is called so; false: it is not come upon. */
  async tabTo(name: string): Promise<boolean> {
    for (let i = 0; i < 150; i++) {
      if ((await this.focus()) === name) return true;
      await this.press('Tab');
    }
    return false;
  }
  /** The names of all that can be pressed. */
  async pressable(): Promise<string[]> {
    const all = [...(await this.nodes()).values()];
    return all.filter(({ ignored, role }) => !ignored && role?.value === 'button').map(({ name }) => name?.value ?? '');
  }
  /** The names in the list of that name, and its own; an empty one in place of none, unless there must be one. */
  async list(named: RegExp, must = true): Promise<{ name: string; items: string[] }> {
    const all = await this.nodes();
    const at = [...all.values()].find(({ ignored, role, name }) => !ignored && role?.value === 'list' && named.test(name?.value ?? ''));
    if (!at && must) throw new Error(`no list is called ${named}`);
    if (!at) return { name: '', items: [] };
    const items = Reader.below(all, at).filter(({ ignored, role }) => !ignored && role?.value === 'button');
    return { name: at.name?.value ?? '', items: items.map(({ name }) => name?.value ?? '') };
  }
  /** Goes along a zone with an arrow to what is called so; false: it is not come upon. */
  async arrowTo(name: string): Promise<boolean> {
    for (let i = 0; i < 30; i++) {
      if ((await this.focus()) === name) return true;
      await this.press('ArrowRight');
    }
    return false;
  }
}

/* --- Gwent ------------------------------------------------------------------------------------------------------------ */

const ROWS = ['close', 'ranged', 'siege'] as const;
const PLACES = [
  ...ROWS.map((row, i) => ({ row, whose: 'Your', key: String(i + 1) })),
  ...ROWS.map((row, i) => ({ row, whose: 'Their', key: `Shift+Digit${i + 1}` })),
];
/* What a word on a card means, as the texts have it. */
const texts = new Map(
  readFileSync('text/en/gwent.txt', 'utf8')
    .split('\n')
    .map((line) => line.split(' = ') as [string, string]),
);
const meanings = [...texts].flatMap(([key, word]) => {
  const meaning = key.startsWith('trait.') ? texts.get(key.replace('trait.', 'ability.')) : undefined;
  return meaning ? [{ word, meaning }] : [];
});
const number = (text: string, what: RegExp): number => Number(what.exec(text)?.[1] ?? NaN);

async function tryGwent(browser: Watched, address: string): Promise<void> {
  const page = await browser.page(address, {});
  const reader = await Reader.open(page);
  const mix = new Mix(seed);
  const over = /You win:|You lose:|Nobody wins:/;
  const known = new Set<string>();
  let turns = 0;

  /* The numbers of both sides, as they are asked for and as they stand in the lists; not, if the game ends meanwhile. */
  async function hearTheTable(): Promise<void> {
    const rows = async (): Promise<Map<string, { name: string; items: string[] }>> => {
      const found = new Map<string, { name: string; items: string[] }>();
      for (const whose of ['Your', 'Their'])
        for (const row of ROWS) found.set(`${whose} ${row}`, await reader.list(new RegExp(`^${whose} ${row} row: `), false));
      return found;
    };
    let told = await rows();
    let scores: string;
    for (;;) {
      await reader.ask('q', /^(?!.*Your total: ).*\S/, over); /* another answer, so that the next is not the one before */
      scores = await reader.ask('s', /Your total: \d+\..*Their total: \d+/, over);
      if (!scores) return;
      const now = await rows();
      if (JSON.stringify([...now]) === JSON.stringify([...told])) break;
      told = now; /* something moved meanwhile */
    }
    for (const whose of ['Your', 'Their']) {
      let total = 0;
      for (const row of ROWS) {
        const { name, items } = told.get(`${whose} ${row}`)!;
        const strengths = items.map((item) => number(item, /^(\d+) /));
        const points = number(name, /, (\d+) points/);
        checkEqual(`the cards of a row are told: ${name}`, items.length, number(name, /: (\d+) card/));
        checkEqual(
          `and what they are worth: ${name}`,
          strengths.reduce((sum, one) => sum + one, 0),
          points,
        );
        check(
          `and where they lie: ${items.join('; ')}`,
          items.every((item) => item.split(', ').includes(row)),
        );
        total += points;
      }
      checkEqual(`the total of both is told: ${scores}`, total, number(scores, new RegExp(`${whose} total: (\\d+)`)));
    }
  }

  /* Of the card at the focus its rules. */
  async function hearTheCard(name: string): Promise<void> {
    const [first = ''] = name.split(', ');
    const there = meanings.filter(({ word }) => `${name},`.includes(`, ${word},`));
    /* "scorch, close" is not "scorch". */
    const words = there.filter(({ word }) => !known.has(word) && !there.some((other) => other.word.startsWith(`${word}, `)));
    if (!words.length) return;
    const bare = first.replace(/^\d+ /, '');
    const text = await reader.ask('i', new RegExp(words.map(({ meaning }) => meaning.slice(0, 20)).join('|')));
    check(`it is said which card opens: ${bare}: ${text}`, text.includes(bare));
    for (const { word, meaning } of words) {
      known.add(word);
      check(`what it does is read aloud: ${word}`, text.includes(meaning));
    }
    await reader.press('Escape');
  }

  /* A question with answers of its own: one of them, until none is asked there. */
  async function answerBesides(): Promise<void> {
    const answers = (await reader.buttons(/^Question$/)).filter((one) => !/^(See the table|Cancel|Back to the choice)/.test(one));
    if (!answers.length) return;
    const name = answers[mix.below(answers.length)]!;
    if (check(`an answer can be reached by Tab: ${name}`, await reader.tabTo(name))) await reader.press('Enter');
  }

  /* Plays a card of the hand that can be played, where it may lie; what is heard on the way is all there is to choose by. */
  async function play(): Promise<void> {
    await reader.press('c');
    const hand = (await reader.list(/^Your hand: /)).items.filter((item) => /, can be played/.test(item));
    const card = hand[mix.below(hand.length)]!;
    if (!check(`a card of the hand can be reached: ${card}`, await reader.arrowTo(card))) return;
    await hearTheCard(card);
    await reader.press('c');
    await reader.arrowTo(card);
    await reader.press('Enter');
    const [bare] = card.split(', can be played');
    await reader.until(
      `${card} is chosen`,
      async () => (await reader.list(/^Your hand: /)).items,
      (items) => items.some((item) => item.startsWith(bare!) && /, chosen/.test(item)),
    );
    for (const { row, whose, key } of PLACES) {
      const { name, items } = await reader.list(new RegExp(`^${whose} ${row} row: `));
      const place = [name, ...items].find((one) => /, can be chosen/.test(one));
      if (!place) continue;
      await reader.press(key);
      /* The key goes to the first that can be chosen there. */
      const met = /, can be chosen/.test(await reader.focus()) || (await reader.arrowTo(place));
      if (check(`a place can be reached: ${place}`, met)) await reader.press('Enter');
      return;
    }
    await reader.press('Enter'); /* it needs none */
  }

  for (let step = 0; step < 200; step++) {
    const heard = await reader.until(
      'whose turn it is',
      () => reader.text(),
      (text) => over.test(text) || (/Your turn\./.test(text) && !/·\s+sent\b/.test(text)),
    );
    if (over.test(heard)) break;
    const question = await reader.ask('q', /\w/);
    if (!/Play a card/.test(question)) {
      await answerBesides();
    } else {
      if (turns++ % 3 === 0) await hearTheTable();
      const hand = (await reader.list(/^Your hand: /)).items.filter((item) => /, can be played/.test(item));
      const ahead = number(heard, /you lead by (\d+)/) >= 15;
      /* Chance makes no end of a game before it is one. */
      if (!hand.length || (turns > 5 && (ahead || mix.below(8) === 0))) {
        if (hand.length) {
          const sure = await reader.ask('e', /are you sure\?/);
          check(`before a pass it is asked: ${sure}`, /Pass/.test(sure));
          await reader.press('Escape');
        }
        await reader.press('Shift+E');
      } else await play();
    }
    await reader.until(
      'something comes of it',
      () => reader.text(),
      (text) => text !== heard,
    );
  }
  const end = await reader.until(
    'the end',
    () => reader.text(),
    (text) => over.test(text),
  );
  check(`how it ended is told: ${over.exec(end)?.[0]}`, over.test(end));
  check(`it was a game: ${turns} turns`, turns > 4);
  await page.close();
}

/* --- Battles of Westeros -------------------------------------------------------------------------------------------------- */

const ANSWERS = 600; /* a battle has about a hundred for each house */

/* A whole battle, the map read as a list. */
async function tryWar(browser: Watched, scenario: string, level: string): Promise<void> {
  const hash = `#/play?game=westeros&rules=core&scenario=${scenario}&level=${level}&luck=7&seed=${'5'.padStart(64, '0')}`;
  const page = await browser.page(hash, {});
  const reader = await Reader.open(page);
  const mix = new Mix(seed);
  const over = /You win:|You lose:|Nobody wins:/;
  const told = new Set<string>();
  const tools = await reader.until(
    'the table',
    () => reader.pressable(),
    (names) => names.includes('Pass'),
  );
  if (!tools.includes('List') && (await reader.tabTo('What the map shows'))) await reader.press('Enter');
  check('the map can be read as a list', await reader.tabTo('List'));
  await reader.press('Enter');

  /* Of the unit at the focus all that counts of it. */
  async function hearTheUnit(name: string): Promise<void> {
    const kind = name.replace(/^\w+: /, '').split(', ')[1] ?? '';
    if (told.has(kind)) return;
    told.add(kind);
    const at = /^\w+/.exec(name)![0];
    const heard = await reader.ask('i', new RegExp(`^(?=.*\\b${at}: ).*In (the|no) zone of control`));
    for (const what of [
      /\d of \d figures\. /,
      /destroy|takes? the soldiers|captures? him/,
      /of the 8 sides/,
      /Moves \d/,
      /ctive, /,
      /ngaged with/,
      /flank/,
      /Stands on: /,
    ])
      check(`${what} is told of ${name}: ${heard}`, what.test(heard));
    for (const [word, more] of [
      [/, inactive/, /^|Inactive/],
      [/, ordered/, /ordered in this turn/],
      [/, engaged with (\w+)/, /Engaged with [^.]+ in \w+\./],
    ] as const)
      check(`${word}: ${heard}`, !word.test(name) || more.test(heard));
    await reader.press('Escape');
  }

  let answers = 0;
  let asked = '';
  for (; answers < ANSWERS; answers++) {
    const heard = await reader.until(
      'whose turn it is',
      () => reader.text(),
      (text) => over.test(text) || (/Your turn\.|Both/.test(text) && !/·\s+sent\b/.test(text)),
    );
    if (over.test(heard)) break;
    /* Whatever is asked was announced, without a key being pressed for it. What can be done with a chosen card is said in its place, in quotes. */
    const question = /Your turn\. ([^"·][^·]*?) ·/.exec(heard)?.[1] ?? '';
    if (question && question !== asked)
      await reader.until(
        `the question is announced: ${question}`,
        async () => `${await reader.announced()} ${/Your turn\. ([^·]*?) ·/.exec(await reader.text())?.[1] === question ? '' : 'gone'}`,
        (text) => text.includes(question) || text.endsWith('gone'),
      );
    asked = question;
    const open = (names: string[]) => names.filter((name) => /, can be (played|chosen)/.test(name));
    const regions = [/^Their units$/, /^Your units$/, /^Other hexes$/];
    const [foes = [], units = [], places = []] = await Promise.all(regions.map(async (region) => open(await reader.buttons(region))));
    const cards = open(await reader.pressable()).filter((name) => name.startsWith('Yours, hand: '));
    const buttons = (await reader.buttons(/^Question$/)).filter((one) => !/^(See the table|Cancel|Back to the choice)/.test(one));
    /* Enemies that can be attacked come first, then hexes and cards; what ends something comes last. */
    const more = [...units, ...places, ...cards, ...buttons.filter((one) => !/^(Pass|End|No more)/.test(one))];
    const from = foes.length && mix.below(4) ? foes : more.length && mix.below(8) ? more : [...more, ...buttons];
    const way = from[mix.below(from.length)];
    if (way === undefined) {
      const now = await reader.text();
      if (now === heard) await reader.press((await reader.pressable()).includes('Pass') ? 'Shift+E' : 'Escape');
      continue;
    }
    if (!(await reader.tabTo(way))) {
      if ((await reader.text()) !== heard) continue; /* something moved meanwhile */
      check(`what can be answered can be reached by Tab: ${way}`, false);
      break;
    }
    if (units.includes(way)) {
      await hearTheUnit(way);
      await reader.tabTo(way);
    }
    const before = await reader.text();
    await reader.press('Enter');
    await reader.until(
      `something comes of ${way}`,
      () => reader.text(),
      (text) => text !== before,
    );
  }
  const end = await reader.until(
    'the end',
    () => reader.text(),
    (text) => over.test(text),
  );
  check(`how the battle ended is told: ${over.exec(end)?.[0]} after ${answers}`, over.test(end));
  check(`it was a battle: ${answers} answers`, answers > 30);
  check(`units were told of: ${[...told].join('; ')}`, told.size > 1);
  await page.close();
}

/* --- any game --------------------------------------------------------------------------------------------------------- */

const ENOUGH = 60; /* presses after which a long game is given up */

/* By whatever says that it can be played or chosen, and by the answers of the question, all come upon with Tab. */
async function tryAny(browser: Watched, game: string, rules: string): Promise<void> {
  const page = await browser.page(`#/play?game=${game}&rules=${rules}&level=random&luck=7&seed=${'5'.padStart(64, '0')}`, {});
  const reader = await Reader.open(page);
  const mix = new Mix(seed);
  const over = /You win:|You lose:|Nobody wins:/;
  let pressed = 0;
  for (let step = 0; pressed < ENOUGH; step++) {
    if (step > 4 * ENOUGH) throw new Error(`${game}: nothing comes of it`);
    const heard = await reader.until(
      `${game}: whose turn it is`,
      () => reader.text(),
      (text) => over.test(text) || /Your turn\.|Both/.test(text),
    );
    if (over.test(heard)) break;
    const answers = (await reader.buttons(/^Question$/)).filter((one) => !/^(See the table|Cancel|Back to the choice)/.test(one));
    const places = (await reader.pressable()).filter((one) => /, can be (played|chosen)/.test(one));
    const ways = places.length && mix.below(4) ? places : [...answers, ...places];
    const way = ways[mix.below(ways.length)];
    if (way === undefined) {
      await reader.press('Escape');
      continue;
    }
    if (!check(`${game}: what can be answered can be reached by Tab: ${way}`, await reader.tabTo(way))) break;
    await reader.press('Enter');
    pressed++;
  }
  if (!over.test(await reader.text())) {
    check(`${game}: it can be given up`, await reader.tabTo('Give up'));
    await reader.press('Enter');
    await reader.until(
      'whether it is meant',
      () => reader.focus(),
      (name) => name === 'Cancel',
    );
    await reader.press('Shift+Tab');
    checkEqual(`${game}: which is asked`, await reader.focus(), 'Give up');
    await reader.press('Enter');
  }
  const end = await reader.until(
    `${game}: the end`,
    () => reader.text(),
    (text) => over.test(text),
  );
  check(`${game}: how it ended is told: ${over.exec(end)?.[0]} after ${pressed}`, over.test(end));
  await page.close();
}

const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
for (let game = 0; game < (LONG ? 6 : 1); game++)
  await tryGwent(
    browser,
    `#/play?game=gwent&rules=${['original', 'classic'][game % 2]}&level=greedy&luck=7&seed=${String(5 + game).padStart(64, '0')}`,
  );
if (LONG || process.argv[3] === 'westeros') await tryWar(browser, 'kingsroad', 'greedy');
for (const [game, rules] of [
  ['trade', 'standard'],
  ['heroes', 'usual'],
  ['vanguard', 'usual'],
] as const)
  if (LONG || process.argv[3] === game) await tryAny(browser, game, rules);
await browser.close();
site.stop();
done('web/blind');
