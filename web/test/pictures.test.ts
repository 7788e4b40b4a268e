/* Pictures of one's own: which file is of which card; brought in the settings as a zip and as a folder, or set for one card on its page, they
 * stand on cards, as the whole card if that is wanted, and not a byte of them goes over the network. */
import { matched, readMap } from '../src/pictures/pack.ts';
import { unzip } from '../src/pictures/zip.ts';
import type { Page } from 'playwright-core';
import { drawFace } from '../src/faces/draw.ts';
import { wearAll } from '../src/games/games.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';
import { axe, fits } from './looks.ts';
import { zipped } from './zipped.ts';

const games = [
  {
    game: 'null',
    cards: [
      { key: 'one', names: ['one', 'раз'] },
      { key: 'big-two', names: ['Big Two!', 'два'] },
    ],
  },
  { game: 'raid', cards: [{ key: 'wolf', names: ['wolf', 'волк'] }] },
];
const of = (...paths: string[]) => matched(paths, games);
checkEqual('by key', of('null/one.webp').found, { 'null/one': 'null/one.webp' });
checkEqual('by a name, in any folder', of('a/b/null/BIG two.PNG', 'null/Раз.jpg').found, {
  'null/big-two': 'a/b/null/BIG two.PNG',
  'null/one': 'null/Раз.jpg',
});
checkEqual('of another game', of('raid/one.png').unknown, ['raid/one.png']);
checkEqual('no picture at all', of('null/one.txt'), { found: {}, unknown: [], missing: [] });
checkEqual(
  'of a set, where there is no other',
  [of('null/one@short.png').found, of('null/one.png', 'null/one@short.png').found],
  [{ 'null/one': 'null/one@short.png' }, { 'null/one': 'null/one.png' }],
);
checkEqual('what is missing, of games that have any', of('null/one.png').missing, ['null/big-two']);
checkEqual('a cover', of('cover.avif').found, { cover: 'cover.avif' });
const map = readMap('null/map.csv', 'key,file\none,img/x1.png\r\n"raid/wolf", "y.jpg"\n\nbad');
checkEqual(
  'a map',
  [...map],
  [
    ['null/img/x1.png', 'null/one'],
    ['null/y.jpg', 'raid/wolf'],
  ],
);
checkEqual('by a map', matched(['null/img/x1.png'], games, map).found, { 'null/one': 'null/img/x1.png' });
checkEqual('a map names no card', matched(['null/z.png'], games, new Map([['null/z.png', 'null/none']])).unknown, ['null/z.png']);

const long = Buffer.from('a picture '.repeat(20));
const inside = await unzip(new Blob([Uint8Array.from(zipped({ 'null/one.png': long, 'x/y.txt': Buffer.from('short') }))]));
checkEqual(
  'in a zip',
  inside?.map(({ path }) => path),
  ['null/one.png', 'x/y.txt'],
);
checkEqual('unpacked', await Promise.all(inside!.map(async ({ read }) => (await read()).text())), [String(long), 'short']);
checkEqual('no zip', await unzip(new Blob(['nothing'])), null);
checkEqual('a torn one', await unzip(new Blob([Uint8Array.from(zipped({ a: long })).subarray(0, 60)])), null);

/* --- what is left of a face on a picture that is the whole card --- */

await wearAll();
const kept = (game: string, printed: object, now?: object) =>
  JSON.stringify(drawFace({ game, key: 'x', printed: { ...printed } }, now, true, true).shapes);
const knight = { type: 'unit', faction: 'realms', rows: ['close'], strength: 7, ability: 'medic', hero: false };
const badge = kept('gwent', knight);
check(`the strength and nothing else: ${badge}`, badge.includes('"text":"7"') && !badge.includes('use') && !badge.includes('M0 -24V25.5'));
check(
  'what it has become',
  kept('gwent', knight, { strength: 9, printed: 7 }).includes('--raised') &&
    kept('gwent', knight, { strength: 2, printed: 7 }).includes('--lowered'),
);
checkEqual('no strength, no badge', kept('gwent', { type: 'special', faction: 'neutral', ability: 'scorch' }), '[]');
const smith = {
  class: 'crafts',
  rarity: 'rare',
  kind: 'AURA',
  initiative: 3,
  printed: { virtues: 'SC', superiority: 'W', protection: 'S' },
};
const quiet = kept('trade', smith, { virtues: 'SC', superiority: 'W' });
checkEqual(
  'the initiative, and the virtues without their ladder',
  [quiet.includes('"text":"3"'), quiet.split('"use"').length - 1, quiet.includes('M0 0H28')],
  [true, 3, false],
);
const told = kept('trade', smith, { virtues: 'SP', superiority: 'W', protection: 'S', muted: true });
check(
  'what was won, lost, is protected and is silent',
  ['--won', '--lost', 'M-9.5 -9', 'M36 28L64 2'].every((sign) => told.includes(sign)),
);

if (!hasBrowser()) done('web/pictures');
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
/* One red pixel, with a mark in it that is looked for on the network. */
const MARK = 'duello-secret-picture';
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');
const picture = Buffer.concat([pixel, Buffer.from(MARK)]);
const sent: string[] = [];
async function opened(hash: string, settings: Record<string, unknown> | null = { language: 'en' }): Promise<Page> {
  const page = await browser.page(hash, settings);
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return page;
}
/** A picture of one colour, with the mark in it. */
const coloured = (page: Page, colour: string) =>
  page
    .evaluate(async (fill) => {
      const canvas = new OffscreenCanvas(50, 70);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 50, 70);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    }, colour)
    .then((bytes) => Buffer.concat([Buffer.from(bytes), Buffer.from(MARK)]));
/** Waits until a card's picture has this colour. */
const isColoured = (page: Page, card: string, colour: readonly number[]) =>
  page.waitForFunction(
    ([own, wanted]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(`[data-own="${own}"][data-drawn]`);
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
      if (canvas) pen.drawImage(canvas, 0, 0);
      return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].join() === wanted;
    },
    [card, colour.join()] as const,
  );
const [RED, BLUE] = [
  [255, 0, 0],
  [0, 0, 255],
];
interface Dropped {
  name: string;
  type: string;
  bytes: number[];
  /** So many zeros behind them. */
  more?: number;
}
/** Drops a file on the page; without one, a word. */
async function drop(page: Page, file: Dropped | null): Promise<void> {
  const dataTransfer = await page.evaluateHandle((one) => {
    const held = new DataTransfer();
    if (one) held.items.add(new File([new Uint8Array(one.bytes), new Uint8Array(one.more ?? 0)], one.name, { type: one.type }));
    else held.setData('text/plain', 'a word');
    return held;
  }, file);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('[data-card] h1', event, { dataTransfer });
}

/* --- the picture of one card, on its page; no other was ever brought --- */

const cardPage = await opened('#/cards/raid/wolf');
await cardPage.locator('[data-picture-set]').waitFor({ state: 'attached' });
const note = cardPage.locator('[data-picture-note]');
for (const [what, file, says] of [
  ['a text', { name: 'wolf.txt', type: 'text/plain', bytes: [1, 2, 3] }, /no picture/],
  ['a text that is called a picture', { name: 'wolf.png', type: 'image/png', bytes: [1, 2, 3] }, /no picture/],
  ['too large', { name: 'wolf.png', type: 'image/png', bytes: [...picture], more: 32 << 20 }, /too large, at most 32 MB/],
] as const) {
  await drop(cardPage, { ...file, bytes: [...file.bytes] });
  await note.filter({ hasText: says }).waitFor();
  checkEqual(`${what}: nothing is changed`, await cardPage.locator('[data-own]').count(), 0);
  checkEqual(`${what}: nothing is kept`, await cardPage.evaluate(() => localStorage.getItem('duello.pictures')), null);
}
await drop(cardPage, null);
check('a word that is dropped is nothing to us', /too large/.test(await note.innerText()));
const red = await coloured(cardPage, 'red');
await drop(cardPage, { name: 'anything.png', type: 'image/png', bytes: [...red] });
await isColoured(cardPage, 'raid/wolf', RED);
const blue = await coloured(cardPage, 'blue');
const chooser = cardPage.waitForEvent('filechooser');
await cardPage.locator('[data-picture-set]').press('Enter');
await (await chooser).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: blue });
await isColoured(cardPage, 'raid/wolf', BLUE);
await cardPage.reload();
await isColoured(cardPage, 'raid/wolf', BLUE);
await cardPage.setViewportSize({ width: 360, height: 740 });
await fits(cardPage, 'a card with a picture of its own');
await axe(cardPage, 'a card with a picture of its own');
await cardPage.locator('[data-picture-remove]').press('Enter');
await note.filter({ hasText: /removed/ }).waitFor();
checkEqual('removed', await cardPage.locator('[data-own], [data-picture-remove]').count(), 0);
checkEqual('focus stays', await cardPage.evaluate(() => document.activeElement?.hasAttribute('data-picture-set')), true);
checkEqual('none is left', await cardPage.evaluate(() => localStorage.getItem('duello.pictures')), null);

/* --- a zip --- */

const page = await opened('#/settings');
await page.locator('[data-pictures-files]').setInputFiles([
  {
    name: 'pack.zip',
    mimeType: 'application/zip',
    buffer: zipped({ 'raid/wolf.png': red, 'raid/nobody.png': picture, 'cover.png': picture }),
  },
]);
await page.locator('[data-pictures="2"]').waitFor();
const report = await page.locator('[data-pictures]').innerText();
check(`what was found: ${report}`, /Of cards: 2/.test(report) && /nobody/.test(report) && /raid\/bear/.test(report));
const seed = '7'.padStart(64, '0');
await page.goto(`${site.address}?board=plain#/play?game=raid&rules=usual&level=random&seat=0&luck=3&seed=${seed}`);
await page.locator('[data-own="raid/wolf"][data-drawn]').first().waitFor();
checkEqual('no other card has it', await page.locator('[data-key="bear"] [data-own]').count(), 0);
const wolf = page.locator('.thing[data-key="wolf"]').first();
check('with its name', await wolf.locator('> span').isVisible());

/* --- one set for a card counts before it, and is gone when it is removed --- */

await cardPage.reload();
await isColoured(cardPage, 'raid/wolf', RED);
checkEqual('one of a zip is not removed here', await cardPage.locator('[data-picture-remove]').count(), 0);
await drop(cardPage, { name: 'x.png', type: 'image/png', bytes: [...blue] });
await isColoured(cardPage, 'raid/wolf', BLUE);

/* --- a picture as the whole card --- */

await page.goto(`${site.address}#/settings`);
await page.locator('[data-pictures="2"]').waitFor();
check('it is not, until it is switched on', !(await page.locator('[data-pictures-whole]').isChecked()));
await page.locator('[data-pictures-whole]').check();
check(
  'kept with the settings',
  await page.evaluate(() => (JSON.parse(localStorage.getItem('duello.settings')!) as { whole: boolean }).whole),
);
const whole = await opened(`?board=plain#/play?game=raid&rules=usual&level=random&seat=0&luck=3&seed=${'7'.padStart(64, '0')}`, null);
await isColoured(whole, 'raid/wolf', BLUE);
await whole.locator('.thing[data-key="wolf"] > span').first().waitFor({ state: 'hidden' });
check('others have their names', await whole.locator('.thing[data-key="bear"] > span').first().isVisible());
await whole.goto(`${site.address}#/cards/gwent/zoltan-chivay`);
await whole.locator('[data-picture-set]').waitFor({ state: 'attached' });
const face = whole.locator('[data-card] .card[data-key="zoltan-chivay"]');
await whole.locator('[data-card] .card[data-painted]').waitFor(); /* with our own drawing */
const printed = await face.locator('.face').innerHTML();
check('without a picture of its own it is as before', (await face.locator('.name').isVisible()) && /<use/.test(printed));
await drop(whole, { name: 'x.png', type: 'image/png', bytes: [...blue] });
await isColoured(whole, 'gwent/zoltan-chivay', BLUE);
await face.locator('.name').waitFor({ state: 'hidden' });
checkEqual(
  'its strength alone stays',
  await face.locator('.face').evaluate((svg) => [svg.textContent.trim(), svg.querySelectorAll('use').length]),
  ['5', 0],
);
const [outer, inner] = [(await face.boundingBox())!, (await face.locator('canvas').boundingBox())!];
check('all over the card', Math.abs(outer.width - inner.width) < 1 && Math.abs(outer.height - inner.height) < 1);
checkEqual('what is told of it is told still', await face.getAttribute('aria-label'), 'Zoltan Chivay');
await whole.locator('[data-picture-remove]').click();
await face.locator('.name').waitFor();
checkEqual('removed, the face is as before', await face.locator('.face').innerHTML(), printed);
await whole.goto(`${site.address}#/cards/raid/wolf`);
await whole.locator('[data-picture-remove]').click();
await isColoured(whole, 'raid/wolf', RED);
await whole.close();
await page.goto(`${site.address}#/settings`);
await page.locator('[data-pictures="2"]').waitFor();
await page.locator('[data-pictures-on]').uncheck();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
await page.locator('[data-pictures-on]').check();
await page.locator('[data-pictures-forget]').click();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
await page.locator('[data-pictures-on]').check();
checkEqual('forgotten', await page.locator('[data-pictures]').getAttribute('data-pictures'), '0');

/* --- a folder that stays where it is: only the dialog is ours --- */

await page.evaluate(
  async ([red, blue]) => {
    const mine = await (await navigator.storage.getDirectory()).getDirectoryHandle('mine', { create: true });
    const raid = await mine.getDirectoryHandle('raid', { create: true });
    for (const [folder, name, bytes] of [
      [raid, 'wolf.png', red],
      [raid, 'nobody.png', red],
      [mine, 'cover.png', blue],
      [mine, 'notes.txt', [1]],
    ] as const) {
      const out = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await out.write(new Uint8Array(bytes));
      await out.close();
    }
    Object.assign(globalThis, { showDirectoryPicker: () => Promise.resolve(mine) });
  },
  [[...red], [...blue]] as const,
);
await page.locator('[data-pictures-folder]').click();
await page.locator('[data-pictures="2"] dd').first().waitFor();
const ofFolder = await page.locator('[data-pictures]').innerText();
check(
  `what was found in the folder: ${ofFolder}`,
  /Of cards: 2/.test(ofFolder) &&
    /Of no card: 1\s+raid\/nobody\.png/.test(ofFolder) &&
    /raid\/bear/.test(ofFolder) &&
    !/notes/.test(ofFolder),
);
await page.goto(`${site.address}?board=plain#/play?game=raid&rules=usual&level=random&seat=0&luck=3&seed=${seed}`);
await isColoured(page, 'raid/wolf', RED); /* the page is another: what it was given, it may read still */
await page.reload();
await isColoured(page, 'raid/wolf', RED);
await cardPage.reload();
await drop(cardPage, { name: 'x.png', type: 'image/png', bytes: [...blue] });
await isColoured(cardPage, 'raid/wolf', BLUE);
await cardPage.locator('[data-picture-remove]').click();
await isColoured(cardPage, 'raid/wolf', RED);
/* As a browser does that wants to be asked again. */
await page.addInitScript(() => {
  let may: PermissionState = 'prompt';
  Object.assign(FileSystemHandle.prototype, {
    queryPermission: () => Promise.resolve(may),
    requestPermission: () => Promise.resolve((may = navigator.userActivation.isActive ? 'granted' : 'denied')),
  });
});
await page.goto(`${site.address}#/settings`);
await page.reload();
await page.locator('[data-pictures-unlock]').waitFor();
checkEqual('locked', await page.locator('[data-pictures]').getAttribute('data-pictures'), '0');
await page.locator('[data-pictures-unlock]').press('Enter');
await page.locator('[data-pictures="2"]').waitFor();
await isColoured(page, 'cover', BLUE); /* on the backs to choose from */
checkEqual('unlocked', await page.locator('[data-pictures-unlock]').count(), 0);
await page.locator('[data-pictures-forget]').click();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
await page.reload();
await page.locator('[data-pictures-on]').check();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
checkEqual(
  'the folder is forgotten, and lies where it was',
  await page.evaluate(async () => (await (await navigator.storage.getDirectory()).getDirectoryHandle('mine')).name),
  'mine',
);
check(
  'only files of the site are fetched',
  sent.every((one) => one.startsWith(`GET ${site.address}`)),
);
check('not a byte of a picture is sent', !sent.some((one) => one.includes(MARK) || one.includes('blob:')));
await browser.close();
site.stop();
done('web/pictures');
