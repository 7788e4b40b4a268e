/* The drawn pictures of cards: each card has one of its own, made of what exists, the same each time; on paper without colour; and over
 * it, in the browser, names are never cut. */
import { existsSync, readFileSync } from 'node:fs';
import { isFace } from '../art/face.ts';
import { isBody } from '../art/figure.ts';
import { FRAME_ICONS, isEdge } from '../art/frame.ts';
import { hasIcon } from '../art/icons.ts';
import { isLand } from '../art/land.ts';
import { isLight } from '../art/light.ts';
import { fullPicture, frameOf, iconsIn, linedPicture, smallPicture } from '../art/picture.ts';
import { distance, type Raster } from '../art/pixels.ts';
import { engraved, full, lined, small } from '../art/raster.ts';
import { artOf, subjectsOf, type Pictured } from '../art/subjects.ts';
import { PAINTS, TONES } from '../art/tokens.ts';
import { EDITIONS, type List } from '../src/faces/pictured.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { engine } from './native.ts';

/* Two pictures of a house that are nearer than this look alike; the same figure under another key is at 9 at least. */
const ALIKE = 8;
/* Pixels in which they are compared. */
const WIDE = 64;
const SIZES = [100, 160, 300];

const wasm = await engine();
const games = wasm
  .catalogue()
  .games.map(({ game }) => game)
  .filter((game) => artOf('web', game));
const subjects = new Map(games.map((game) => [game, subjectsOf(wasm, 'web', game)] as const));

/* --- what art.json says ------------------------------------------------------------------------------------- */

const isPaint = (letters: string) => [...letters].every((letter) => letter === '-' || letter in TONES || 'cd'.includes(letter));
check('paints are of materials', Object.values(PAINTS).every(isPaint));
check('icons of paints and frames exist', [...Object.keys(PAINTS), ...FRAME_ICONS].every(hasIcon));
for (const [game, list] of subjects) {
  const { houses, cards, lights, props } = artOf('web', game)!;
  checkEqual(`${game}: an entry for each card, and no other`, Object.keys(cards).sort(), list.map(({ key }) => key).sort());
  for (const [word, house] of Object.entries(houses))
    check(`${game}: ${word}`, hasIcon(house.sign!) && isLand(house.land!) && isEdge(house.edge!));
  check(
    `${game}: lights and props`,
    Object.values(lights).every(isLight) && Object.values(props).every((one) => /spears|woods|walls/.test(one)),
  );
  for (const { key, entry, kind } of list) {
    const { body = '', face, land = 'sea' } = entry;
    const head = isBody(body) || ['stands', 'beast', 'thing', 'none'].includes(body);
    const paints = (entry.icons ?? '').split(' ').map((word) => word.split('=')[1] ?? '');
    check(`${key}: icons exist`, iconsIn(entry).every(hasIcon) && paints.every(isPaint));
    check(`${key}: body, face, land`, head && isLand(land) && (face ? isFace(face) : iconsIn(entry).length > 0));
    check(`${key}: only weather has no figure`, body !== 'none' || kind === 'weather');
  }
}

/* --- the same each time, and no two alike --------------------------------------------------------------------- */

const textOf = (one: Pictured) =>
  JSON.stringify([
    fullPicture(one),
    frameOf(one),
    smallPicture(one, one.division),
    ...(['contrast', 'paper'] as const).map((theme) => linedPicture(one, theme, true, one.division)),
  ]);
const all = [...subjects.values()].flat();
const told = sample(all, 250);
const first = told.map(textOf);
/* In another order: nothing may be left over from the card before. */
const again = [...told].reverse().map(textOf).reverse();
check(
  'the same text twice',
  first.every((text, i) => text === again[i]),
);
checkEqual('each card its own', new Set(first).size, told.length);

/* The cards of a house are held against each other; where time is short, those of one house. */
const families = sample([...new Set(all.map(({ game, word }) => `${game} ${word}`))], 1);
const compared = all.filter(({ game, word }) => families.includes(`${game} ${word}`));
const pixels = await Promise.all(compared.map((one) => Promise.all([full(one, WIDE), small(one, WIDE)])));
const [once, twice] = await Promise.all([full(all[0]!, WIDE), full(all[0]!, WIDE)]);
checkEqual('the same pixels twice', distance(once, twice), 0);
let nearest = { apart: Infinity, what: '' };
compared.forEach((one, i) =>
  compared.slice(0, i).forEach((other, k) => {
    if (one.game !== other.game || one.word !== other.word) return;
    const apart = distance(pixels[i]![0], pixels[k]![0]);
    if (apart < nearest.apart) nearest = { apart, what: `${one.key}, ${other.key}` };
    check(`${one.key} is not like ${other.key}`, apart >= ALIKE, `${apart}`);
    check(`${one.key} is not like ${other.key}, small`, distance(pixels[i]![1], pixels[k]![1]) >= ALIKE / 2);
  }),
);
console.log(`nearest: ${nearest.what}, ${nearest.apart.toFixed(1)} of 255`);

const isGrey = ({ data }: Raster) => {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
};
for (const one of sample(all, 10)) {
  check(`${one.key}: small on paper without colour`, isGrey(await lined(one, 'paper', true, WIDE)));
  check(`${one.key}: on paper without colour`, isGrey(await engraved(one, WIDE)));
}

/* --- what was built, and names over it -------------------------------------------------------------------------- */

const dist = process.env['WEB']!;
const assets = `${dist}/assets`;
const listed = readFileSync(`${dist}/sw.js`, 'utf8');
check('a first visit fetches no pictures', !/assets\/art\//.test(/FILES = (\[.*?\])/.exec(listed)?.[1] ?? ''));

if (hasBrowser()) {
  const site = await serve(dist);
  const watched = await Watched.open(site.address, { deviceScaleFactor: 1 });
  const looked = ['ru', 'en'].flatMap((language) => games.map((game) => ({ language, game })));
  for (const { language, game } of sample(looked, 1)) {
    const page = await watched.page(`#/faces/${game}`, { language });
    await page.locator('[data-painted]').first().waitFor();
    const index = await page.evaluate(async () => {
      const fetched = performance.getEntriesByType('resource').filter(({ name }) => /assets\/[^/]*\.json/.test(name));
      const lists = await Promise.all(fetched.map(async ({ name }) => (await (await fetch(name)).json()) as object));
      return lists.find((one) => 'houses' in one && 'cards' in one) as unknown;
    });
    const { houses, cards } = index as List;
    check(
      `${game}: every card is listed`,
      subjects.get(game)!.every(({ key }) => key in cards),
    );
    check(
      `${game}: atlases are there`,
      houses.every((one) => EDITIONS.every((edition) => existsSync(`${assets}/art/${one[edition]}`))),
    );
    for (const size of sample(SIZES, 1)) {
      await page.locator('[data-size]').selectOption(String(size));
      await page.evaluate(() => document.fonts.ready);
      const cut = await page.locator('.card').evaluateAll((list) =>
        list
          .filter((card) => {
            const name = card.querySelector('.name')!;
            const text = document.createRange();
            text.selectNodeContents(name);
            const [around, inside] = [name.getBoundingClientRect(), text.getBoundingClientRect()];
            /* A line's box is higher than its letters. */
            const spare = (text.getClientRects()[0]!.height - parseFloat(getComputedStyle(name).fontSize)) / 2;
            return inside.top + spare < around.top || inside.bottom - spare > around.bottom || inside.width > around.width;
          })
          .map((card) => card.getAttribute('aria-label')),
      );
      checkEqual(`${game}, ${language}, ${size} px: names that are cut`, cut, []);
    }
    await page.close();
  }
  await watched.close();
  site.stop();
}
done('web/art');
