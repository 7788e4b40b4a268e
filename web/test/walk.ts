/* Presses everything on a page that can be pressed, as a person would: controls are found by role, each kind once; those that
 * lead away or cannot be undone come last. A press that does nothing is a failed check, which reports the path: the state and
 * all presses since it was opened. It is deterministic, so the path can be repeated. */
import type { ElementHandle, Page } from 'playwright-core';
import { check, LONG } from './check.ts';
import { isDrawn } from './looks.ts';

/** Something on the page that can be pressed, chosen from or written in. */
interface Control {
  /** What it is, in words; what is of the same kind has the same. */
  kind: string;
  way: 'press' | 'choose' | 'write' | 'slide';
  /** 0: it stays on the page. 1: it leads away. 2: it ends something. */
  late: number;
}

export interface State {
  /** What the failed checks call it. */
  name: string;
  /** Goes there, from wherever the page is. */
  open(page: Page): Promise<void>;
  /** Keys of the key map to press there, too. */
  keys?: readonly string[];
  /** Not to be pressed here: what another state begins with. */
  leave?: RegExp;
  /** A state, walked before, with much of the same: where time is short, what was pressed there is not pressed again. */
  like?: string;
}

const STEPS = LONG ? 70 : 10; /* presses in a state, at most */
const PATIENCE = 60_000; /* milliseconds for what must come; only a fault takes that long */
const NOTHING = 60_000; /* and until a press is taken to have done nothing */

/** All controls that can be seen, in the order of the page; they are kept in the page as `walked`. */
function controls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const scope: ParentNode = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const plain = (text: string) => text.trim().replace(/\s+/g, ' ').replace(/\d+/g, '#');
    const found: { control: Control; element: HTMLElement }[] = [];
    interface Control {
      kind: string;
      way: 'press' | 'choose' | 'write' | 'slide';
      late: number;
    }
    for (const element of scope.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input, textarea, [role="button"], [role="tab"]',
    )) {
      if (
        element.matches(':disabled, .skip, [type="file"], [type="hidden"], [readonly], [rel~="external"], [aria-hidden="true"]') ||
        element.closest('[inert]')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { tagName, dataset } = element;
      const type = element.getAttribute('type') ?? '';
      const href = element.getAttribute('href');
      const spot = element.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
      const listed = (element.closest('ul, ol, tbody, .phrases, [role="list"]')?.children.length ?? 0) > 3;
      const marks = Object.keys(dataset)
        .filter((name) => !['ring', 'key', 'dim', 'sent', 'spot', 'painted'].includes(name))
        .sort()
        .map((name) => (name === 'words' ? `words ${dataset[name]!.split(' ')[0]}` : name));
      const label = plain(
        element.getAttribute('aria-label') ??
          (tagName === 'SELECT' || tagName === 'INPUT' ? (element.closest('label')?.textContent ?? '') : (element.textContent ?? '')),
      ).slice(0, 50);
      const what =
        href !== null
          ? href
              .replace(/\?.*/, '')
              .replace(/\/(table|join|replay|game|person)\/.*/, '/$1/*')
              .replace(/\d+(\.\d+)?/g, '#')
          : spot
            ? `${spot.replace(/\d+/g, '#')} ${element.dataset['ring'] ?? ''}`
            : listed
              ? 'of a list'
              : marks.length
                ? ''
                : label;
      const ends = /concede|delete|logout|leave|drop|endAll|block|language|other$/i.test(marks.join(' ')) || element.lang !== '';
      found.push({
        element,
        control: {
          kind: [tagName.toLowerCase(), type, ...marks, what].filter(Boolean).join(' '),
          way:
            tagName === 'SELECT'
              ? 'choose'
              : type === 'range'
                ? 'slide'
                : tagName === 'TEXTAREA' || (tagName === 'INPUT' && !/^(checkbox|radio)$/.test(type))
                  ? 'write'
                  : 'press',
          late: ends ? 2 : href !== null || /now|learn|replay|gamePage|fork|again|start|both|create|play\b/i.test(marks.join(' ')) ? 1 : 0,
        },
      });
    }
    (globalThis as unknown as InPage).walked = found.map(({ element }) => element);
    return found.map(({ control }) => control);
  });
}

/** Makes `looks` and `rested` known in the page: what somebody can tell apart there, in a number, and coming to rest. */
/* How a key of the map is struck: capitals and what stands above digits with Shift. */
const strokeOf = (key: string) =>
  /^[A-Z]$/.test(key) ? `Shift+${key}` : '!@#'.includes(key) ? `Shift+Digit${'!@#'.indexOf(key) + 1}` : key;
const IN_PAGE = () => {
  interface Walked {
    looks(): number;
    rested(patience: number): Promise<string>;
  }
  const here = globalThis as unknown as Walked;
  const CALM = 60; /* milliseconds without a change */
  let printed = 0;
  globalThis.print = () => printed++; /* on paper, where nobody looks */
  here.looks = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      (field) => `${field.value} ${field.checked}`,
    );
    const places = [...document.querySelectorAll('main, dialog, .rail, .panel, .fan')].map((one) => `${one.scrollTop} ${one.scrollLeft}`);
    /* what is said to be heard only is not seen */
    const text = [
      location.href,
      printed,
      scrollY,
      ...places,
      ...fields,
      document.body.innerHTML.replace(/<p class="(?:unseen|alarm)[^>]*>[^<]*<\/p>/g, ''),
    ].join('\n');
    let hash = 0;
    for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
    return hash;
  };
  let stirred = performance.now();
  new MutationObserver(() => (stirred = performance.now())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const seen = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  here.rested = async (patience) => {
    for (const until = performance.now() + patience; performance.now() < until;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const main = document.querySelector<HTMLElement>('main');
      if (performance.now() - stirred < CALM || !main || seen('.wait, [data-scene]') || main.innerText.trim() === '') continue;
      const odd = /\b(?:web|play|cli|server|table|gwent|trade|replay)\.[a-z][\w.-]+|\bundefined\b|\bNaN\b|\[object \w+\]/.exec(
        document.body.innerText,
      );
      return odd ? `shows "${odd[0]}"` : '';
    }
    return seen('.wait') ? 'waits without end' : document.querySelector('main')?.innerText.trim() ? 'never comes to rest' : 'is empty';
  };
};
interface InPage {
  looks(): number;
  rested(patience: number): Promise<string>;
  pressing?: Element;
  walked: HTMLElement[];
}

/** Where a press reaches it; null: something lies over all of it. Scrolls there as a reader would. */
function pointOf(page: Page, i: number): Promise<{ x: number; y: number } | null> {
  return page.evaluate((at) => {
    const element = (globalThis as unknown as InPage).walked[at]!;
    (globalThis as unknown as InPage).pressing = element;
    for (const block of ['nearest', 'center', 'end'] as const) {
      element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      for (const dx of [0.5, 0.12, 0.3, 0.8, 0.05])
        for (const dy of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
          const hit = document.elementFromPoint(x, y);
          const row = hit?.closest<HTMLElement>('[data-spot]')?.dataset['spot']; /* a row lies over its cards while it is what to choose */
          if (
            hit &&
            (element.contains(hit) || element.closest('label')?.contains(hit) || (row && element.dataset['spot']?.startsWith(`${row}.`)))
          )
            return { x, y };
        }
    }
    return null;
  }, i);
}

/** Closes what lies over a control, if it can be closed. */
function uncover(page: Page, i: number): Promise<boolean> {
  return page.evaluate((at) => {
    const box = (globalThis as unknown as InPage).walked[at]!.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const menu = hit?.closest('details[open]')?.querySelector('summary');
    const over = hit?.closest('.panel, dialog, .prompt');
    const aside = document.querySelector<HTMLElement>('.prompt[data-mat] [data-aside]'); /* a hand lies with its question over the table */
    const close = over?.querySelector<HTMLButtonElement>('button.close, [data-hint-close], [data-aside]') ?? menu ?? aside;
    close?.click();
    return Boolean(close);
  }, i);
}

/** What lies over a control, for whoever reads of it. */
function coverOf(page: Page, i: number): Promise<string> {
  return page.evaluate((at) => {
    const box = (globalThis as unknown as InPage).walked[at]!.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit
      ? `${hit.tagName.toLowerCase()}.${hit.className} in ${hit.closest('section, aside, dialog, header')?.className}`
      : `the edge of the page (${Math.round(box.left)}, ${Math.round(box.top)})`;
  }, i);
}

/** A number that a field may hold and does not. */
function other(field: ElementHandle<HTMLElement>): Promise<string> {
  return field.evaluate((element) => {
    const { value, min, max } = element as HTMLInputElement;
    return [min || '1', max || '2'].find((one) => one !== value) ?? '1';
  });
}

/** Presses everything of one state. */
export class Walk {
  /** The kinds of what was pressed in each state. */
  private static readonly walked = new Map<string, Set<string>>();
  private readonly path: string[] = [];
  private readonly done = new Set<string>();
  presses = 0;

  constructor(
    private readonly page: Page,
    private readonly state: State,
    private readonly elsewhere: Set<string>,
  ) {
    page.setDefaultTimeout(PATIENCE);
  }

  private fail(what: string): void {
    if (process.env['SHOTS']) void this.page.screenshot({ path: `${process.env['SHOTS']}/${this.presses}.png` }).catch(() => undefined);
    check(`${this.state.name}: ${what}; the way: ${this.path.join(' > ')}`, false);
  }

  /** The page has come to rest: nothing is waited for, something is there, and nothing but sentences is shown. */
  private async rests(): Promise<void> {
    const wrong = await this.page
      .evaluate((patience) => (globalThis as unknown as InPage).rested(patience), PATIENCE)
      .catch((error: unknown) => String(error));
    if (!check(`${this.state.name}: ${wrong} at ${this.page.url()}; the way: ${this.path.join(' > ')}`, wrong === ''))
      this.path.push('(from there)');
  }

  private async open(): Promise<void> {
    this.path.length = 0;
    if ((await this.page.evaluate(() => document.documentElement.lang)) !== 'en') await this.page.reload();
    await this.state.open(this.page).catch(async (error: unknown) => {
      const shown = await this.page
        .locator('main')
        .innerText()
        .catch(() => '');
      this.fail(`cannot be opened at ${this.page.url()}, "${shown.slice(0, 200)}": ${String(error).slice(0, 200)}`.replace(/\s+/g, ' '));
    });
    await this.rests();
  }

  /** What kind of page it is: a reload must bring the same. */
  private kind(): Promise<string> {
    return this.page.evaluate(() => {
      const has = (selector: string) => (document.querySelector(selector) ? selector : '');
      return [
        location.hash.replace(/\?.*/, ''),
        has('.play'),
        has('[data-over]'),
        has('.replay .table'),
        has('[data-problem]'),
        has('main h1'),
      ].join(' ');
    });
  }

  private async reload(): Promise<void> {
    const before = await this.kind();
    this.path.push('reload');
    await this.page.reload();
    await this.page.locator('main').waitFor();
    await this.rests();
    let after = await this.kind();
    for (const due = Date.now() + PATIENCE; after !== before && Date.now() < due; after = await this.kind())
      await this.page.waitForTimeout(50);
    if (after !== before) this.fail(`was ${before}, is ${after}`);
    check(`${this.state.name}: reloaded`, after === before);
  }

  private async carryOut(i: number, { kind, way }: Control): Promise<void> {
    this.path.push(kind);
    const gone = () => this.page.evaluate((at) => !(globalThis as unknown as InPage).walked[at]!.checkVisibility(), i);
    if (await gone()) return; /* by itself */
    let point = await pointOf(this.page, i);
    if (!point && (await uncover(this.page, i))) point = await pointOf(this.page, i);
    if (!point && (await gone())) return; /* meanwhile: a replay runs on */
    if (!point) return this.fail(`lies under ${await coverOf(this.page, i)}`);
    const handle = await this.page.evaluateHandle((at) => (globalThis as unknown as InPage).walked[at]!, i);
    await this.page.mouse.move(point.x, point.y);
    const { idle, before } = await handle.evaluate((element) => {
      const form = element instanceof HTMLButtonElement && element.type === 'submit' ? element.form : null;
      const chosen =
        element.matches('[aria-pressed="true"], [aria-current], [aria-disabled="true"], [type="radio"]:checked') ||
        (element instanceof HTMLAnchorElement && element.href === location.href);
      const alone = element instanceof HTMLSelectElement && [...element.options].filter((option) => !option.disabled).length < 2;
      const incomplete = form !== null && !form.noValidate && !form.checkValidity(); /* then the browser says what is missing */
      return { idle: chosen || alone || incomplete, before: (globalThis as unknown as InPage).looks() };
    });
    const downloads = this.page.waitForEvent('download', { timeout: NOTHING });
    downloads.catch(() => undefined);
    if (way === 'choose') {
      await handle.evaluate((element) => {
        const select = element as HTMLSelectElement;
        const next = [...select.options].findIndex((option, at) => !option.disabled && at !== select.selectedIndex && option.value !== '');
        if (next < 0) return;
        select.selectedIndex = next;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    } else if (way === 'write') {
      const type = await handle.getAttribute('type');
      await handle.fill(type === 'number' ? await other(handle) : type === 'password' ? 'correct horse' : 'abc');
    } else if (way === 'slide') {
      await handle.focus();
      await this.page.keyboard.press('ArrowRight');
    } else {
      await this.page.mouse.click(point.x, point.y);
    }
    this.presses++;
    if (!idle) {
      const changes = this.page.waitForFunction(
        (was) => {
          const here = globalThis as unknown as InPage;
          const on = document.activeElement;
          return here.looks() !== was || (on !== here.pressing && on !== document.body); /* or it has taken one elsewhere */
        },
        before,
        { timeout: NOTHING, polling: 20 },
      );
      await Promise.any([changes, downloads]).catch(() => this.fail('changes nothing'));
    }
    check(`${this.state.name}: pressed`, true);
    await this.rests();
  }

  async all(): Promise<void> {
    await this.page.addInitScript(IN_PAGE);
    await this.page.evaluate(IN_PAGE);
    Walk.walked.set(this.state.name, this.done);
    for (const kind of (!LONG && Walk.walked.get(this.state.like ?? '')) || []) this.done.add(kind);
    await this.open();
    await this.reload();
    let opened = true;
    for (let steps = 0; steps < STEPS; steps++) {
      const here = this.page.url();
      const list = await controls(this.page);
      const fresh = list
        .map((control, i) => ({ control, i }))
        .filter(
          ({ control }) =>
            !this.done.has(control.kind) &&
            !this.elsewhere.has(control.kind) &&
            !this.state.leave?.test(control.kind) &&
            isDrawn(`${this.state.name}: ${control.kind}`),
        );
      fresh.sort(
        (a, b) => a.control.late - b.control.late || Number(b.control.way !== 'press') - Number(a.control.way !== 'press') || a.i - b.i,
      );
      const next = fresh[0];
      if (!next || (!opened && next.control.late > 0)) {
        if (opened) break;
        await this.open();
        opened = true;
        continue;
      }
      this.done.add(next.control.kind);
      if (/^a /.test(next.control.kind)) this.elsewhere.add(next.control.kind); /* a link leads to the same place from everywhere */
      await this.carryOut(next.i, next.control);
      opened = false;
      const left = await this.page.evaluate(
        (was) => document.documentElement.lang !== 'en' || location.href.replace(/\?.*/, '') !== was,
        here.replace(/\?.*/, ''),
      );
      if (!left) continue;
      await this.open();
      opened = true;
    }
    if (!this.state.keys) return;
    await this.open();
    for (const key of this.state.keys.filter((one) => isDrawn(`${this.state.name}: key ${one}`))) {
      this.path.push(`key ${key}`);
      await this.page.keyboard.press(strokeOf(key));
      await this.rests();
      await this.page.keyboard.press('Escape');
    }
  }
}
