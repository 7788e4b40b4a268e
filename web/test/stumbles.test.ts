/* Where players stumbled, each pressed again as they did.
 *
 *     node test/run.mjs stumbles [decoy|boards|piles|deck|passing|hint|giving|beam|reason|waiting|puzzle|end|mat|asked|narrow|shelf] */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import END from '../design/positions/heroes/h12.position?raw';
import SEARCH from '../design/positions/heroes/h11.position?raw';
import ABILITIES from '../design/positions/vanguard/v11.position?raw';
import { NAME, PLATE } from '../src/faces/draw.ts';
import { DRAWN } from '../src/base/later.ts';
import { longestOf, parted, sizeOf } from '../src/faces/lettering.ts';
import { hasBrowser, serve, Watched } from './browser.ts';
import { check, checkEqual, done, sample } from './check.ts';
import { apart, settled, written } from './looks.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const site = await serve(process.env['WEB']!);
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const desk = await Watched.open(site.address, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const phone = await Watched.open(site.address, { viewport: UPRIGHT, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

/* Each goes its own way, beside the other. */
type Lane = 'desk' | 'phone';
const LANES = { desk: ['desk'], phone: ['upright', 'lying'] } as const;

/* A page in either language, at one address after another: what it has loaded stays with it, which a page of its own for each would load
 * again. A phone is turned. */
type Held = 'desk' | 'upright' | 'lying';
const pages = new Map<string, Page>();
async function open(held: Held, hash: string, language = 'en'): Promise<Page> {
  const key = `${held === 'desk'} ${language}`;
  let page = pages.get(key);
  if (page) {
    await page.goto(`${site.address}#/credits`); /* what was there is gone */
    await page.locator('.table').waitFor({ state: 'detached' });
  } else {
    page = await (held === 'desk' ? desk : phone).page('#/credits', { language });
    pages.set(key, page);
  }
  if (held !== 'desk') await page.setViewportSize(held === 'lying' ? LYING : UPRIGHT);
  await page.goto(site.address + hash);
  return page;
}

const GWENT =
  'factions northern-realms skellige;leaders foltest-steel-forged crach-an-craite;round 3;result 1 1 17 34;result 2 0 6 0;lives 1 1;' +
  'first 0;active 0;turn 3;plays 1;deck0 ves;deck1 cerys;hand1 cerys;';
const gwent = (more: string) => `#/play?game=gwent&rules=original&level=greedy&position=${encodeURIComponent(GWENT + more)}`;
const myTurn = (page: Page) => page.locator('.actions [data-words="pass"]').waitFor();
const spot = (page: Page, at: string) => page.locator(`[data-spot="${at}"]`);
const handOf = (page: Page) =>
  page.locator('[data-spot^="own.hand."]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['key']).sort());

/* The middle of what is seen of an element, once it lies still. */
async function middle(page: Page, at: string): Promise<{ x: number; y: number }> {
  let box = (await spot(page, at).boundingBox())!;
  for (let before = ''; before !== JSON.stringify(box); box = (await spot(page, at).boundingBox())!) {
    before = JSON.stringify(box);
    await settled(page);
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/* A unit that is pressed, or on which the Decoy is dropped, is the one it takes; a hero is none. */
const DECOYS = {
  desk: [
    ['two presses', 'desk', 'press'],
    ['a drag', 'desk', 'drag'],
  ],
  phone: [
    ['two touches', 'upright', 'touch'],
    ['two touches, lying', 'lying', 'touch'],
  ],
} as const;
async function decoy(lane: Lane): Promise<void> {
  for (const [name, held, by] of DECOYS[lane]) {
    const page = await open(held, gwent('hand0 catapult decoy;close0 ves vernon-roche siegfried-of-denesle;'));
    await myTurn(page);
    const press = async (at: string) => {
      const { x, y } = await middle(page, at);
      await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    };
    const ringOf = (at: string) => spot(page, at).getAttribute('data-ring');
    const at = { decoy: 'own.hand.1', ves: '', roche: '' };
    for (let i = 0; i < 3; i++) {
      const key = await spot(page, `own.close.${i}`).getAttribute('data-key');
      if (key === 'ves') at.ves = `own.close.${i}`;
      if (key === 'vernon-roche') at.roche = `own.close.${i}`;
    }
    if (by === 'drag') {
      const [from, to] = [await middle(page, at.decoy), await middle(page, at.ves)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    } else {
      await press(at.decoy);
      await page.locator(`[data-spot="${at.ves}"][data-ring="target"]`).waitFor();
      checkEqual(`${name}: what can be chosen`, [await ringOf(at.ves), await ringOf(at.roche)], ['target', null]);
      check(`${name}: it is asked whom it takes`, /whom/.test(await page.locator('.question').first().innerText()));
      await press(at.roche);
      checkEqual(`${name}: a hero stays`, await handOf(page), ['catapult', 'decoy']);
      await press(at.ves);
    }
    await page.locator('[data-spot^="own.hand."][data-key="ves"]').waitFor();
    checkEqual(`${name}: the unit that was pressed is in the hand`, await handOf(page), ['catapult', 'ves']);
  }
}

/* No word of a card's name is cut in two, nor wider than the card, however it lies. */
const MADE = process.env['WEB']!.replace(/dist$/, 'made');
async function names(page: Page, game: string, how: string): Promise<void> {
  const words = ['ru', 'en'].map((one) => JSON.parse(readFileSync(`${MADE}/text/${one}/${game}.json`, 'utf8')) as Record<string, string>);
  const all = words.flatMap((table) => Object.keys(table).flatMap((key) => (/^\w+\.(card|leader)\.[^.]+$/.test(key) ? [table[key]!] : [])));
  const written = [...new Set(all)].map((name) => ({
    name: parted(name),
    word: longestOf(parted(name)).toFixed(1),
    sizes: [sizeOf(name, NAME.room), sizeOf(name, PLATE)].map((size) => size.toFixed(1)),
  }));
  const found = await page.evaluate(async (list) => {
    const cut: string[] = [];
    const seen = new Set<string>();
    /* The letters of both languages are there before a name is measured. */
    const faces = new Set<string>();
    for (const name of document.querySelectorAll<HTMLElement>('.table .card .name')) {
      const { fontStyle, fontWeight, fontFamily } = getComputedStyle(name);
      faces.add(`${fontStyle} ${fontWeight} 16px ${fontFamily}`);
    }
    for (const face of faces) await document.fonts.load(face, list.map((one) => one.name).join(' '));
    for (const card of document.querySelectorAll<HTMLElement>('.table .card')) {
      const name = card.querySelector<HTMLElement>('.name');
      const kind = `${Math.round(card.offsetWidth)} wide ${card.closest('.fan, .things, .leaders')?.className}`;
      if (!name || !name.checkVisibility() || seen.has(kind)) continue;
      seen.add(kind);
      /* All names lie in the card at once, each in a band of its own: the page is laid out once. */
      const bands = list.map((one) => {
        const band = name.cloneNode() as HTMLElement;
        band.textContent = one.name;
        band.style.setProperty('--type', one.sizes[card.dataset['painted'] ? 1 : 0]!);
        band.style.setProperty('--word', one.word);
        return band;
      });
      name.after(...bands);
      const home = card.getBoundingClientRect();
      const range = document.createRange();
      list.forEach((one, i) => {
        const { scrollHeight, clientHeight } = bands[i]!;
        if (scrollHeight > clientHeight + 1) cut.push(`${kind}, higher than its band: ${one.name}`);
        for (const { 0: word, index } of one.name.matchAll(/\p{L}+/gu)) {
          const text = bands[i]!.firstChild!;
          range.setStart(text, index + (one.name[index - 1] === '\u00ad' ? 1 : 0)); /* the hyphen counts to what follows it */
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          if (boxes.some(({ top }) => Math.abs(top - boxes[0]!.top) > 2)) cut.push(`${kind}: ${one.name}`);
          if (boxes.some(({ left, right }) => left < home.left - 1 || right > home.right + 1)) cut.push(`${kind}, beyond it: ${one.name}`);
        }
      });
      for (const band of bands) band.remove();
    }
    return { cut: [...new Set(cut)].slice(0, 12), seen: seen.size };
  }, written);
  check(`${game} ${how}: there are names`, found.seen > 0);
  checkEqual(`${game} ${how}: names`, found.cut, []);
}

/* Whatever can be pressed lies under nothing, in every game, however the window is. */
async function reach(page: Page, game: string, name: string): Promise<void> {
  const under = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('.actions .button:enabled, .prompt .button:enabled')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !document.querySelector('.prompt[data-mat]') || one.closest('.prompt')) /* a scene lies over all else */
      .flatMap((one) => {
        one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit && one.contains(hit) ? [] : [`${one.outerHTML.slice(0, 60)} under ${hit?.outerHTML.slice(0, 50)}`];
      }),
  );
  checkEqual(`${game} ${name}: nothing lies over a button`, under, []);
  const beyond = await page.evaluate(() => {
    const beam = document.querySelector('.beam')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('.beam .status :is([data-turn], .question, .told)')]
      .filter((one) => beam && one.checkVisibility())
      .flatMap((one) => [...one.getClientRects()].map(({ top, bottom }) => [beam!.top - top, bottom - beam!.bottom].map(Math.round)))
      .filter((over) => over.some((n) => n > 1));
  });
  checkEqual(`${game} ${name}: the beam holds what it says`, beyond, []);
}

/* What the general board counts is in sight on a phone however it is held, and so is its field. */
async function counts(page: Page, game: string, name: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.strip :is(.player, .figure, .pile)')]
        .filter((one) => one.checkVisibility())
        .map((one) => ({
          text: one.innerText.trim(),
          box: one.getBoundingClientRect(),
          home: one.closest('.strip')!.getBoundingClientRect(),
        }))
        .filter(
          ({ box, home }) =>
            box.height < 8 ||
            box.left < -1 ||
            box.right > innerWidth + 1 ||
            box.top < home.top - 3 ||
            box.bottom > Math.min(home.bottom + 3, innerHeight + 1),
        )
        .map(({ text }) => text),
    );
  /* A phone that was turned is drawn anew in a few frames. */
  let cut = await beyond();
  for (let frames = 0; cut.length > 0 && frames < 300; frames += 2) {
    await settled(page);
    cut = await beyond();
  }
  checkEqual(`${game} ${name}: all that is counted is in sight`, cut, []);
  const high = await page.evaluate(() => document.querySelector('.hexes, .area')?.getBoundingClientRect().height ?? 0);
  check(`${game} ${name}: the field is there`, high > (game === 'westeros' ? 200 : 50), ` ${high}`);
}

/* All of this on each board, in Russian, whose words are the longer ones. */
const named = ['gwent', 'heroes', 'vanguard'].flatMap((game) => (['desk', 'upright', 'lying'] as const).map((held) => `${game} ${held}`));
const measured = sample(named, 3);
async function boards(lane: Lane): Promise<void> {
  for (const game of ['gwent', 'trade', 'heroes', 'vanguard', 'westeros'])
    for (const held of LANES[lane]) {
      const where =
        game === 'gwent' ? gwent('hand0 catapult ves;') : `#/play?seed=${'5'.padStart(64, '0')}&luck=7&game=${game}&level=greedy`;
      const turned = held === 'lying'; /* the phone, in the game that it has */
      const page = turned ? pages.get('false ru')! : await open(held, where, 'ru');
      if (turned) await page.setViewportSize(LYING);
      await page.locator('.strip.own[data-acts]').waitFor();
      await page.waitForTimeout(300);
      await reach(page, game, held);
      if (held !== 'desk' && ['heroes', 'westeros'].includes(game)) await counts(page, game, held);
      if (measured.includes(`${game} ${held}`)) await names(page, game, held);
    }
}

/* What the end says has the whole width of a phone, whatever the board calls its own parts. */
async function end(): Promise<void> {
  const position = encodeURIComponent(END.replace(/#.*\n/g, ''));
  const page = await open('upright', `#/play?game=heroes&rules=usual&level=greedy&seat=0&position=${position}`, 'ru');
  await page.locator('.strip.own[data-acts]').waitFor();
  await counts(page, 'heroes', 'upright, late in a game');
  const told = page.locator('[data-over] h2');
  const commit = page.locator('[data-commit]');
  await page.locator('[data-words="end"]').first().click();
  await told.or(commit).first().waitFor();
  if (await commit.isVisible()) await commit.click();
  await told.waitFor();
  const { width, height } = (await told.boundingBox())!;
  check('the end is told in lines, not word by word', width > 250 && height < 90, ` ${width} x ${height}`);
}

/* The parts of a deed say what they do, and a pile that is searched lies there at once, titled by what is asked of it. */
async function asked(lane: Lane): Promise<void> {
  const held = lane === 'phone' ? 'upright' : 'desk';
  const position = encodeURIComponent(SEARCH.replace(/#.*\n/g, ''));
  const page = await open(held, `#/play?game=heroes&rules=usual&level=greedy&seat=0&position=${position}`, 'ru');
  await page.locator('.strip.own[data-acts]').waitFor();
  for (let presses = 0; presses < 2; presses++) await spot(page, 'own.hand.1').click();
  const parts = page.locator('.prompt[data-mat] [data-words^="part "]');
  await page.locator('[data-words="part 2"]', { hasText: /дополнительной колоде/ }).waitFor();
  check(
    `${held}: each part is told`,
    (await parts.allInnerTexts()).every((told) => told.length > 20 && !told.includes('/')),
  );
  await parts.last().click();
  await page.locator('.prompt[data-mat="cards"] .choices li').first().waitFor();
  check(`${held}: none of them can be taken`, await page.locator('.prompt [data-words="done"]', { hasText: 'Ничего' }).isVisible());
}

/* The game that is chosen on the shelf is the one that every form below begins with. */
async function shelf(): Promise<void> {
  const page = await open('desk', '#/');
  const form = page.locator('[data-computer]');
  for (const [game, rules] of [
    ['heroes', 'usual'],
    ['trade', 'standard'],
  ] as const) {
    await page.locator(`[data-shelf="${game}"]`).click();
    if ((await form.getAttribute('open')) === null) await form.locator('summary').first().click();
    await form.locator(`[data-game] option[value="${game}"]:checked`).waitFor({ state: 'attached' });
    checkEqual(`${game}: by its rules`, await form.locator('[data-rules]').inputValue(), rules);
  }
  await page.locator('[data-shelf="gwent"]').click();
}

/* On a tablet lying on its side every button of the banner and of the question is in sight, and holds what it says. */
async function narrow(): Promise<void> {
  const page = await open('desk', `#/play?seed=${'5'.padStart(64, '0')}&luck=7&game=westeros&level=greedy`, 'ru');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.locator('.strip.own[data-acts]').waitFor();
  await settled(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.strip.own .actions .button, .westeros > .prompt .button')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const [box, home] = [one, one.closest('.strip, .prompt')!].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
        const isIn = box.top >= home.top - 1 && box.bottom <= home.bottom + 1 && box.bottom <= innerHeight;
        return !isIn || one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => one.innerText),
  );
  checkEqual('Westeros at 1024: each button is in sight', cut, []);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/* However many cards a scene offers, its buttons lie on its mat, and each card can be moved into sight. */
async function mat(lane: Lane): Promise<void> {
  const position = encodeURIComponent(ABILITIES.replace(/#.*\n/g, ''));
  const held = lane === 'phone' ? 'upright' : 'desk';
  const page = await open(held, `#/play?game=vanguard&rules=usual&level=greedy&seat=0&position=${position}`, 'ru');
  await page.locator('.prompt[data-mat="cards"] [data-aside]').waitFor();
  await page.waitForTimeout(400); /* it has been unrolled */
  const out = await page.evaluate(() => {
    const home = document.querySelector('.prompt[data-mat]')!.getBoundingClientRect();
    const list = document.querySelector('.prompt[data-mat] .choices')!;
    const beyond = [...document.querySelectorAll('.prompt[data-mat] .ways .button')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, bottom }) => top < list.getBoundingClientRect().bottom - 1 || bottom > Math.min(home.bottom, innerHeight) + 1);
    const unseen = [...list.children].filter((one) => {
      one.lastElementChild!.scrollIntoView({ block: 'nearest' });
      const { bottom } = one.lastElementChild!.getBoundingClientRect();
      return bottom > list.getBoundingClientRect().bottom + 1;
    });
    return [beyond.length, unseen.length];
  });
  checkEqual(`${held}: what lies on a mat is in sight, or can be moved there`, out, [0, 0]);
}

/* Gwent's piles stand beside the rows, large enough for a finger. */
async function piles(): Promise<void> {
  const page = await open('lying', gwent('hand0 catapult;graveyard0 ves catapult;'));
  await myTurn(page);
  await apart(page, 'Gwent lying', '.strip.foe .total', '.strip.foe .pile');
  await apart(page, 'Gwent lying', '.strip.own .total', '.strip.own .pile');
  for (const at of ['own.deck', 'own.graveyard', 'foe.graveyard']) {
    const box = (await spot(page, at).boundingBox())!;
    const row = (await spot(page, 'own.close').boundingBox())!;
    check(`${at} beside the rows`, box.width >= 24 && box.height >= 24 && box.x + box.width <= row.x + 1, ` ${JSON.stringify(box)}`);
  }
}

/* A deck turned to another faction is none of a card too many: what the faction may not hold goes, and all else is mended at one press. */
async function deck(): Promise<void> {
  const page = await open('desk', '#/decks?game=gwent');
  await page.locator('[data-legal="yes"]').waitFor();
  const total = async () => Number(await page.locator('[data-total]').innerText());
  const before = await total();
  await page.locator('[data-to-head]').click();
  await page.locator('[data-house][aria-pressed="false"]').first().click();
  await page.locator('[data-legal="no"]').waitFor();
  check('it is told', /taken out/.test(await page.locator('.bar .note').innerText()));
  check('what is nobody’s stays', (await total()) < before);
  checkEqual('no card of another faction is left', await page.locator('[data-faults] a', { hasText: /belongs|faction/i }).count(), 0);
  await page.locator('[data-mend-all]').or(page.locator('[data-mend]')).first().click();
  await page.locator('[data-legal="yes"]').waitFor();
  await page.locator('[data-clear-deck]').click();
  await page.waitForFunction(() => document.querySelector('[data-total]')!.textContent === '0');
  check('who leads it stays', (await page.locator('.rows [data-key]').count()) > 0);
  await page.locator('[data-undo-deck]').click();
  await page.locator('[data-legal="yes"]').waitFor();
  await page.locator('[data-name]').fill('Mine');
  await page.locator('[data-new-deck]').click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-name]')!.value === '');
  checkEqual('a new one is empty', await total(), 0);
  /* What was not read is in sight, and another game by its address is that game. */
  await page.locator('[data-import]').evaluate((field) => (field.closest('details')!.open = true));
  await page.locator('[data-import]').fill('2 Foo');
  await page.locator('[data-import-go]').click();
  const unread = page.locator('[data-unread]').or(page.locator('[data-import] ~ * .bad, form .bad')).first();
  await unread.waitFor();
  await settled(page);
  const { y, height } = (await unread.boundingBox())!;
  check('what was not read is in sight', y >= 0 && y + height <= 901, ` ${y} ${height}`);
  await page.evaluate(() => (location.hash = '#/decks?game=trade'));
  await page.locator('select:has(option[value="trade"]:checked)').waitFor();
}

/* Where the other has passed, a pass says beforehand what it comes to. */
async function passing(): Promise<void> {
  const page = await open('desk', gwent('hand0 catapult;close0 ves;passed 1;'));
  await myTurn(page);
  check('nothing lies there that could be level', !/level/.test(await page.locator('.state').first().innerText()));
  await page.locator('.actions [data-words="pass"]').click();
  await page.locator('[data-preview]', { hasText: 'The round is yours, 5 to 0' }).waitFor();
}

/* A hint is closed by Escape, and nothing else is; its buttons are as large as others, wherever it was asked for. */
async function hint(lane: Lane): Promise<void> {
  for (const held of LANES[lane]) {
    const page = await open(held, gwent('hand0 catapult ves;close1 prince-stennis@0;'), 'ru');
    await myTurn(page);
    await page.locator('[data-hint]').click();
    await page.locator('[data-hinted-move]').first().waitFor();
    const small = await page.locator('[data-hinted] .button').evaluateAll((all) =>
      all.flatMap((one) => {
        const [{ fontSize, paddingLeft }, { left, right }] = [getComputedStyle(one), one.getBoundingClientRect()];
        const isFine =
          parseFloat(fontSize) >= 14 && parseFloat(paddingLeft) >= 8 && one.checkVisibility() && left >= 0 && right <= innerWidth;
        return isFine && (one as HTMLElement).innerText.trim() ? [] : [`${one.textContent} ${fontSize} ${paddingLeft}`];
      }),
    );
    checkEqual(`${held}: each button of a hint can be read and pressed`, small, []);
    await page.keyboard.press('Escape');
    await page.locator('[data-hinted]').waitFor({ state: 'detached' });
  }
}

/* What a scene says on the beam is whole, beside the way to its end. */
async function beam(): Promise<void> {
  const page = await desk.page('#/learn/trade', { language: 'ru', pace: 'normal' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-lesson-leave]').click();
  for (const cell of ['f0', 'f1', 'f2', 'b0', 'b1', 'b2']) {
    await page.locator('[data-spot="own.hand.0"]').click();
    await page.locator(`[data-spot="own.${cell}"]`).click();
    await page.locator(`.cell.own.${cell} .card`).waitFor();
  }
  const said = await page.evaluate(async () => {
    const found = new Map<string, boolean>();
    const until = performance.now() + 30000; /* ends what hangs; else the next question does */
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      const line = document.querySelector<HTMLElement>('.table:has(> .prompt > [data-skip]) .beam .status');
      if (!line && found.size) break;
      const words = line?.querySelector<HTMLElement>('.caption');
      if (!words?.checkVisibility({ visibilityProperty: true })) continue;
      const [said, room] = [words.getBoundingClientRect(), line!.getBoundingClientRect()];
      found.set(words.innerText, said.top >= room.top - 2 && said.bottom <= room.bottom + 2 && said.right <= room.right + 1);
    }
    return [...found];
  });
  check('scenes say something', said.length > 0);
  checkEqual(
    'all of it',
    said.filter(([, whole]) => !whole),
    [],
  );
  await page.close();
}

/* On a phone a game is given up where its log is. */
async function giving(): Promise<void> {
  const page = await open('upright', gwent('hand0 catapult;'));
  await myTurn(page);
  for (const pressed of ['[data-log]', '[data-give-up]', '[data-concede-yes]']) await page.locator(pressed).click();
  await page.locator('[data-over]').waitFor();
}

/* No word of a game that waits is cut in two on a phone. */
async function waiting(): Promise<void> {
  await myTurn(await open('upright', gwent('hand0 catapult;'), 'ru'));
  const page = await open('upright', '#/games', 'ru');
  await page.locator('[data-waiting] li').first().waitFor();
  await written(page, 'games that wait', '[data-waiting] li');
}

/* Why something cannot be done stays in sight while both are asked, and the other answers. */
async function reason(): Promise<void> {
  const position = 'ask place both;stake 9;rows0 scamp - - / - - -;deck0 scamp*9;deck1 scamp*9';
  /* The computer answers when it is told to, on the page of this table. */
  await desk.context.addInitScript((drawn) => {
    if (!location.hash.includes('ask%20place')) return;
    const usual = window.setTimeout.bind(window);
    const late: (() => void)[] = [];
    window.setTimeout = ((act: () => void, wait = 0) => (wait === drawn ? late.push(act) : usual(act, wait))) as typeof window.setTimeout;
    window.addEventListener('answer-now', () => late.forEach((act) => act()));
  }, DRAWN);
  const page = await desk.page(`#/play?game=trade&rules=standard&level=greedy&position=${encodeURIComponent(position)}`, {
    language: 'en',
  });
  await page.locator('[data-spot^="own.hand."][data-ring="play"]').first().waitFor();
  const isLaid = page.locator('[data-spot="foe.f0"] .card');
  checkEqual('the other has not answered yet', await isLaid.count(), 0);
  await spot(page, 'own.f0').click();
  const told = page.locator('.beam .told', { hasText: 'That cell is taken' });
  await told.waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('answer-now')));
  await isLaid.waitFor();
  await settled(page);
  check('the reason stands while the question does', await told.isVisible());
  await spot(page, 'own.hand.0').click();
  await told.waitFor({ state: 'detached' });
  await page.close();
}

/* What is wrong with an answer is seen, not only read aloud. */
async function puzzle(): Promise<void> {
  for (const held of ['lying', 'upright'] as const) {
    const page = await open(held, '#/puzzle/gwent/classic/5');
    await myTurn(page);
    const over = await page.evaluate(() => {
      const note = document.querySelector('[data-puzzle].folded')?.getBoundingClientRect();
      return [...document.querySelectorAll('.strip, .beam, .row')]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => note && one.top < note.bottom - 1 && one.bottom > note.top + 1 && one.left < note.right && one.right > note.left)
        .length;
    });
    checkEqual(`what a puzzle says lies over nothing, folded, ${held}`, over, 0);
    await page.locator('.actions [data-words="pass"]').click();
    await page.locator('[data-commit]').click();
    const told = page.locator('.told', { hasText: 'another answer is much better' }).first();
    await told.waitFor();
    const box = (await told.boundingBox())!;
    check('a wrong answer is told in sight', box.width > 40 && box.height > 8, ` ${JSON.stringify(box)}`);
  }
}

const parts: Record<Lane, Record<string, (lane: Lane) => Promise<void>>> = {
  desk: { decoy, boards, narrow, shelf, deck, passing, hint, reason, beam, asked, mat },
  phone: { decoy, boards, piles, hint, puzzle, giving, waiting, end, asked, mat },
};
async function go(lane: Lane): Promise<void> {
  const chosen = process.argv[2] ? [process.argv[2]] : sample(Object.keys(parts[lane]), 3);
  for (const name of chosen) await parts[lane][name]?.(lane);
}
await Promise.all([go('desk'), go('phone')]);
for (const browser of [desk, phone]) await browser.close();
site.stop();
done('web/stumbles');
