/* The common furniture: what is worked out for it, and each piece on its page of the gallery, empty, as usual and overfull, in both
 * languages and stretched ones, on a desk and on a phone: nothing is cut off, nothing is unnamed, keys and presses do what they say. */
import { AREAS, FILLS, keysOf, PIECES } from '../design/pieces.ts';
import { endOf } from '../src/furniture/choice.ts';
import { fieldOf, hexAt, hexes, sizeOf } from '../src/furniture/furniture.ts';
import { moved, usualOrder, withOrder } from '../src/furniture/order.ts';
import { found, grouped } from '../src/furniture/tray.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { axe } from './looks.ts';

/* Trays. */
checkEqual('equal ones together', grouped(['b', 'a', 'b', 'b']), [
  { key: 'b', n: 3 },
  { key: 'a', n: 1 },
]);
const names = ['Éist Tuirseach', 'Clan an Craite', 'Весс', 'Ёж из леса'];
for (const [query, left] of [
  ['', names],
  ['  ', names],
  ['eist', [names[0]]],
  ['tui ei', [names[0]]],
  ['craite', [names[1]]],
  ['rait', []],
  ['ВЕС', [names[2]]],
  ['леса еж', [names[3]]],
] as const)
  checkEqual(
    `"${query}" finds`,
    found(names, query, (one) => [one]),
    [...left],
  );
checkEqual(
  'by any of its names',
  found(['x'], 'key', () => ['name', 'a-key']),
  ['x'],
);

/* Orders and ends of choices. */
checkEqual('to the end', moved([1, 2, 3], 0, 2), [2, 3, 1]);
checkEqual('to the front', moved([1, 2, 3], 2, 0), [3, 1, 2]);
checkEqual('beyond', moved([1, 2, 3], 0, 9), [2, 3, 1]);
checkEqual('before', moved([1, 2, 3], 1, -1), [2, 1, 3]);
checkEqual('from nowhere', moved([1, 2, 3], 3, 0), [1, 2, 3]);
const pairs = withOrder([], ['owl', 'bear', 'owl', 'fox']);
checkEqual('as it was put last', usualOrder(['fox', 'bear', 'owl'], withOrder([], ['owl', 'fox', 'bear'])), [2, 0, 1]);
checkEqual('what was never put comes as it does', usualOrder(['newt', 'fox', 'bear'], pairs), [0, 2, 1]);
checkEqual('a later order counts', usualOrder(['owl', 'fox'], withOrder(pairs, ['fox', 'owl'])), [1, 0]);
check('equal ones are no pair', !pairs.includes('owl\nowl'));
checkEqual('nothing need be chosen', endOf(0, 0, false), 'none');
checkEqual('too few', endOf(1, 2, false), 'not-yet');
checkEqual('enough, but others are wanted', endOf(2, 2, true), 'not-yet');
checkEqual('enough', endOf(2, 2, false), 'done');

/* Hexes: neighbours are as far apart as two sides are high, whatever the row, and are those of the engine; all lie within the map. */
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
for (const [column, row] of [
  [2, 2],
  [2, 3],
] as const) {
  const here = hexAt(column, row);
  const near = hexes(7, 6).filter((one) => Math.abs(distance(one, here) - Math.sqrt(3)) < 1e-9);
  const names = near.map((one) => `${String.fromCharCode(97 + one.column)}${one.row + 1}`).join(' ');
  checkEqual(`${column} ${row}: six neighbours`, names, row % 2 ? 'c3 d3 b4 d4 c5 d5' : 'b2 c2 b3 d3 b4 c4');
  check(
    'corners a side away',
    here.corners.every(([x, y]) => Math.abs(distance({ x, y }, here) - 1) < 1e-9),
  );
}
const { width, height } = sizeOf(7, 5);
check(
  'all within the map',
  hexes(7, 5).every(({ corners }) => corners.every(([x, y]) => x > -1e-9 && y > -1e-9 && x < width + 1e-9 && y < height + 1e-9)),
);
checkEqual('c4', fieldOf('c4'), { column: 2, row: 3 });
for (const word of [undefined, '', 'c0', '4c', 'cc', 'c100', 'C4']) checkEqual(`no field: ${word}`, fieldOf(word), null);

if (!hasBrowser()) done('web/furniture');
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address, { viewport: { width: 1280, height: 800 } });
const page = await browser.page('design/furniture.html');
await page.locator('main').waitFor();
const open = async (query: string) => {
  await page.evaluate((asked) => {
    history.pushState(null, '', asked);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `?${query}`);
  await page.locator(`body[data-asked="?${query}"] main[data-piece]`).waitFor();
};

const ways = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
].flatMap((size) => ['en', 'ru', 'qps'].flatMap((lang) => PIECES.flatMap((piece) => FILLS.map((fill) => ({ size, lang, piece, fill })))));
for (const { size, lang, piece, fill } of sample(ways, 12)) {
  await page.setViewportSize(size);
  const name = `${piece} ${fill} ${lang} ${size.width}`;
  await open(`piece=${piece}&fill=${fill}&lang=${lang}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  checkEqual(`${name}: no wider than the page`, wide, 0);
  if (lang !== 'qps') await axe(page, name);
}

/* Whatever lies in an area can be pressed. */
await page.setViewportSize({ width: 1280, height: 800 });
for (const piece of sample(AREAS, 2)) {
  await open(`piece=${piece}&fill=usual`);
  const things = page.locator('button.thing');
  check(`${piece}: things`, (await things.count()) > 0);
  for (let i = 0; i < (await things.count()); i++) {
    await things.nth(i).click();
    checkEqual(`${piece} ${i}`, await page.locator('main').getAttribute('data-pressed'), await things.nth(i).getAttribute('data-spot'));
  }
}

/* Looking through a tray. */
await open('piece=tray&fill=usual');
checkEqual('few kinds: no search', await page.locator('[data-search]').count(), 0);
checkEqual('each kind once', await page.locator('.cards li').count(), grouped(keysOf('usual')).length);
await page.locator('.close').click();
checkEqual('closed', await page.locator('main').getAttribute('data-pressed'), 'close');

/* An amount: by keys, steps and digits, over gaps. */
await open('piece=amount&fill=usual');
const [go, digits] = [page.locator('[data-number-go]'), page.locator('[data-number]')];
await page.locator('[data-more]').click();
checkEqual('one more', await digits.inputValue(), '1');
await digits.fill('3');
check('3 cannot be picked', await go.isDisabled());
await page.locator('[data-more]').click();
checkEqual('over the gap', await digits.inputValue(), '5');
await page.locator('[data-less]').click();
checkEqual('and back', await digits.inputValue(), '2');
await go.click();
checkEqual('picked', await page.locator('main').getAttribute('data-pressed'), '2');

/* An order: by arrows, digits and presses. */
await open('piece=order&fill=usual');
const places = page.locator('[data-place]');
const first = await places.first().innerText();
await places.first().focus();
await page.keyboard.press('ArrowRight');
check('one to the right', (await places.nth(1).innerText()).endsWith(first.slice(2)));
check('and the focus with it', await places.nth(1).evaluate((element) => element === document.activeElement));
await page.keyboard.press('3');
await page.keyboard.press('1');
await page.keyboard.press('ArrowLeft');
await places.first().click();
await page.locator('[data-order-done]').click();
checkEqual('in that order', await page.locator('main').getAttribute('data-pressed'), '1 0 2 3 4 5');

/* A choice of several. */
await open('piece=choice&fill=usual');
check('not yet, and why', await page.locator('[data-choice-done]').isDisabled());
check('said', (await page.locator('[data-lacks]').count()) === 1);
await page.locator('[data-pick]').click();
await page.locator('[data-pick]').click();
await page.locator('[data-choice-done]').click();
checkEqual('two', await page.locator('main').getAttribute('data-pressed'), 'done 2');
await page.locator('[data-choice-clear]').click();
checkEqual('again', await page.locator('[data-chosen]').getAttribute('data-chosen'), '0');
await open('piece=choice&fill=empty');
await page.locator('[data-choice-done]').click();
checkEqual('none', await page.locator('main').getAttribute('data-pressed'), 'done 0');

/* The gallery of faces and tables is built with them. */
for (const show of sample(['gwent', 'trade', 'backs', 'table&position=original&answers=16', 'table&position=trade&answers=16'], 1)) {
  await page.goto(`${site.address}design/gallery.html?show=${show}&lang=en`);
  await page.locator('main .card').first().waitFor();
  check(`the gallery: ${show}`, (await page.locator('main .card').count()) > 5);
}

await browser.close();
site.stop();
done('web/furniture');
