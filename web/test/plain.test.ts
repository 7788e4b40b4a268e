/* The general board: every game, those of the tests too, played to its end by mouse, by keys, or by its text alone. What was drawn at
 * the end is what the engine says of the record, and the program verifies it.
 *
 *     node test/run.mjs plain mouse|keys|text */
import type { Page } from 'playwright-core';
import type { TableForm } from '../src/engine/types.ts';
import { byMouse, playByKeys, playByPressing, playByText, recordOf, state } from './bots.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { duello, engine, Mix, playOut } from './native.ts';

const mode = process.argv[2] ?? 'mouse';
if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);

/** The form of a table as it is drawn: each area's things, in order, and the counts of those that are not laid out, or lie under one. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, string[] | string> = {};
    for (const element of document.querySelectorAll<HTMLElement>('.plain [data-spot]')) {
      const [side, area, index] = element.dataset['spot']!.split('.');
      const key = `${side}.${area}`;
      if (element.matches('.pile')) found[key] = element.querySelector('.figures')!.textContent!;
      else if (index !== undefined)
        ((found[key] ??= []) as string[]).push(element.matches('.empty') ? '' : (element.dataset['key'] ?? '?'));
      const under = element.closest('.circle-of')?.querySelector('.under')?.textContent;
      if (under) (found[key] as string[]).push(under.replace(/\D/g, ''));
    }
    return found;
  });

const sum = (things: TableForm['areas'][number]['things']) => things.reduce((all, { n = 1, empty }) => all + (empty ? 0 : n), 0);

/** The same of a view. */
function told({ areas }: TableForm, seat: number, kinds: Map<string, string>): Record<string, string[] | string> {
  const found: Record<string, string[] | string> = {};
  for (const { area, owner, count, things } of areas) {
    const key = `${owner === null ? 'both' : owner === seat ? 'own' : 'foe'}.${area}`;
    const shape = kinds.get(area);
    if (shape === 'stack' || (shape === 'hand' && owner !== seat)) found[key] = String(count);
    else if (shape === 'circle' && things.length > 1) found[key] = [things[0]!.card ?? '?', String(sum(things.slice(1)))];
    else if (things.length) found[key] = things.map(({ card, empty }) => (empty ? '' : (card ?? '?')));
  }
  return found;
}

/* Where things lie is looked at, not in which order the places come. */
const sorted = (found: object) => Object.entries(found).sort(([a], [b]) => a.localeCompare(b));

const play = (page: Page, mix: Mix): Promise<number> =>
  mode === 'text' ? playByText(page, mix) : mode === 'keys' ? playByKeys(page, mix) : playByPressing(page, mix, byMouse);

/* The position so many answers before a random game ends, if it is a long one; ''. With time all are played whole. */
const WHOLE = 24;
const LATE = 12;
function late(game: string, rules: string, mix: Mix): string {
  if (LONG) return '';
  const seed = String(mix.below(1000)).padStart(64, '0');
  const seats = ['anna', 'boris'] as [string, string];
  wasm.begin({ game, rules, scenario: '', options: [], numbers: {}, position: '', decks: ['', ''], seats, date: '', seed });
  const answers = playOut(wasm, mix);
  return answers < WHOLE ? '' : (wasm.position(answers - LATE) ?? '');
}

/* Each way of playing plays another game; with time each plays all. */
const MODES = ['mouse', 'keys', 'text'];
const { games } = wasm.catalogue();
const drawnLots = sample(games, MODES.length);
const played = LONG ? games : [drawnLots[MODES.indexOf(mode)]!];

let luck = 3n;
for (const one of games) {
  const { game, rules } = one;
  if (!played.includes(one)) {
    luck++;
    continue;
  }
  const kinds = new Map((wasm.game(game).areas ?? []).map(({ area, shape }) => [area, shape]));
  for (const variant of sample(rules, 1)) {
    const name = `${mode} ${game} ${variant}`;
    const seat = Number(luck % 2n);
    const position = late(game, variant, new Mix(luck));
    const begun = position ? `position=${encodeURIComponent(position)}` : `seed=${String(luck).padStart(64, '0')}`;
    const hash = `?board=plain#/play?game=${game}&rules=${variant}&level=greedy&seat=${seat}&luck=${luck}&${begun}`;
    const page = await browser.page(hash, { theme: 'tavern', language: luck % 4n < 2n ? 'en' : 'ru' });
    await page.locator('.play[data-heard]').waitFor();
    check(`${name}: it is the general board`, (await page.locator('.plain').count()) === 1);
    const presses = await play(page, new Mix(luck++));
    const { over } = await state(page);
    /* It may end in what the computer does, without a press. */
    if (check(`${name}: played to the end (${presses}): ${JSON.stringify(await state(page))}`, presses >= 0 && over)) {
      const board = await drawn(page);
      const record = await recordOf(page);
      wasm.open(record);
      const view = wasm.view(seat as 0 | 1);
      checkEqual(`${name}: what is drawn`, sorted(board), sorted(told(view.table, seat, kinds)));
      const verdict = duello(['record', 'verify', '--unproven', '-'], record);
      checkEqual(`${name}: the program verifies it: ${verdict.err}`, verdict.status, 0);
    }
    await page.close();
  }
}
await browser.close();
site.stop();
done(`web/plain_${mode}`);
