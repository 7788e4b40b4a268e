/* Takes the pictures of doc/pictures: fifteen positions, each on a desk and on a phone.
 *
 *     WEB=build/web/dist node web/test/run.mjs ../tools/pictures.ts [NAME]...
 *
 * The games are real and the same each time: seeds and the computer's luck are fixed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { serve } from '../test/browser.ts';

const OUT = 'doc/pictures';
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const WINDOWS = { desk: { width: 1280, height: 800, scale: 1 }, phone: { width: 360, height: 740, scale: 1.5 } } as const;
/* How far web/design/positions/weather.duel is stepped through: there is most of it then. */
const WEATHER = 35;
/* Of WebP, of 100. */
const QUALITY = 62;

const seed = (n: number) => String(n).padStart(64, '0');
const click = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .click({ position: { x: 12, y: 12 } });
const hand = (card: string) => `[data-spot^="own.hand."][data-key="${card}"]`;

async function lay(page: Page, card: string, row: string): Promise<void> {
  await click(page, hand(card));
  await page.locator(`.row.${row} .lay`).first().click();
  await page.waitForTimeout(150);
}
async function afterScenes(page: Page): Promise<void> {
  await page.waitForTimeout(900);
  await page.waitForFunction(() => !document.querySelector('[data-scene]'));
}
async function placeSix(page: Page): Promise<void> {
  const plan: [string, string][] = [
    ['hlaalu_councillor', 'f0'],
    ['hlaalu_magnate', 'f1'],
    ['pickpocket', 'f2'],
    ['netch_trader', 'b0'],
    ['kwama_miner', 'b1'],
    ['hlaalu_clerk', 'b2'],
  ];
  for (const [card, cell] of plan) {
    await click(page, hand(card));
    await click(page, `[data-spot="own.${cell}"]`);
    await page.locator(`.cell.own.${cell} .card`).waitFor();
  }
}
/* The address of a position of web/design/positions. */
function laid(game: string, file: string): string {
  const [head = '', ...lines] = readFileSync(`web/design/positions/${game}/${file}.position`, 'utf8').trim().split('\n');
  const [, rules = '', seat = '', more = ''] = /; rules (\S+); seat (\d)(?:; with (\S+))?/.exec(head) ?? [];
  const query = new URLSearchParams({ game, rules, level: 'greedy', seat, position: lines.join(';'), luck: '7', seed: seed(5) });
  for (const [name, value] of new URLSearchParams(more)) query.set(name, value);
  return `#/play?${query}`;
}
/* A table with its pictures, nothing pointed at. */
async function settled(page: Page): Promise<void> {
  await page.locator('.prompt').waitFor({ state: 'attached' });
  await page.waitForTimeout(4000);
}
const leaveGuide = (page: Page) => page.locator('[data-lesson-leave]').click();

interface Picture {
  name: string;
  hash: string;
  settings?: Record<string, unknown>;
  to?(page: Page): Promise<void>;
}
const PICTURES: Picture[] = [
  { name: 'start', hash: '' },
  { name: 'swap', hash: `#/play?game=gwent&rules=original&level=greedy&luck=7&seed=${seed(5)}`, to: settled },
  {
    name: 'first-game',
    hash: '#/learn/gwent',
    to: async (page) => {
      await page.locator('[data-lesson-next]').click();
      await click(page, '[data-spot="own.hand.0"]');
      await page.locator('[data-preview]').waitFor();
    },
  },
  {
    name: 'scorch',
    hash: '#/learn/gwent',
    to: async (page) => {
      await leaveGuide(page);
      await settled(page);
      await lay(page, 'blue-stripes-commando', 'own.close');
      await afterScenes(page);
      await lay(page, 'blue-stripes-commando', 'own.close');
      await page.locator('[data-links] .strike').first().waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForTimeout(420);
    },
  },
  {
    name: 'medic',
    hash: '#/learn/gwent',
    to: async (page) => {
      await leaveGuide(page);
      await lay(page, 'dun-banner-medic', 'own.siege');
      await page.locator('.prompt .choices .outcome').first().waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'why',
    hash: '#/learn/gwent',
    settings: { pace: 'off', theme: 'chronicle' },
    to: async (page) => {
      await leaveGuide(page);
      await lay(page, 'prince-stennis', 'foe.close');
      await page.waitForTimeout(400);
      await lay(page, 'blue-stripes-commando', 'own.close');
      await page.waitForTimeout(400);
      await lay(page, 'blue-stripes-commando', 'own.close');
      await page.waitForTimeout(400);
      await lay(page, 'commanders-horn', 'own.close');
      await page.waitForTimeout(400);
      await page.locator('.row.own.close .sum').click();
      await page.locator('[data-inspector] .whole').waitFor();
    },
  },
  {
    name: 'weather',
    hash: '#/replay',
    to: async (page) => {
      await page.locator('[data-record]').fill(readFileSync('web/design/positions/weather.duel', 'utf8'));
      await page.locator('[data-open]').click();
      await page.locator('[data-slider]').waitFor();
      await page.locator('[data-slider]').fill(String(WEATHER));
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'hard',
    hash: `#/play?game=gwent&rules=hard&level=greedy&luck=7&seed=${seed(5)}`,
    settings: { language: 'ru' },
    to: settled,
  },
  {
    name: 'placing',
    hash: '#/learn/trade',
    settings: { theme: 'chronicle' },
    to: async (page) => {
      await page.locator('[data-lesson-next]').click();
      await page.locator('[data-lesson-next]').click();
    },
  },
  {
    name: 'clash',
    hash: '#/learn/trade',
    settings: { pace: 'slow' },
    to: async (page) => {
      await leaveGuide(page);
      await settled(page);
      await placeSix(page);
      await page.locator('[data-skip]').click({ timeout: 20_000 });
      await page.locator('.cell.foe.f1 .card[data-ring]').click();
      await page.locator('[data-links] .strike').first().waitFor({ state: 'attached', timeout: 20_000 });
      await page.waitForTimeout(420);
    },
  },
  { name: 'vanguard', hash: laid('vanguard', 'v4'), to: settled },
  { name: 'heroes', hash: laid('heroes', 'h10'), to: settled },
  { name: 'westeros', hash: laid('westeros', 'w5'), to: settled },
  {
    name: 'decks',
    hash: '#/decks',
    settings: { theme: 'chronicle' },
    to: async (page) => {
      await page.locator('[data-legal]').waitFor();
    },
  },
  {
    name: 'end',
    hash: '#/learn/gwent',
    settings: { pace: 'off' },
    to: async (page) => {
      await leaveGuide(page);
      await lay(page, 'philippa-eilhart', 'own.ranged');
      await afterScenes(page);
      await page.locator('[data-words="pass"]').click();
      await page.locator('[data-commit]').click();
      await page.locator('[data-over]').waitFor();
    },
  },
];

const wanted = process.argv.slice(2);
const site = await serve(process.env['WEB'] ?? 'build/web/dist');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
let total = 0;
for (const { name, hash, settings, to } of PICTURES.filter((one) => wanted.length === 0 || wanted.includes(one.name)))
  for (const [window, { width, height, scale }] of Object.entries(WINDOWS)) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript(
      (kept) => localStorage.setItem('duello.settings', kept),
      JSON.stringify({ language: 'en', pace: 'normal', theme: 'tavern', ...settings }),
    );
    await page.goto(site.address + hash);
    await page.locator('main :is(.play, h1)').first().waitFor();
    await page.waitForTimeout(700);
    await to?.(page);
    await page.evaluate(() => document.fonts.ready);
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(`${OUT}/table-${name}-${window}.webp`, bytes);
    total += bytes.length;
    await context.close();
  }
console.log(`pictures: ${total} bytes`);
await browser.close();
site.stop();
