/* Players that know only the page: they press what is highlighted, by mouse, finger or keys, until the game is over. */
import type { Page } from 'playwright-core';
import { LONG } from './check.ts';
import type { Mix } from './native.ts';

/* After so many milliseconds without anything to press it is stuck; while only the other is asked, later. */
const PATIENCE = 60_000;
const stuck = (since: number, waits: boolean) => Date.now() - since > (waits ? 5 * PATIENCE : PATIENCE);

/** Something on the page that can be pressed to go on. */
interface Way {
  what: string;
  x: number;
  y: number;
}

export interface State {
  over: boolean;
  /** Only the other is asked; how long that takes is not ours to say. */
  waits: boolean;
  phase: string;
  stamp: string;
}

export function state(page: Page): Promise<State> {
  return page.evaluate(() => {
    const play = document.querySelector<HTMLElement>('.play');
    return {
      over: document.querySelector('[data-over]') !== null,
      waits: document.querySelector('.strip.foe[data-acts]') !== null && document.querySelector('.strip.own[data-acts]') === null,
      phase: play?.dataset['phase'] ?? '',
      stamp: [
        play?.dataset['phase'],
        play?.dataset['picked'],
        play?.dataset['heard'],
        play?.dataset['seat'],
        document.querySelector('.prompt .ask')?.textContent,
        document.querySelectorAll('[data-ring]').length,
        document.querySelectorAll('[data-words]').length,
        document.querySelector('[data-chosen]')?.getAttribute('data-chosen'),
      ].join('|'),
    };
  });
}

/** Everything that can be pressed now, at a point where a press would reach it. */
function ways(page: Page): Promise<Way[]> {
  return page.evaluate(() => {
    const found: Way[] = [];
    interface Way {
      what: string;
      x: number;
      y: number;
    }
    const button =
      '[data-words], [data-commit], [data-number-go]:not(:disabled), [data-choice-done]:not(:disabled), [data-order-done], [data-usual]';
    const wanted = `.table [data-ring="play"], .table [data-ring="target"], ${button}, [data-pick][aria-pressed="false"]`;
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      for (const [dx, dy] of [
        [0.5, 0.5],
        [0.12, 0.4],
        [0.3, 0.15],
        [0.8, 0.5],
        [0.1, 0.9],
      ] as const) {
        const x = box.left + box.width * dx;
        const y = box.top + box.height * dy;
        const hit = document.elementFromPoint(x, y);
        if (!hit || !element.contains(hit)) continue;
        const one = `[data-spot], [data-pick], ${button}`;
        if (hit.closest(one) !== element.closest(one)) continue;
        found.push({ what: element.dataset['words'] ?? element.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? 'commit', x, y });
        break;
      }
    }
    return found;
  });
}

/* Passing is always possible and would end every game at once. */
function choose(mix: Mix, list: Way[]): Way {
  const lively = list.filter(({ what }) => !/^(pass|done|off|decline)$/.test(what));
  const among = lively.length > 0 && mix.below(14) > 0 ? lively : list;
  return among[mix.below(among.length)]!;
}

/** Whether anything came of a press. */
async function changed(page: Page, before: string): Promise<boolean> {
  for (let i = 0; i < 100; i++) {
    const now = await state(page);
    if (now.over || (now.stamp !== before && now.phase !== 'sent')) return true;
    await page.waitForTimeout(5);
  }
  return false;
}

export type Press = (page: Page, x: number, y: number) => Promise<void>;
export const byMouse: Press = (page, x, y) => page.mouse.click(x, y);
export const byFinger: Press = (page, x, y) => page.touchscreen.tap(x, y);

/* On a phone the explanation of a card or a pile covers the table: a misplaced press opens it, and another closes it. */
async function closeSheet(page: Page): Promise<void> {
  const close = page.locator('.rail-open .sheet-close').first();
  if (await close.isVisible()) await close.click({ timeout: 2000 }).catch(() => page.keyboard.press('Escape'));
}

/** Whether so many presses are enough; then they are for all who play with it, as nobody can play on alone. */
export function upTo(most: number): (presses: number) => boolean {
  let reached = false;
  return (presses) => (reached ||= presses >= most);
}

/** Plays by pressing points, to the end or until it is enough; how many presses it took, or -1: it got stuck. `look` is called before
 *  each; it says whether it moved anything. */
export async function playByPressing(
  page: Page,
  mix: Mix,
  press: Press,
  look?: () => Promise<boolean>,
  enough = upTo(Infinity),
): Promise<number> {
  let idle = 0;
  let since = Date.now();
  for (let presses = 0; presses < 3000;) {
    const before = await state(page);
    if (before.over || enough(presses)) return presses;
    const list = before.phase === 'sent' ? [] : await ways(page);
    if (list.length === 0) {
      if (stuck(since, before.waits)) return -1;
      await page.waitForTimeout(10);
      if (++idle % 50 === 0) await closeSheet(page);
      continue;
    }
    since = Date.now();
    if (await look?.()) continue;
    const way = choose(mix, list);
    await press(page, way.x, way.y);
    presses++;
    if (!(await changed(page, before.stamp))) await closeSheet(page);
  }
  return -1;
}

/** Plays to the end, or until so many presses of Enter are enough, with Tab, Enter and typed moves alone. */
export async function playByKeys(page: Page, mix: Mix, enough = upTo(Infinity)): Promise<number> {
  let idle = 0;
  let entered = 0;
  let since = Date.now();
  await page.keyboard.press('Escape');
  for (let keys = 0; keys < 60000; keys++) {
    const before = await state(page);
    if (before.over || enough(entered)) return keys;
    if (before.phase === 'sent' || (before.waits && before.phase === 'idle')) {
      if (stuck(since, true)) return -1;
      await page.waitForTimeout(10);
      keys--;
      continue;
    }
    since = Date.now();
    for (let steps = 1 + mix.below(9); steps > 0; steps--) await page.keyboard.press('Tab');
    const on = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      const gathers = '[data-choice-done], [data-order-done], [data-usual], [data-pick][aria-pressed="false"]';
      const spot = focused?.closest<HTMLElement>(`[data-words], [data-commit], [data-spot], ${gathers}`);
      if (!focused || !spot || !focused.closest('.play')) return '';
      const ring = focused.dataset['ring'] ?? spot.dataset['ring'];
      if (spot.dataset['words']) return spot.dataset['words'];
      return spot.matches(gathers) || 'commit' in spot.dataset || ring === 'play' || ring === 'target' ? 'go' : '';
    });
    if (on === '' || (/^(pass|done|off|decline)$/.test(on) && mix.below(6) > 0)) {
      if (++idle > 3000) return -1;
      continue;
    }
    idle = 0;
    entered++;
    await page.keyboard.press('Enter');
    await changed(page, before.stamp);
  }
  return -1;
}

/** Plays to the end by what is said alone, as a screen reader's user can: types a letter, and when several moves are told, one of them. */
export async function playByText(page: Page, mix: Mix): Promise<number> {
  const letters = 'abcdefghijklmnopqrstuvwyzабвгдежзиклмнопрстуфхцчшя';
  const alarm = page.locator('.alarm');
  let since = Date.now();
  for (let typed = 0; typed < 6000; typed++) {
    const before = await state(page);
    if (before.over) return typed;
    if (before.phase === 'sent' || (before.waits && before.phase === 'idle')) {
      if (stuck(since, true)) return -1;
      await page.waitForTimeout(10);
      typed--;
      continue;
    }
    since = Date.now();
    const type = async (text: string) => {
      if (!(await page.locator('[data-command]').count())) await page.keyboard.press('/');
      const written = await page
        .locator('[data-command]')
        .fill(text, { timeout: 5000 })
        .then(
          () => true,
          () => false /* it has ended meanwhile */,
        );
      if (written) await page.keyboard.press('Enter');
    };
    const open = () => page.locator('[data-command]').count();
    /* What is gathered is enough: it is said so. */
    if (await page.locator('[data-choice-done]:not(:disabled)').count()) {
      await type('done');
      await changed(page, before.stamp);
      continue;
    }
    await type(letters[(typed + mix.below(letters.length)) % letters.length]!); /* each has its turn */
    const several = /: (.*;.*)$/.exec((await alarm.textContent()) ?? '')?.[1]?.split('; ');
    if (several)
      await type(
        choose(
          mix,
          several.map((what) => ({ what, x: 0, y: 0 })),
        ).what.replace(/\.$/, ''),
      );
    if (await open()) continue; /* nothing was meant by it */
    if (await page.locator('.prompt [role="alert"]').count()) {
      await page.locator('.play').focus();
      await page.keyboard.press('Enter');
    }
    await changed(page, before.stamp);
  }
  return -1;
}

/** The game is given up, unless it is over; wherever the button is: on a phone in the menu, and a raised card may lie on it. */
export async function giveUp(page: Page): Promise<void> {
  if ((await state(page)).over) return;
  await page.locator('[data-concede]').first().dispatchEvent('click');
  await page.locator('[data-concede-yes]').click();
  await page.locator('[data-over]').waitFor();
}

/** Plays to the end by mouse; where there is no time for that, so many presses, and then it is given up. As playByPressing(). */
export async function playOn(page: Page, mix: Mix, most: number, look?: () => Promise<boolean>): Promise<number> {
  const presses = await playByPressing(page, mix, byMouse, look, upTo(LONG ? Infinity : most));
  if (presses >= 0) await giveUp(page);
  return presses;
}

/** The record of a game that is over here: the replay shows it, and gives it away. */
export async function recordOf(page: Page): Promise<string> {
  await page.locator('[data-replay]').click();
  await page.locator('[data-verified="true"]').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
