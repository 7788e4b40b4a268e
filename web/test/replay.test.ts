/* The replay page: records from a text, a file, a link, a table and a server; steps and views; the teacher, and games that go
 * on from a step; all of it by keys too, at 360 px, in both languages, and with nothing for axe to find.
 *
 *     node test/run.mjs replay [steps|frame|keys|sources|shuffle|teacher|hint|server|looks] */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { apart, axe, fits, inSight } from './looks.ts';
import { playOn } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { Serve } from './serve.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { duello, engine, Mix } from './native.ts';
import { drawn } from './rendered.ts';
import type { Analysis, Seat, Step, View, Viewer } from '../src/engine/types.ts';
import type { GwentView } from '../src/games/gwent/view.ts';
import { REPLAY_KEYS } from '../src/replay/keymap.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
const DECK = wasm.deck(readFileSync('decks/gwent/original-monsters-muster.deck', 'utf8')).deck.code;
const SEED = '5'.padStart(64, '0');

/* A whole game at random, for a seed. */
function played(game: string, seed = SEED): string {
  const trade = game === 'trade';
  const rules = trade ? 'standard' : 'original';
  const scenario = wasm.game(game).sets[0]!.scenario;
  const decks = [1n, 2n].map((n) => wasm.randomDeck(game, rules, scenario, n).deck.code) as [string, string];
  wasm.begin({
    game,
    rules,
    options: trade ? ['fixed-stake'] : [],
    numbers: trade ? { stake: 1 } : {},
    seats: ['anna', 'boris'],
    decks,
    seed,
    date: '2026-01-31',
  });
  for (let n = 0n; ; n++) {
    const one = wasm.question(0) ? 0 : 1;
    if (!wasm.question(one)) return wasm.record();
    wasm.submit(one, wasm.choose('random', wasm.seen(one), one, n));
  }
}
async function at(hash: string, settings: Record<string, unknown> = {}, among = browser): Promise<Page> {
  const page = await among.page(hash, settings);
  await page.locator('main').waitFor();
  return page;
}
async function opened(record: string, settings: Record<string, unknown> = {}): Promise<Page> {
  const page = await at('#/replay', settings);
  await page.locator('[data-record]').fill(record);
  await page.locator('[data-open]').click();
  await page.locator('[data-verified="true"]').waitFor();
  return page;
}
const stepOf = async (page: Page) => Number((await page.locator('[data-step]').innerText()).split('/')[0]);
const linesOf = (page: Page) => page.locator('.log li').count();

async function look(page: Page, viewer: Viewer, step: number): Promise<void> {
  await page.locator('[data-viewer]').selectOption(String(viewer));
  await page.locator('[data-slider]').fill(String(step));
  await page.waitForFunction(([viewer, step]) => location.hash.includes(`view=${viewer}&step=${step}`), [viewer, step]);
}
async function shows(page: Page, viewer: Viewer, view: View, what: string): Promise<void> {
  const { players } = view as GwentView;
  const below = viewer === 1 ? 1 : 0;
  checkEqual(`${what}: totals`, (await drawn(page)).totals, [String(players[below].total), String(players[(1 - below) as Seat].total)]);
  checkEqual(`${what}: hand`, (await drawn(page)).hand, players[below].hand);
}

async function trySteps(): Promise<void> {
  const record = played('gwent');
  const steps = wasm.steps(3);
  const last = steps.length - 1;
  const page = await opened(record);
  await axe(page, 'a replay');
  await fits(page, 'a replay');
  for (const [viewer, step] of [
    [3, last],
    [0, 5],
    [1, 12],
    [2, 8],
  ] as const) {
    await look(page, viewer, step);
    await shows(page, viewer, wasm.view(viewer, step), `replay ${viewer} ${step}`);
  }

  /* By event: the lines of the log come one by one, and the table changes with the last. */
  await look(page, 3, 8);
  const heard = wasm.frame(3, 0).ev;
  for (let step = 9, n = steps[8]!.seq; step <= 14; step++) {
    if (n === steps[step]!.seq) await page.keyboard.press('ArrowRight'); /* an answer of which nothing is heard */
    for (; n < steps[step]!.seq; n++) {
      if (heard[n]!.event === 'chance' && n + 1 < steps[step]!.seq) continue;
      await page.keyboard.press('ArrowRight');
      checkEqual(`event ${n}: step`, await stepOf(page), step);
      checkEqual(`event ${n}: all of it is told`, await page.locator('[data-told]').count(), n + 1 < steps[step]!.seq ? 1 : 0);
      await shows(page, 3, wasm.view(3, n + 1 < steps[step]!.seq ? step - 1 : step), `event ${n}`);
    }
  }
  const lines = await linesOf(page);
  const way = await page.locator('.log').innerText();
  let back = 0;
  while ((await stepOf(page)) > 8 || (await page.locator('[data-told]').count())) {
    await page.keyboard.press('ArrowLeft');
    check('events back, one by one', ++back <= heard.length);
  }
  check('lines gone', (await linesOf(page)) < lines);
  for (; back > 0; back--) await page.locator('[data-go="event"]').click();
  checkEqual('there again', await page.locator('.log').innerText(), way);

  /* By move: lines of the record; by round. */
  const opens = (list: Step[]) => list.map((one, i) => (one.line ? i : 0)).filter(Boolean);
  await page.keyboard.press('Home');
  for (const start of opens(steps).slice(0, 6)) {
    await page.keyboard.press('Shift+ArrowRight');
    const end = steps.findIndex((one, i) => i > start && one.line) - 1;
    checkEqual(`the move from ${start}`, await stepOf(page), end);
  }
  const roundAt = (at: number) => (wasm.view(3, at) as { round?: number }).round;
  const rounds = steps.map((_, i) => i).filter((i) => i > 0 && roundAt(i) !== roundAt(i - 1));
  await page.keyboard.press('Home');
  for (const round of [...rounds, last]) {
    await page.locator('[data-go="round"]').click();
    checkEqual('by round', await stepOf(page), round);
  }
  for (const round of [...rounds].reverse()) {
    await page.keyboard.press('Control+ArrowLeft');
    checkEqual('a round back', await stepOf(page), round);
  }
  await page.keyboard.press('End');
  checkEqual('the end', await stepOf(page), last);
  const chart = (await page.locator('.chart svg').first().boundingBox())!;
  await page.mouse.click(chart.x + chart.width / 2, chart.y + 10);
  checkEqual('a click in the chart', await stepOf(page), Math.round(last / 2));
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => location.hash.includes('step=2'));
  await page.keyboard.press(' ');
  checkEqual('it stopped', await page.locator('[data-run]').getAttribute('aria-pressed'), 'false');

  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
  checkEqual('downloaded', readFileSync(await file.path(), 'utf8'), record);
  await page.close();
}

/* One bar below the board, charts that can be read, the log beside; on a phone below, with the bar under the thumb. */
async function tryFrame(): Promise<void> {
  const page = await opened(played('gwent'), { language: 'ru' });
  await look(page, 3, 14);
  const sizes = [
    [1440, 900],
    [2560, 1440],
    [1024, 768],
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const;
  for (const [width, height] of sample(sizes, 2)) {
    await page.setViewportSize({ width, height });
    const what = `the frame at ${width}x${height}`;
    await fits(page, what);
    await inSight(page, what, '.controls, .controls .button, .replay .hand .card');
    await apart(page, what, '.replay .table', '.controls');
    const found = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const [table, bar, log, aside] = [box('.replay .table'), box('.controls'), box('.told'), box('aside')];
      return {
        bar: bar.height <= 56 && bar.top >= table.bottom - 1,
        chart: box('.chart').height >= 120,
        log: innerWidth < 900 || (log.left >= table.right - 1 && log.top > 0 && log.bottom <= bar.top && log.height >= 128),
        there: aside.width > 0,
      };
    });
    checkEqual(what, found, { bar: true, chart: true, log: true, there: true });
  }
  await page.close();
}

/* Keys as on other boards, by the player's own map: it is told, and it can be changed. */
async function tryKeys(): Promise<void> {
  const page = await opened(played('gwent'), { keys: { 'replay.flip': 'z' } });
  const last = wasm.steps(3).length - 1;
  const shown = (viewer: Viewer, step: number, below: Seat) =>
    page.waitForFunction(
      ([viewer, step, total]) =>
        location.hash.includes(`view=${viewer}&step=${step}`) && document.querySelector('.strip.own .total')!.textContent.trim() === total,
      [viewer, step, String((wasm.view(viewer, step) as GwentView).players[below].total)] as const,
    );
  await page.keyboard.press('ArrowDown');
  checkEqual('down: the end', await stepOf(page), last);
  await page.keyboard.press('ArrowUp');
  checkEqual('up: the start', await stepOf(page), 0);
  await look(page, 0, 12);
  await page.keyboard.press('z');
  await shown(1, 12, 1);
  await page.keyboard.press('x');
  await shown(3, 12, 1);
  await page.keyboard.press('z');
  await shown(3, 12, 0);
  await page.keyboard.press('x');
  await shown(0, 12, 0);
  await page.keyboard.press('f');
  checkEqual('a key that was given another does nothing', await page.locator('[data-viewer]').inputValue(), '0');
  await page.locator('[data-slider]').focus();
  await page.keyboard.press('x');
  await shown(3, 12, 0);

  const line = page.locator('.told .deed').nth(1);
  const number = Number(await line.getAttribute('data-line'));
  await line.click();
  checkEqual(
    'a line of the log leads to its step',
    await stepOf(page),
    wasm.steps(3).findIndex(({ seq }) => seq > number),
  );

  await page.keyboard.press('?');
  const told = await page.locator('[data-keys] dl > div').evaluateAll((all) => all.map((one) => one.textContent.trim().split(/\s+/)[0]));
  checkEqual('every key is told', told.length, new Set(REPLAY_KEYS.map(([, action]) => action)).size);
  check(`the own one, too: ${told.join(' ')}`, told.includes('z') && !told.includes('f') && told.includes('Shift+→'));
  const before = await stepOf(page);
  await page.keyboard.press('ArrowDown');
  checkEqual('under the list nothing moves', await stepOf(page), before);
  await page.goto(`${site.address}#/settings`);
  await page.locator('[data-key="replay.both"]').click();
  await page.keyboard.press('y');
  await page.locator('[data-key="replay.both"] kbd', { hasText: 'y' }).waitFor();
  checkEqual('an arrow stays what it is', await page.locator('[data-key="replay.next"]').count(), 0);
  await page.close();
}

/* The ways a record comes: a file, a link; a wrong one is not green. */
async function trySources(): Promise<void> {
  const record = played('gwent');
  const folder = mkdtempSync(join(tmpdir(), 'duello-replay-'));
  writeFileSync(join(folder, 'game.duel'), record);
  const page = await at('#/replay');
  await page.locator('[data-file]').setInputFiles(join(folder, 'game.duel'));
  await page.locator('[data-verified="true"]').waitFor();
  rmSync(folder, { recursive: true });
  await look(page, 1, 7);
  await page.locator('[data-link-copy]').click();
  const link = await page.locator('[data-link]').inputValue();
  check('a link of this site', link.startsWith(site.address));
  const other = await at(link.slice(site.address.length));
  await other.locator('[data-verified="true"]').waitFor();
  checkEqual('the step', await stepOf(other), 7);
  checkEqual('the view', await other.locator('[data-viewer]').inputValue(), '1');
  await shows(other, 1, wasm.view(1, 7), 'by link');
  await other.close();
  const broken = await at(link.slice(site.address.length).replace(/record=.{30}/, 'record='));
  await broken.locator('[data-trouble]').waitFor();
  check('a broken link', /damaged/.test(await broken.locator('[data-trouble]').innerText()));
  await broken.close();

  await page.locator('[data-other]').click();
  await page.locator('[data-record]').fill(record.replace(/# [0-9a-f]{8}(?=[^\n]*\n$)/, '# 00000000'));
  await page.locator('[data-open]').click();
  await page.locator('[data-trouble]').waitFor();
  check('a changed line', (await page.locator('[data-verified="false"]').count()) === 1);
  check('its number', new RegExp(`line ${record.split('\n').length - 1}`).test(await page.locator('[data-trouble]').innerText()));
  await page.close();

  /* A game that is not over: what both hold is for its end. */
  const half =
    record
      .split('\n')
      .slice(0, -6)
      .join('\n')
      .replace(/\[Result .*\]\n/, '') + '\n';
  const going = await opened(half);
  checkEqual('not over', await going.locator('[data-viewer] option[value="3"]').count(), 0);
  await going.close();
  const over = await opened(record);
  checkEqual('over', await over.locator('[data-viewer] option[value="3"]').count(), 1);

  /* Going on from a step. */
  await over.locator('[data-slider]').fill('6');
  await over.locator('[data-level]').selectOption('random');
  await over.locator('[data-fork]').click();
  await over.locator('.play [data-spot]').first().waitFor();
  check('forked', (await over.locator('[data-over]').count()) === 0);
  check('played on', (await playOn(over, new Mix(2n), 3)) > 0);
  await over.locator('[data-replay]').click();
  await over.locator('[data-verified="true"]').waitFor();
  await over.close();
}

/* A deal that does not follow from what was brought is red, though every line is right; and nothing is green that nobody signed. */
async function tryShuffle(): Promise<void> {
  wasm.begin(
    {
      game: 'gwent',
      rules: 'original',
      options: [],
      numbers: {},
      seats: ['anna', 'boris'],
      decks: [DECK, DECK],
      seed: '',
      date: '2026-01-31',
    },
    ['a word', null],
  );
  const record = wasm.record();
  const page = await opened(record);
  check('proven', /deal is proven/.test(await page.locator('[data-shuffle]').innerText()));
  checkEqual(
    'but not green, as nobody vouches for it',
    await page.locator('.unproven[data-verified]').getAttribute('data-proof'),
    'proven',
  );
  check('which is told', /^Not signed/.test(await page.locator('[data-signature="none"]').innerText()));
  check('the parts are in the record', record.includes('a word'));
  await page.locator('[data-other]').click();
  wasm.open(
    record.slice(0, record.indexOf('\n\n') + 2).replace('a word', 'a lord'),
  ); /* the tags alone: a new game, with checks of its own */
  await page.locator('[data-record]').fill(wasm.record());
  await page.locator('[data-open]').click();
  await page.locator('[data-verified="false"]').waitFor();
  check('whose part is wrong', /party 1/.test(await page.locator('[data-shuffle]').innerText()));
  await page.close();
  await trySwapped(record);
}

/* This browser noted what it was shown before the game, and what it gave: a record with another proof, or without, is red, though
 * it is right in itself; one without a proof is never green. */
async function trySwapped(record: string): Promise<void> {
  const value = (name: string) => record.match(`\\[${name} "(.*?)"\\]`)![1]!;
  const own = { part: 'a word', salt: value('Salt1'), commitment: value('Commitment1'), counted: true };
  const shown = { referee: value('Commitment0'), decks: [value('DeckCommitment1'), value('DeckCommitment2')], own: { 0: own }, at: 1 };
  const canonical = (text: string) => duello(['record', 'canon', '-'], text.replace(/# [0-9a-f]{8} ?/g, '# ')).out;
  const stripped = canonical(record.replace(/^\[(Shuffle|Random|Salt.|Part.|(Deck)?Commitment.) .*\n/gm, ''));
  const page = await opened(canonical(stripped.replace(/^\[Table .*\n/m, '')));
  checkEqual(
    'without a proof nothing is green',
    await page
      .locator('[data-verified]')
      .evaluate((one) => [one.classList.contains('good'), one.dataset['verified'], one.dataset['proof']]),
    [false, 'true', 'none'],
  );
  for (const [what, text, change, colour, words] of [
    ['as it was shown', record, {}, 'unproven', /deal is proven/],
    ['another commitment', record, { referee: '0'.repeat(64) }, 'bad', /SWAPPED: the referee published/],
    ['a proof that is gone', stripped, {}, 'bad', /STRIPPED/],
    ['another deck', record, { decks: [shown.decks[0], '0'.repeat(64)] }, 'bad', /SWAPPED.*player 2/],
    ['another word', record, { own: { 0: { ...own, part: 'a lord' } } }, 'bad', /SWAPPED.*player 1/],
    ['another salt for it', record, { own: { 0: { ...own, commitment: '0'.repeat(64) } } }, 'bad', /SWAPPED.*player 1/],
    ['a word that came too late', record, { own: { 0: { ...own, part: 'a lord', counted: false } } }, 'unproven', /deal is proven/],
  ] as const) {
    await page.evaluate(
      ([key, noted]) => localStorage.setItem(key!, noted!),
      [`duello shuffle ${value('Table')}`, JSON.stringify({ ...shown, ...change })],
    );
    await page.locator('[data-other]').click();
    await page.locator('[data-record]').fill(text);
    await page.locator('[data-open]').click();
    await page.locator(`.${colour}[data-verified]`).waitFor();
    check(`${what}: ${await page.locator('[data-shuffle]').innerText()}`, words.test(await page.locator('[data-shuffle]').innerText()));
  }
  await page.close();
  await trySigned();
}

/* A judge's record is signed: whoever changes it makes checks anew, but no signature. A game that goes on from it is nobody's yet. */
async function trySigned(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'duello-signed-'));
  const judge = (words: string[], post = '') => duello(['judge', words[0]!, join(folder, 'game'), ...words.slice(1)], post).out;
  judge(['new', '--rules', 'hard', '--random', '--lang', 'en']);
  judge(['part', '1'], 'a word');
  judge(['part', '2'], 'a lord');
  judge(['concede', '1']);
  const record = judge(['record']);
  const changed = duello(
    ['record', 'canon', '-'],
    record.replace(/\[Seat1 ".*"\]/, '[Seat1 "anna"]').replace(/# [0-9a-f]{8} ?/g, '# '),
  ).out;
  wasm.open(record);
  check('signed, as it is', wasm.record().includes('[Signature "'));
  wasm.keep(0);
  check('no longer, once it goes on', !/Sign/.test(wasm.record()));
  const page = await opened(record);
  for (const [text, state, verified] of [
    [record, 'good', 'true'],
    [changed, 'wrong', 'false'],
    [record.replace(/^\[Signature .*\n/m, ''), 'wrong', 'false'],
  ] as const) {
    await page.locator('[data-other]').click();
    await page.locator('[data-record]').fill(text);
    await page.locator('[data-open]').click();
    await page.locator(`[data-verified="${verified}"] [data-signature="${state}"]`).waitFor();
  }
  await page.close();
  const unsigned = duello(['record', 'canon', '-'], record.replace(/^\[Sign.*\n/gm, '').replace(/# [0-9a-f]{8} ?/g, '# ')).out;
  for (const [language, other, none, wrong] of [
    ['en', /for which nobody vouches/, /^Not signed: whoever had the record could change its moves/, /^The signature is wrong/],
    ['ru', /за который здесь никто не ручается/, /^Подписи нет: ходы .* мог изменить любой/, /^Подпись неверна/],
  ] as const) {
    for (const [what, text, colour, words] of [
      ['signed by a key that nobody named', record, 'unproven', other],
      ['not signed', unsigned, 'unproven', none],
      ['changed, with checks that fit', changed, 'bad', wrong],
    ] as const) {
      const page = await at('#/replay', { language });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('[data-record]').fill(text);
      await page.locator('[data-open]').click();
      await page.locator(`.${colour}[data-verified]`).waitFor();
      const said = (await page.locator('[data-signature]').innerText()).trim();
      check(`${what}: ${said}`, words.test(said));
      const whole = await page.locator('[data-verified]').innerText();
      check(
        `${what}: what the verdict begins with: ${whole}`,
        (colour === 'bad') === !/^\S*\s*(Verified here|Проверено здесь)/.test(whole),
      );
      await fits(page, `${what}, ${language}`);
      await page.close();
    }
  }
  check(
    'by whom',
    record.includes(/[0-9a-f]{64}/.exec(await opened(record).then(async (one) => one.locator('[data-signature]').innerText()))![0]),
  );
  rmSync(folder, { recursive: true });
}

/* The teacher says what `duello analyse` says, and a moment is tried again with other cards. */
async function tryTeacher(): Promise<void> {
  for (const game of sample(['gwent', 'trade'] as const, 1)) {
    const record = played(game, game === 'trade' ? '7'.padStart(64, '0') : SEED);
    const wanted = JSON.parse(duello(['analyse', '-', '--json'], record).out) as Analysis;
    const page = await opened(record);
    await page.locator('[data-analyse]').click();
    await page.locator('[data-analysed="true"]').waitFor();
    for (const seat of [0, 1] as const) {
      const told = await page.locator(`[data-account="${seat}"]`).innerText();
      const { marks, mean_loss_percent, luck_percent } = wanted.seats[seat];
      check(`${game}: mean loss of ${seat}`, told.includes(`${mean_loss_percent}\u00a0%`));
      check(`${game}: luck of ${seat}`, told.includes(`${Math.abs(Math.round(luck_percent))}\u00a0%`));
      for (const [mark, word] of [
        ['?!', 'doubtful'],
        ['?', 'mistake'],
        ['??', 'blunder'],
      ] as const)
        check(`${game}: ${mark} of ${seat}, in a word too`, told.replace(/\s+/g, ' ').includes(`${mark} ${word} ${marks[mark]}`));
    }
    checkEqual(
      `${game}: moments`,
      await page.locator('[data-moment]').evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['moment']))),
      wanted.moments.map(({ answer }) => answer),
    );
    await page.locator('[data-all]').check();
    checkEqual(`${game}: every decision`, await page.locator('.decisions li').count(), wanted.decisions.length);
    await axe(page, `${game}: analysed`);
    await fits(page, `${game}: analysed`);
    checkEqual(`${game}: two lines of chances`, await page.locator('[data-chances] polyline').count(), 2);

    const { answer } = wanted.moments[0]!;
    const { seat, mark } = wanted.decisions.find((one) => one.answer === answer)!;
    await page.locator('[data-look]').first().click();
    await page.waitForFunction(([seat, step]) => location.hash.includes(`view=${seat}&step=${step}`), [seat, answer]);
    check(`${game}: the moment is judged`, (await page.locator('[data-here]').innerText()).includes(mark));
    await page.locator('[data-believing] > summary').click();
    await page.locator('[data-believing] > p').waitFor();
    checkEqual(`${game}: beliefs`, (await page.locator('[data-believing] li').count()) > 0, wanted.moments[0]!.belief.length > 0);
    await axe(page, `${game}: what was known`);
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    checkEqual(`${game}: to the first mark`, await stepOf(page), wanted.decisions.find((one) => one.mark)!.answer + 1);

    await page.locator('[data-level]').selectOption('random');
    await page.locator('[data-again]').first().click();
    await page.locator('.play [data-spot]').first().waitFor();
    if (game === 'gwent')
      checkEqual('the own hand is the same', (await drawn(page)).hand, (wasm.view(seat, answer) as GwentView).players[seat].hand);
    check(`${game}: played on`, (await playOn(page, new Mix(4n), 3)) >= 0);
    await page.locator('[data-over]').waitFor();
    checkEqual(`${game}: no record of a guess`, await page.locator('[data-replay]').count(), 0);
    await page.close();
  }

  const page = await opened(played('gwent'));
  await page.evaluate(async () => {
    document.querySelector<HTMLButtonElement>('[data-analyse]')!.click();
    await new Promise((drawn) => setTimeout(drawn));
    document.querySelector<HTMLButtonElement>('[data-cancel-analysis]')!.click();
  });
  await page.locator('[data-analyse]').waitFor();
  await page.waitForTimeout(500);
  checkEqual('cancelled', await page.locator('[data-analysed="true"]').count(), 0);
  await page.close();
}

/* A hint chooses and does not play; it says why. */
async function tryHint(): Promise<void> {
  for (const width of sample([1280, 360], 1)) {
    const page = await at(`#/play?game=gwent&rules=original&level=&seed=${SEED}&deck1=${DECK}&deck2=${DECK}`);
    await page.setViewportSize({ width, height: 740 });
    for (let seat = 0; seat < 2; seat++) {
      await page.locator('[data-words="done"]').first().click();
      await page.waitForFunction((seat) => document.querySelector(seat ? '[data-words="pass"]' : '.play[data-seat="1"]'), seat);
    }
    const heard = await page.locator('.play').getAttribute('data-heard');
    await page.locator('[data-hint]').click();
    await page.locator('[data-reason]').waitFor();
    const moves = await page
      .locator('[data-hinted-move]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['hintedMove']));
    checkEqual('three answers', moves.length, 3);
    checkEqual('the best is chosen', await page.locator('.play').getAttribute('data-picked'), moves[0]);
    checkEqual('not played', await page.locator('.play').getAttribute('data-heard'), heard);
    check('it glows on the board', (await page.locator('.table [data-ring="chosen"]').count()) > 0);
    await axe(page, `a hint at ${width}`);
    await fits(page, `a hint at ${width}`);
    await page.locator('[data-hinted-move]').nth(1).click();
    checkEqual('another is chosen', await page.locator('.play').getAttribute('data-picked'), moves[1]);
    await page.locator('[data-hint-close]').click();
    await page.locator('[data-commit]').click();
    await page.waitForFunction((n) => document.querySelector<HTMLElement>('.play')!.dataset['heard'] !== n, heard);
    check('played', true);
    await page.close();
  }
}

/* A game that was played on a server, by its id; and a hint there, which the server gives. */
async function tryServer(): Promise<void> {
  const server = await Serve.start();
  const apart = await Watched.open(server.address);
  const page = await apart.page('', {});
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([method, path, body]) => {
        const reply = await fetch(`api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body } : {}) });
        return reply.json() as Promise<unknown>;
      },
      [method, path, body ? JSON.stringify(body) : ''] as const,
    );
  await call('POST', '/account', {});
  const { table } = ((await call('POST', '/tables', { game: 'gwent', against: 'self', seed: 3 })) as { table: { table: string } }).table;
  await page.goto(`${server.address}#/table/${table}`);
  await page.reload(); /* who one is was found out before there was an account */
  await page.locator('[data-hint]').click();
  await page.locator('[data-hinted-move]').first().waitFor();
  check('the best is chosen', ((await page.locator('.play').getAttribute('data-picked')) ?? '') !== '');
  await call('POST', `/tables/${table}/resign`, { seat: 0 });
  while ('type' in ((await call('GET', `/games/${table}`)) as object)) await page.waitForTimeout(50); /* it is filed beside the loop */
  for (const hash of [`#/replay/${table}?view=0&step=1`, `#/replay/${table}?view=1&step=0`]) {
    await page.goto(server.address + hash);
    await page.locator('[data-verified="true"]').waitFor();
    const place = hash.split('?')[1]!;
    await page.waitForFunction((hash) => location.hash === hash, `#/replay/${table}?${place}`);
    checkEqual('the step that was asked for', await stepOf(page), Number(place.at(-1)));
    await page.locator('[data-link-copy]').click();
    check('its link names the game', (await page.locator('[data-link]').inputValue()).endsWith(`#/replay/${table}?${place}`));
  }
  check('nobody shuffled', /chosen/.test(await page.locator('[data-shuffle]').innerText()));
  await apart.close();
  await server.stop();
}

/* The phone, Russian, every theme. */
async function tryLooks(): Promise<void> {
  const record = played('gwent');
  for (const theme of sample(['tavern', 'chronicle', 'contrast', 'paper'], 1)) {
    const page = await opened(record, { theme, language: 'ru' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('[data-analyse]').click();
    await page.locator('[data-analysed="true"]').waitFor();
    await page.locator('[data-link-copy]').click();
    await page.locator('[data-viewer]').selectOption('0');
    await page.locator('[data-believing] > summary').click();
    await page.locator('[data-believing] li').first().waitFor();
    await axe(page, `the teacher, ${theme}`);
    await fits(page, `the teacher at 360, ${theme}`);
    const keys = (await page.locator('body').innerText()).match(/\b(web|play|cli|gwent|trade|replay|server)\.[a-z][\w.-]+/g) ?? [];
    checkEqual('every sentence is there', keys, []);
    await page.close();
  }
}

const PARTS = {
  steps: trySteps,
  frame: tryFrame,
  keys: tryKeys,
  sources: trySources,
  shuffle: tryShuffle,
  teacher: tryTeacher,
  hint: tryHint,
  server: tryServer,
  looks: tryLooks,
};
/* The steps always, and one of the others where there is no time for all. */
const [always, ...others] = Object.keys(PARTS);
const chosen = process.argv[2] ? [process.argv[2]] : [always, ...sample(others, 1)];
for (const [name, part] of Object.entries(PARTS)) if (chosen.includes(name)) await part();
await browser.close();
site.stop();
done('web/replay');
