/* What is done by hand at the test table of Vanguard: each hand makes a position that the engine takes, and says what it is meant to say; in
 * the browser the buttons, and the mouse and keys of the old table. */
import { recordOf } from '../src/engine/setup.ts';
import type { Piece } from '../src/table/statements.ts';
import { read, Rows, write } from '../src/table/statements.ts';
import { byDeck, byHand, fits, laid, OF_CARDS, OF_DECKS, topOf, withPower, type OfCard } from '../src/games/vanguard/hands.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done } from './check.ts';
import { axe, fits as fitsScreen } from './looks.ts';
import { engine } from './native.ts';

const G = 'holy-dragon-saint-blow-dragon';
const POSITION = `turn 5 0 main; vc0 alfred-early; fl0 knight-of-silence-gallatin; bl0 little-sage-maron resting; vc1 alfred-early;
fl1 little-sage-maron; deck0 flogal*3 little-sage-maron*20; deck1 flogal*30; hand0 blaster-blade seeker-sacred-wingal; hand1 flogal*4;
damage0 little-sage-maron; drop0 blaster-blade-seeker; soul0 bravery-seeker-marc; gdown0 ${G}*2; bind1 flogal`;

const wasm = await engine();
const keys = new Set(
  'alfred-early knight-of-silence-gallatin little-sage-maron flogal blaster-blade blaster-blade-seeker seeker-sacred-wingal bravery-seeker-marc'
    .split(' ')
    .concat(G),
);
const isG = (card: string) => card === G;
const rowsOf = (text: string) => new Rows(read(text), (word) => keys.has(word));
const line = (rows: Rows, key: string) =>
  write(rows.rows.filter((row) => row.key === key))
    .split(' ')
    .slice(1)
    .join(' ');
const at = (rows: Rows, key: string, card: string): Piece => {
  const row = rows.rows.find((one) => one.key === key)!;
  return rows.partsOf(row).pieces.find((piece) => rows.cardAt(piece)!.card === card)!;
};
/** The engine's word for it; it throws where it takes no such position. */
function taken(what: string, rows: Rows): void {
  try {
    wasm.open(
      recordOf({
        game: 'vanguard',
        rules: 'usual',
        position: write(rows.rows),
        scenario: '',
        options: [],
        numbers: {},
        seats: ['', ''],
        decks: ['', ''],
        seed: '1'.padStart(64, '0'),
        date: '',
      }),
    );
    check(`${what}: taken`, wasm.position() !== null);
  } catch (error) {
    check(`${what}: taken, ${JSON.stringify((error as { trouble?: unknown }).trouble ?? String(error))}: ${write(rows.rows)}`, false);
  }
}

const start = rowsOf(POSITION);
taken('as it begins', start);
for (const hand of OF_DECKS) taken(hand, byDeck(start, 0, hand, 0.5));
checkEqual('drawn', line(byDeck(start, 0, 'draw', 0), 'hand0'), 'flogal blaster-blade seeker-sacred-wingal');
checkEqual('by chance another', line(byDeck(start, 0, 'draw', 0.99), 'hand0'), 'little-sage-maron blaster-blade seeker-sacred-wingal');
checkEqual('damage', line(byDeck(start, 0, 'damage', 0), 'damage0'), 'flogal little-sage-maron');
checkEqual('soul charge', line(byDeck(start, 0, 'soul-charge', 0), 'soul0'), 'flogal bravery-seeker-marc');
checkEqual('of an empty deck nothing', byDeck(rowsOf('turn 1 0 main'), 0, 'draw', 0).rows.length, 1);

/* Of every card whatever fits is taken by the engine. */
for (const row of start.rows)
  for (const piece of start.partsOf(row).pieces)
    for (const hand of OF_CARDS)
      if (fits(start, piece, hand, isG) && !(hand !== 'stride' && row.key.startsWith('vc') && !['stand', 'delete'].includes(hand)))
        taken(`${row.key} ${hand}`, byHand(start, piece, hand));

const hand = (key: string, card: string, what: OfCard, rows = start) => byHand(rows, at(rows, key, card), what);
const top = hand('hand0', 'blaster-blade', 'top');
checkEqual('on top', line(top, 'deck0').split(' ')[0], 'blaster-blade/56/8');
checkEqual('and drawn next', line(byDeck(top, 0, 'draw', 0.99), 'hand0').split(' ')[0], 'blaster-blade');
checkEqual('unless it is shuffled', topOf(byDeck(top, 0, 'shuffle', 0), 0, 0.99)!.word > 0, true);
const below = hand('hand0', 'blaster-blade', 'bottom');
checkEqual('below', line(below, 'deck0').split(' ').at(-1), 'blaster-blade/56/16');
check(
  'never drawn before the others',
  [0, 0.3, 0.6, 0.999].every((luck) => below.cardAt(topOf(below, 0, luck)!)!.card !== 'blaster-blade'),
);
checkEqual('stands', line(hand('bl0', 'little-sage-maron', 'stand'), 'bl0'), 'little-sage-maron');
checkEqual('rests', line(hand('fl0', 'knight-of-silence-gallatin', 'stand'), 'fl0'), 'knight-of-silence-gallatin resting');
checkEqual('locked does not rest', line(hand('bl0', 'little-sage-maron', 'lock'), 'bl0'), 'little-sage-maron locked');
checkEqual('deleted', line(hand('vc0', 'alfred-early', 'delete'), 'vc0'), 'alfred-early deleted');
checkEqual('down', line(hand('damage0', 'little-sage-maron', 'face'), 'damage0'), 'little-sage-maron/0/8');
checkEqual('a G unit is turned up', line(hand('gdown0', G, 'face'), 'gzone0'), G);
const ridden = hand('hand0', 'seeker-sacred-wingal', 'ride');
checkEqual('ridden', [line(ridden, 'vc0'), line(ridden, 'soul0')], ['seeker-sacred-wingal', 'alfred-early bravery-seeker-marc']);
const mated = hand('drop0', 'blaster-blade-seeker', 'mate', ridden);
taken('a legion', mated);
const strode = hand('gdown0', G, 'stride', mated);
taken('a stride over it', strode);
checkEqual(
  'hearts',
  [line(strode, 'vc0'), line(strode, 'heart0'), line(strode, 'under0')],
  [G, 'seeker-sacred-wingal', 'blaster-blade-seeker'],
);
const home = hand('vc0', G, 'stride', strode);
taken('and back', home);
checkEqual(
  'a legion again',
  [line(home, 'vc0'), line(home, 'mate0'), line(home, 'gzone0')],
  ['seeker-sacred-wingal', 'blaster-blade-seeker', G],
);
const called = laid(start, at(start, 'hand0', 'blaster-blade'), 'bl0');
taken('laid on a circle', called);
checkEqual('who was there goes', [line(called, 'bl0'), line(called, 'drop0')], ['blaster-blade', 'little-sage-maron blaster-blade-seeker']);
const strong = withPower(withPower(start, 'fl0', 3000), 'fl0', -4000);
taken('power', strong);
checkEqual('power, more and less', line(strong, 'fl0'), 'knight-of-silence-gallatin less 10');
checkEqual('and none', line(withPower(strong, 'fl0', 1000), 'fl0'), 'knight-of-silence-gallatin');

if (!hasBrowser()) {
  console.log('no browser: the rest is skipped');
} else {
  const site = await serve(process.env['WEB']!);
  const browser = await Watched.open(site.address, { viewport: { width: 1440, height: 900 } });
  const page = await browser.page(`#/test?${new URLSearchParams({ game: 'vanguard', rules: 'usual', position: POSITION })}`, {
    language: 'en',
  });
  const said = (key: string, text: string) =>
    page.waitForFunction(
      ([key, text]) =>
        new URLSearchParams(location.hash.split('?')[1])
          .get('position')!
          .split(/[;\n]\s*/)
          .includes(`${key} ${text}`),
      [key, text] as const,
    );
  await page.locator('[data-by-deck="draw"]').waitFor();
  await page.locator('[data-spot="own.front.0"]').first().click({ button: 'right' });
  await said('fl0', 'knight-of-silence-gallatin resting');
  await page
    .locator('[data-spot="own.back.0"]')
    .first()
    .click({ modifiers: ['Control'] });
  await said('bl0', 'little-sage-maron locked');
  await page.locator('[data-spot="own.vc.0"]').first().hover();
  await page.keyboard.press('Delete');
  await said('vc0', 'alfred-early deleted');
  await page.locator('[data-spot="own.front.0"]').first().click({ button: 'middle' });
  await said('fl0', 'knight-of-silence-gallatin resting more 10');
  await page.locator('[data-spot="own.damage.0"]').first().click({ button: 'right' });
  await said('damage0', 'little-sage-maron/0/8');
  await page.locator('[data-spot="own.deck"]').click();
  await page.locator('[data-by-deck="shuffle"]').click();
  await page.locator('[data-spot="own.hand.0"]').click();
  await page.locator('[data-by-hand="ride"]').click();
  await page.locator('[data-statement="soul0"]').filter({ hasText: 'Alfred' }).waitFor();
  checkEqual('nothing is wrong', await page.locator('[data-trouble]').count(), 0);
  await axe(page, 'by hand');
  await fitsScreen(page, 'by hand');
  await page.close();
  await browser.close();
  site.stop();
}
done('web/byhand');
