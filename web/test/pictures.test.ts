/* Pictures of one's own: which file is of which card; brought in the settings as files and as a zip, they stand on cards, and not a byte of them
 * goes over the network. */
import { deflateRawSync } from 'node:zlib';
import { matched, readMap } from '../src/pictures/pack.ts';
import { unzip } from '../src/pictures/zip.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';

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

/** A zip of files, packed or as they are. */
function zipped(files: Record<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const method = bytes.length > 40 ? 8 : 0;
    const packed = method ? deflateRawSync(bytes) : bytes;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, name, packed);
    list.push(entry, name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}
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

if (!hasBrowser()) done('web/pictures');
const site = await serve(process.env['WEB']!);
const browser = await Watched.open(site.address);
/* One red pixel, with a mark in it that is looked for on the network. */
const MARK = 'duello-secret-picture';
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');
const picture = Buffer.concat([pixel, Buffer.from(MARK)]);
const page = await browser.page('#/settings', { language: 'en' });
const sent: string[] = [];
page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
await page.locator('[data-pictures-files]').setInputFiles([
  {
    name: 'pack.zip',
    mimeType: 'application/zip',
    buffer: zipped({ 'raid/wolf.png': picture, 'raid/nobody.png': picture, 'cover.png': picture }),
  },
]);
await page.locator('[data-pictures="2"]').waitFor();
const report = await page.locator('[data-pictures]').innerText();
check(`what was found: ${report}`, /Of cards: 2/.test(report) && /nobody/.test(report) && /raid\/bear/.test(report));
const seed = '7'.padStart(64, '0');
await page.goto(`${site.address}?board=plain#/play?game=raid&rules=usual&level=random&seat=0&luck=3&seed=${seed}`);
await page.locator('[data-own="raid/wolf"][data-drawn]').first().waitFor();
checkEqual('no other card has it', await page.locator('[data-key="bear"] [data-own]').count(), 0);
await page.goto(`${site.address}#/settings`);
await page.locator('[data-pictures="2"]').waitFor();
await page.locator('[data-pictures-on]').uncheck();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
await page.locator('[data-pictures-on]').check();
await page.locator('[data-pictures-forget]').click();
await page.locator('[data-pictures="0"]').waitFor({ state: 'attached' });
await page.locator('[data-pictures-on]').check();
checkEqual('forgotten', await page.locator('[data-pictures]').getAttribute('data-pictures'), '0');
check(
  'only files of the site are fetched',
  sent.every((one) => one.startsWith(`GET ${site.address}`)),
);
check('not a byte of a picture is sent', !sent.some((one) => one.includes(MARK) || one.includes('blob:')));
await browser.close();
site.stop();
done('web/pictures');
