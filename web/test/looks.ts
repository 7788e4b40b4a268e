/* The requirements on every page and state: axe finds nothing, nothing is wider than the window or cut off, every sentence is
 * from the texts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { check, checkEqual, LONG } from './check.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Where time is short, whether this is of the third that is taken: which, DUELLO_SAMPLE and its name decide, in whatever order they come. */
export function isDrawn(name: string): boolean {
  let mixed = Number(process.env['DUELLO_SAMPLE'] ?? 1) | 0;
  for (let i = 0; i < name.length; i++) mixed = Math.imul(mixed ^ name.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return LONG || ((mixed ^ (mixed >>> 15)) >>> 0) % 3 === 0;
}

/** It takes the longest of all: a third of them where time is short. */
export async function axe(page: Page, what: string): Promise<void> {
  if (!isDrawn(what)) return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = (await page.evaluate(
    async () =>
      (
        await (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe.run({
          resultTypes: ['violations'],
          preload: false /* of style sheets, for the one rule that reads them: whether a page holds to one side up */,
        })
      ).violations,
  )) as Violation[];
  for (const { id, nodes } of found)
    check(
      `${what}: axe ${id}: ${nodes
        .slice(0, 2)
        .map((node) => `${node.html.slice(0, 150)} ${node.failureSummary?.slice(0, 200)}`)
        .join(' | ')}`,
      false,
    );
  check(what, found.length === 0);
}

/** What the page makes of another size of its window it has made by then: it has been drawn. */
export function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

export async function fits(page: Page, what: string): Promise<void> {
  await settled(page);
  const wide = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollWidth - innerWidth));
  check(`${what}: no sideways scrolling, ${wide} px too wide`, wide <= 0);
}

/** No word of a button, a heading or a line is cut by what it stands in, and no button lies outside the window. */
export async function uncut(page: Page, what: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const seen = (element: HTMLElement) => element.offsetParent !== null && getComputedStyle(element).visibility === 'visible';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h2, h3, p, label, summary, th, td, dd, dt, .of')) {
      if (
        !seen(element) ||
        element.closest('.unseen, .card, .alarm, .player, svg, .skip') ||
        getComputedStyle(element).clipPath === 'inset(50%)'
      )
        continue;
      if (getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`);
    }
    for (const button of document.querySelectorAll<HTMLElement>(
      '.actions button, .prompt button, .guide button, .end .button, .strip > * > button:not(.card)',
    )) {
      if (!seen(button)) continue;
      if (!button.closest('.strip')) button.scrollIntoView({ block: 'nearest' }); /* what lies in a strip is there at once */
      const box = button.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
        found.push(`outside: ${button.outerHTML.slice(0, 120)} ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`);
    }
    return found;
  });
  checkEqual(`${what}: nothing is cut`, cut, []);
}

/** What is written on a control stands within it, no word of it in two lines; of a choice, whatever can be chosen but people's own decks. */
export async function written(page: Page, what: string, on = 'button, a, label, summary, [data-kind], [data-whom]'): Promise<void> {
  await settled(page);
  const wrong = await page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const ARROW = 20;
    const found: string[] = [];
    const range = document.createRange();
    for (const control of document.querySelectorAll<HTMLElement>(wanted)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.skip')) continue;
      const home = control.getBoundingClientRect();
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement!.closest('select, svg, .unseen')) continue;
        for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}\u00ad]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (boxes.some(({ top }) => Math.abs(top - boxes[0]!.top) > 2)) found.push(`${word} in two`);
          if (
            boxes.some(
              ({ left, right, top, bottom }) =>
                left < home.left - 1 || right > home.right + 1 || top < home.top - 2 || bottom > home.bottom + 2,
            )
          )
            found.push(`${word} beyond ${control.textContent.trim().slice(0, 40)}`);
        }
      }
    }
    const pen = document.createElement('canvas').getContext('2d')!;
    for (const choice of document.querySelectorAll<HTMLSelectElement>('select')) {
      if (!choice.matches(wanted)) continue;
      const style = getComputedStyle(choice);
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = choice.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
      for (const { label } of choice.options) if (pen.measureText(label).width > room) found.push(`${label} beyond its choice`);
    }
    return found;
  }, on);
  checkEqual(`${what}: what is written stands whole`, wrong, []);
}

/** In the made-up language every sentence stands in brackets; what does not was never translated. Keys of the keyboard,
 *  names that people gave, and what is marked as another language are left out. */
export async function translated(page: Page, what: string): Promise<void> {
  const raw = await page.evaluate(() => {
    const home = document.documentElement.lang;
    const foreign = (element: Element | null) =>
      element?.closest('kbd, textarea, [data-own-words], script, style') !== null ||
      element?.closest('[lang]')?.getAttribute('lang') !== home;
    const bare = (text: string) => {
      let rest = text;
      for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, '')];
      return rest;
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{L}{2}/u.test(bare(node.textContent ?? '')) && !foreign(node.parentElement)) found.push(node.textContent!.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (/\p{L}{2}/u.test(bare(element.getAttribute(name) ?? '')) && !foreign(element))
          found.push(`${name}: ${element.getAttribute(name)}`);
    return [...new Set(found)];
  });
  checkEqual(`${what}: nothing is left untranslated`, raw, []);
}

/** Two things do not lie over each other; and both are there. */
export async function apart(page: Page, what: string, one: string, other: string): Promise<void> {
  const over = await page.evaluate(
    ([first, second]) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter(({ width, height }) => width > 2 && height > 2);
      const [a, b] = [boxes(first), boxes(second)];
      if (!a.length || !b.length) return `${a.length} and ${b.length} of them`;
      const hit = a.flatMap((x) =>
        b
          .filter((y) => x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1)
          .map((y) => `${[x.left, x.top, x.right, x.bottom, y.left, y.top, y.right, y.bottom].map(Math.round).join(' ')}`),
      );
      return hit[0] ?? '';
    },
    [one, other] as const,
  );
  checkEqual(`${what}: ${one} and ${other} are apart`, over, '');
}

/** Within the window, all of it, once the page has come to rest. */
export async function inSight(page: Page, what: string, selector: string): Promise<void> {
  const outside = () =>
    page.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
          .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ')),
      selector,
    );
  let out = await outside();
  for (let before = ''; out.length > 0 && String(out) !== before; out = await outside()) {
    before = String(out);
    await page.waitForTimeout(250);
  }
  checkEqual(`${what}: ${selector} is in sight`, [(await page.locator(selector).count()) > 0, out], [true, []]);
}
