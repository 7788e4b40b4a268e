/* All that people do besides playing: accounts, the lobby, links, chat, offers, rematches, watching, records; each page and
 * state can be used by everybody (axe), fits a phone, and tells nothing that it must not. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { View } from '../src/engine/types.ts';
import type { GwentView } from '../src/games/gwent/view.ts';
import { apart, axe, fits } from './looks.ts';
import { byMouse, playByPressing } from './bots.ts';
import { hasBrowser, KEEPING, Watched } from './browser.ts';
import { check, checkEqual, done, LONG, sample } from './check.ts';
import { api, chooseDeck, compareEnd, idOf, meet, seated, setUp } from './live.ts';
import { engine, Mix } from './native.ts';
import { drawn } from './rendered.ts';
import { Serve } from './serve.ts';

if (!hasBrowser()) {
  console.log('no browser: skipped');
  process.exit(77);
}
const wasm = await engine();
const server = await Serve.start();
const [annas, boriss, others] = await Promise.all([
  Watched.open(server.address, KEEPING),
  Watched.open(server.address, { viewport: { width: 360, height: 740 }, locale: 'ru-RU' }),
  Watched.open(server.address),
]);
const anna = await annas.page('', { theme: 'tavern' });
const boris = await boriss.page('', { language: 'ru', theme: 'chronicle' });

/* What Anna says is refused, as if a moderator had silenced her. */
let refuseWords = false;
await anna.routeWebSocket(/socket$/, (line) => {
  const on = line.connectToServer();
  line.onMessage((message) => {
    const { id, do: what } = JSON.parse(String(message)) as { id: number; do: string };
    if (refuseWords && what === 'say') line.send(JSON.stringify({ id, problem: { type: 'muted', status: 403, args: {} } }));
    else on.send(message);
  });
});

/** Goes to a page, and looks whether everybody can use it. */
async function visit(page: Page, hash: string, ready: string): Promise<void> {
  await page.goto(new URL(`/${hash}`, page.url()).href);
  await page.locator(ready).first().waitFor();
  await look(page, hash || 'start');
}
async function look(page: Page, what: string): Promise<void> {
  await axe(page, what);
  await fits(page, what);
  const keys = (await page.locator('body').innerText()).match(/\b(web|play|cli|server|gwent|trade)\.[a-z][\w.-]+/g) ?? [];
  checkEqual(`${what}: every sentence is there`, keys, []);
}
const DECK = 'Northern Realms: the siege train'; /* nothing in it asks before the first turn */
const text = (page: Page, selector: string) => page.locator(selector).first().innerText();
const appears = (page: Page, selector: string) => page.locator(selector).first().waitFor();
const goes = (page: Page, selector: string) => page.locator(selector).first().waitFor({ state: 'detached' });

async function tryAccount(): Promise<void> {
  await visit(anna, '#/account', '[data-register]');
  await anna.locator('[data-name]').fill('Anna');
  await anna.locator('[data-password]').fill('correct horse');
  await anna.locator('[data-register]').click();
  await appears(anna, '[data-sessions] li');
  await look(anna, 'an account');
  check('she is Anna', /Anna/.test(await text(anna, '[data-who]')));
  await anna.locator('[data-old]').fill('correct horse');
  await anna.locator('[data-new]').fill('battery staple');
  await anna.locator('[data-change]').click();
  await anna.locator('text=The password has been changed').waitFor();
  await anna.locator('[data-label]').fill('a bot');
  await anna.locator('[data-new-token]').click();
  check('a token, shown once', /^duello_/.test(await text(anna, '[data-secret]')));
  await appears(anna, '[data-tokens] li');
  checkEqual('and listed', await anna.locator('[data-tokens] li').count(), 1);
  await Promise.all([
    anna.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok()),
    anna.locator('[data-free-chat]').check(),
  ]);
  const [download] = await Promise.all([anna.waitForEvent('download'), anna.locator('[data-export]').click()]);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { name: string; free_chat: boolean } };
  checkEqual('her data', [data.account.name, data.account.free_chat], ['Anna', true]);
  await anna.locator('[data-logout]').click();
  await appears(anna, '[data-login]');
  await look(anna, 'logged out');
  const autocomplete = () => anna.locator('[data-password]').getAttribute('autocomplete');
  checkEqual('a password that is kept', await autocomplete(), 'current-password');
  await anna.locator('[data-to-register]').click();
  checkEqual('a password that is made', await autocomplete(), 'new-password');
  annas.tolerated = /status of 4\d\d/; /* refusals are what is tested */
  await anna.locator('[data-name]').fill('Anna');
  await anna.locator('[data-password]').fill('correct horse');
  await anna.locator('[data-register]').click();
  check('the name is taken', /taken/.test(await text(anna, '[data-problem]')));
  await anna.locator('[data-to-login]').click();
  await anna.locator('[data-login]').click();
  await anna.locator('text=The name or the password is wrong').waitFor();
  await anna.locator('[data-password]').fill('battery staple');
  await anna.locator('[data-login]').click();
  await appears(anna, '[data-sessions] li');
  annas.tolerated = null;
}

/* A link is made, copied and followed; whoever follows it sits down as a guest. Then they talk, offer and give up. */
async function tryTalk(): Promise<void> {
  const link = await setUp(anna, { game: 'gwent', rules: 'original', clock: 1, audience: 'everybody', deck: DECK });
  check('the link holds its secret behind #', /#\/join\/[a-z0-9]+\/[a-z0-9]+$/.test(link));
  await look(anna, 'waiting');
  await boris.goto(link);
  await appears(boris, '[data-join]');
  await look(boris, 'a seat is free');
  await chooseDeck(boris.locator('[data-deck]'), DECK);
  await boris.locator('[data-join]').click();
  await seated(anna, boris);
  await look(anna, 'a game begins');
  checkEqual('the clocks', await anna.locator('.clock').count(), 2);

  /* What was learned by a swap cannot be taken back; that is said, and the game goes on. */
  await anna.locator('[data-spot="own.hand.0"][data-ring]').click({ position: { x: 12, y: 40 } });
  await anna.locator('[data-undo]:enabled').click();
  await anna.locator('.alarm', { hasText: 'nothing of yours' }).waitFor();
  for (const page of [anna, boris]) {
    await page.locator('[data-words="done"]').first().click();
    await page.locator('[data-words="done"]').first().waitFor({ state: 'detached' });
  }

  /* A card that was played is taken back when the other agrees. */
  const [mover, other] = await Promise.race(
    [
      [anna, boris],
      [boris, anna],
    ].map(([one, two]) =>
      one!
        .locator('[data-ring="play"]')
        .first()
        .waitFor()
        .then(() => [one!, two!]),
    ),
  );
  const hand = async () => JSON.stringify((await drawn(mover!)).hand);
  const before = await hand();
  const { req } = await api<{ req: { legal: string[] } }>(mover!, 'GET', `/tables/${idOf(anna)}/snapshot`);
  await mover!.keyboard.press('/');
  await mover!.locator('[data-command]').fill(req.legal.find((move) => move.startsWith('play '))!);
  await mover!.keyboard.press('Enter');
  await mover!.waitForFunction(
    (cards) => document.querySelectorAll('[data-spot^="own.hand."]').length !== cards,
    (JSON.parse(before) as []).length,
  );
  await mover!.locator('[data-undo]:enabled').click();
  await mover!.locator('.status', { hasText: /asked to take|просьба отменить/ }).waitFor();
  await other!.locator('[data-agree]').click();
  await mover!.locator('.status', { hasText: /asked to take|просьба отменить/ }).waitFor({ state: 'detached' });
  await mover!.locator('[data-ring="play"]').first().waitFor();
  checkEqual('the card is back', await hand(), before);

  /* Phrases, words of one's own, and not hearing somebody. */
  await boris.locator('[data-log]').click();
  await boris.locator('[data-tab="chat"]').click();
  await boris.locator('[data-chat] summary').click();
  await boris.locator('[data-say="hello"]').click();
  check('Anna hears it', /Hello!/.test(await text(anna, '[data-bubble]')));
  await look(boris, 'chat on a phone');
  /* Beside the portrait, where there is room. */
  await anna.locator('[data-emotes]').click();
  await anna.locator('[data-emote="luck"]').click();
  await appears(anna, '[data-said="own"]');
  check('Boris hears it', /Удачи/.test(await text(boris, '[data-bubble]')));
  check('guests have phrases only', (await boris.locator('[data-words-own]').count()) === 0);
  await anna.locator('[data-tab="chat"]').click();
  await anna.locator('[data-words-own]').fill('<b>so?</b>');
  await anna.keyboard.press('Enter');
  await anna.locator('.said', { hasText: '<b>so?</b>' }).waitFor();
  await anna.locator('[data-report] summary').click();
  await look(anna, 'a report');
  await anna.locator('[data-report-send]').click();
  await anna.locator('text=A moderator will look').waitFor();
  await anna.locator('[data-mute]').click();
  await goes(anna, '[data-mute]');
  await boris.locator('[data-say="sorry"]').click();
  await boris.locator('.said', { hasText: 'Простите' }).waitFor();
  check('Anna hears no more', !/Sorry/.test(await text(anna, '.said')));
  await boris.locator('.sheet-close').click();
  await anna.locator('[data-tab="log"]').click();

  /* A draw is offered and declined; offered again only after a move. */
  await anna.locator('[data-draw]').click();
  await appears(boris, '[data-offer="draw"]');
  await look(boris, 'an offer');
  for (const [page, where] of [
    [anna, 'a desk'],
    [boris, 'a phone'],
  ] as const) {
    await apart(page, `an offer on ${where}`, '.notices .panel', '.row');
    await apart(page, `an offer on ${where}`, '.notices .panel', '.hand');
  }
  await look(anna, 'an offer of her own');
  await boris.locator('[data-decline]').click();
  await goes(anna, '[data-offer]');

  /* Giving up, and once more with sides swapped. */
  const seats = await Promise.all([anna, boris].map((page) => page.locator('.play').getAttribute('data-seat')));
  const first = idOf(anna);
  await boris.locator('[data-log]').click();
  await boris.locator('[data-give-up]').click();
  await look(boris, 'whether to give up');
  await boris.locator('[data-concede-yes]').click();
  for (const page of [anna, boris]) await appears(page, '[data-over]');
  check('the reason is told', /gives up/.test(await text(anna, '[data-over] h2')));
  await look(boris, 'the end');
  /* Each agrees; who agreed first sees that the other has. */
  await anna.locator('[data-publish]').click();
  await anna.locator('text=has not agreed yet').waitFor();
  await boris.locator('[data-publish]').click();
  for (const page of [anna, boris]) await appears(page, '[data-public]');
  await anna.locator('[data-rematch]').click();
  await boris.locator('[data-agree]').click();
  await anna.waitForFunction((old) => !location.hash.includes(old), first);
  await boris.waitForFunction((old) => !location.hash.includes(old), first);
  await seated(anna, boris);
  checkEqual(
    'the sides are swapped',
    await Promise.all([anna, boris].map((page) => page.locator('.play').getAttribute('data-seat'))),
    seats.reverse(),
  );
}

/* Whoever watches sees what the public sees, to the end. */
async function tryWatching(): Promise<void> {
  const page = await others.page('', {});
  await appears(page, '[data-live-games] [data-table]');
  await look(page, 'games to watch');
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-watch]').click();
  await page.waitForFunction(() => {
    const { top } = document.querySelector('[data-live-games]')!.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
  await page.locator('[data-live-games] a').first().click();
  await seated(page);
  await look(page, 'watching');
  checkEqual('nothing can be done', await page.locator('[data-ring], [data-words], [data-undo], [data-concede]').count(), 0);
  check(
    'no hand can be seen',
    (await drawn(page)).hand.every((card) => card === null),
  );

  /* Somebody exchanged the server's commitment to the deal: whoever saw the first one is warned. */
  const told = await page.evaluate(() => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('duello shuffle ')));
  checkEqual(
    'what was shown of the deal is noted',
    told.map(([key]) => key),
    [`duello shuffle ${idOf(page)}`],
  );
  const { referee } = JSON.parse(told[0]![1] as string) as { referee: string };
  checkEqual('and no alarm is raised', await page.locator('[data-swapped]').count(), 0);
  for (const [shown, warned] of [
    [referee.replace(/./g, (digit) => (digit === '0' ? '1' : '0')), 1],
    [referee, 0],
  ] as const) {
    await page.evaluate(
      ([key, value, shown]) => localStorage.setItem(key!, JSON.stringify({ ...(JSON.parse(value!) as object), referee: shown })),
      [...(told[0]! as [string, string]), shown],
    );
    await page.reload();
    await seated(page);
    if (warned) await appears(page, '[data-swapped]');
    if (warned) await look(page, 'a commitment that was exchanged');
    checkEqual('another commitment than the first is told', await page.locator('[data-swapped]').count(), warned);
  }
  const seats = await Promise.all(
    [anna, boris].map((one) => api<{ seat: 0 | 1; view: GwentView }>(one, 'GET', `/tables/${idOf(one)}/snapshot`)),
  );
  check(
    'both have hands',
    seats.every(({ seat, view }) => view.players[seat].hand.length === 10 && !view.players[seat].hand.includes(null)),
  );
  await Promise.all([playByPressing(anna, new Mix(41n), byMouse), playByPressing(boris, new Mix(42n), byMouse)]);
  await appears(page, '[data-over]');
  await page.waitForTimeout(100);
  const { view } = await api<{ view: View }>(page, 'GET', `/tables/${idOf(page)}/snapshot`);
  checkEqual(
    'the last board of who watches',
    (await drawn(page)).totals,
    (view as GwentView).players.map(({ total }) => String(total)),
  );
  await page.close();
}

/* What is planned while the other thinks: it can be called off, is told to nobody, depends on their passing if one likes, and is played
 * when the turn comes, if it can be. */
async function tryPlanning(): Promise<void> {
  await meet(anna, boris, { game: 'gwent', rules: 'original', deck: DECK });
  const sent: string[] = [];
  for (const page of [anna, boris]) {
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
    await page.reload();
    await page.locator('[data-words="done"]').first().click();
    await page.locator('[data-words="done"]').first().waitFor({ state: 'detached' });
  }
  const [mover, other] = await Promise.race(
    (
      [
        [anna, boris],
        [boris, anna],
      ] as const
    ).map(([one, two]) =>
      one
        .locator('[data-ring="play"]')
        .first()
        .waitFor()
        .then(() => [one, two] as const),
    ),
  );
  const type = async (page: Page, words: string) => {
    await page.locator('.play').focus();
    await page.keyboard.press('/');
    await page.locator('[data-command]').fill(words);
    await page.keyboard.press('Enter');
  };
  const turn = (page: Page) => page.locator('.table [data-ring="play"]').first().waitFor();
  const legal = async (page: Page) =>
    (await api<{ req: { legal: string[] } | null }>(page, 'GET', `/tables/${idOf(anna)}/snapshot`)).req!.legal;
  const quiet = async (page: Page) => (await legal(page)).filter((move) => /^play (?!decoy|commander)\S+ (siege|close)$/.test(move));
  const held = (page: Page) => page.locator('[data-spot^="own.hand."]').count();
  const isMove = (frame: string) => frame.includes('"move"') || frame.includes('"preview"');
  check('nothing to plan before a first turn', (await other.locator('[data-plan]').count()) === 0);

  await type(mover, (await quiet(mover))[0]!);
  await turn(other);
  sent.length = 0;
  await mover.locator('[data-plan]').click();
  check('what could be played glows', (await mover.locator('.table [data-ring="play"]').count()) > 3);
  await look(mover, 'planning');
  await mover.locator('.prompt [data-words="pass"]').click();
  await appears(mover, '[data-planned="pass"]');
  await look(mover, 'planned');
  await mover.locator('.play').focus();
  await mover.keyboard.press('Escape');
  await goes(mover, '[data-planned]');
  await mover.keyboard.press('n');
  await mover.locator('.prompt [data-words="pass"]').click();
  await mover.locator('[data-if-passed]').check();
  checkEqual('the server hears nothing of it', sent.filter(isMove), []);
  await type(other, (await quiet(other))[0]!);
  await turn(mover);
  await mover.locator('.alarm', { hasText: /no longer fits|не подходит/ }).waitFor({ state: 'attached' });
  check('they did not pass: it is not played', (await legal(mover)).includes('pass'));

  const planned = await quiet(mover);
  await type(mover, planned[0]!);
  await turn(other);
  await mover.locator('[data-plan]').click(); /* who can plan sees what they have played */
  const [next, cards] = [planned[1]!, await held(mover)];
  await type(mover, next);
  await appears(mover, `[data-planned="${next}"]`);
  await mover.locator('[data-if-passed]').check();
  sent.length = 0;
  await type(other, 'pass');
  await other.locator('[data-commit]').click();
  await mover.waitForFunction((before) => document.querySelectorAll('[data-spot^="own.hand."]').length < before, cards);
  await mover.locator('[data-words="pass"]').first().waitFor();
  checkEqual('they passed: it is played', sent.filter((frame) => frame.includes(`"move":"${next}"`)).length, 1);
  await anna.locator('[data-concede]').click();
  await anna.locator('[data-concede-yes]').click();
  for (const page of [anna, boris]) await appears(page, '[data-over]');
}

/* Who closes the table is away, wherever else they may be; and is here again when they come back. */
async function tryAway(): Promise<void> {
  await meet(anna, boris, { game: 'gwent', rules: 'original', deck: DECK });
  const [table, lobby] = [boris.url(), await boriss.page('', { language: 'ru' })];
  await appears(lobby, '[data-terms]');
  await boris.goto(new URL('/#/credits', table).href);
  await appears(anna, '[data-away]');
  await look(anna, 'the other is away');
  await anna.setViewportSize({ width: 360, height: 740 });
  await apart(anna, 'the other is away, on a phone', '[data-away]', '.row');
  await anna.setViewportSize({ width: 1280, height: 800 });
  await boris.goto(table);
  await goes(anna, '[data-away]');
  await lobby.close();
  await anna.locator('[data-concede]').click();
  await anna.locator('[data-concede-yes]').click();
  for (const page of [anna, boris]) await appears(page, '[data-over]');
}

/* What a reader opened stays open when the server is found. */
async function tryFound(): Promise<void> {
  let found = () => {};
  const asked = new Promise<void>((resolve) => (found = resolve));
  await others.context.route('**/server.json', async (route) => {
    await asked;
    await route.continue();
  });
  const page = await others.page('#/', {});
  await page.locator('[data-computer] summary').first().click();
  await page.locator('[data-computer] [data-start]').waitFor();
  found();
  await appears(page, '[data-terms]');
  check('the form is still open', await page.locator('[data-computer] [data-start]').isVisible());
  await others.context.unroute('**/server.json');
  await page.close();
}

/* Whoever leaves while a table is being opened stays where they went, even if that is the same page again. */
async function tryLeft(): Promise<void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await others.context.route('**/api/v1/tables', async (route) => {
    await held;
    await route.continue();
  });
  const page = await others.page('#/', {});
  const opened = page.waitForResponse(/\/api\/v1\/tables$/);
  await page.locator('[data-terms] [data-create]').click();
  for (const [hash, there] of [
    ['#/credits', '.icons li'],
    ['#/', '[data-terms]'],
  ] as const) {
    await page.evaluate((where) => (location.hash = where), hash);
    await page.locator(there).first().waitFor();
  }
  answer();
  checkEqual('the table was opened', (await opened).status(), 201);
  await page.waitForTimeout(200);
  check('nobody is called back', page.url().endsWith('/#/'));
  await others.context.unroute('**/api/v1/tables');
  await page.close();
}

/* Open tables come and go in the list by themselves; the first to press sits down. */
async function tryOpenTables(): Promise<void> {
  await visit(boris, '#/', '[data-terms]');
  await setUp(anna, { game: 'trade', rules: 'standard', against: 'open', audience: 'nobody' });
  const row = boris.locator(`[data-open-tables] [data-table="${idOf(anna)}"]`);
  await row.waitFor();
  check('who is here', /Anna/.test(await text(boris, '[data-people]')));
  await look(boris, 'the lobby');
  await row.locator('a').click();
  boriss.tolerated = /status of 403/;
  await boris.locator('[data-join]').click();
  check('whom she does not hear she does not meet', /cannot sit|сесть нельзя/.test(await text(boris, '[data-problem]')));
  boriss.tolerated = null;
  const waiting = anna.url();
  await visit(anna, '#/account', '[data-unblock]');
  await anna.locator('[data-unblock]').click();
  await goes(anna, '[data-unblock]');
  await anna.goto(waiting);
  await boris.locator('[data-join]').click();
  await seated(anna, boris);
  await visit(boris, '#/games', '[data-running] li');
  await boris.locator('[data-running] a').first().click();
  await seated(boris);
  await look(boris, 'trade cards on a phone');
  await boris.locator('[data-log]').first().click();
  const close = boris.locator('.rail .sheet-close');
  await boris.waitForFunction(() => (document.querySelector('.rail')?.getBoundingClientRect().right ?? 999) <= innerWidth + 1);
  const edge = (await close.boundingBox())!;
  check('the log is closed by a button that is whole', edge.x + edge.width <= 361, JSON.stringify(edge));
  await close.click();
  await anna.locator('[data-concede]').click();
  await anna.locator('[data-concede-yes]').click();
  await appears(boris, '[data-over]');
  await setUp(anna, { game: 'gwent', rules: 'classic', against: 'open' });
  await anna.locator('[data-leave]').click();
  await appears(anna, '[data-terms]');
}

/* Somebody at once: how many wait is seen by all, whoever reloads waits again, whoever goes away waits no more, and of two who press
 * together each sits down with the other. */
async function tryPairing(): Promise<void> {
  const clara = await others.page('', {});
  const [hers, his] = [clara, boris].map((page) => (count: string) => appears(page, `[data-pair="1"]${count}`));
  await visit(boris, '', '[data-pair="1"]');
  await visit(anna, '', '[data-pair="1"]');
  await apart(anna, 'the sign of quick pairing', '.quick:has([data-pair]) .icon', '.quick:has([data-pair]) > :is(b, button)');
  await anna.locator('[data-pair="1"]').click();
  await appears(anna, '[data-pairing]');
  await look(anna, 'waiting for anybody');
  await his!('[data-waiting="1"]');
  await hers!('[data-waiting="1"]');
  checkEqual('at this pace alone', await boris.locator('[data-waiting="1"]').count(), 1);
  const before = idOf(anna);
  annas.tolerated = /status of 404/; /* by then that table is closed */
  await anna.reload();
  await appears(anna, '[data-pairing]');
  await anna.waitForFunction((old) => !location.hash.includes(old), before);
  annas.tolerated = null;
  await his!('[data-waiting="1"]');
  await anna.locator('[data-leave]').click();
  await his!('[data-waiting="0"]');
  await appears(anna, '[data-pair="1"]');
  await anna.locator('[data-pair="1"]').click();
  await his!('[data-waiting="1"]');
  await anna.goto(new URL('/#/cards', anna.url()).href);
  await his!('[data-waiting="0"]');
  await tryPairingLeft();
  await visit(anna, '', '[data-pair="1"]');
  await Promise.all([anna, clara].map((page) => page.locator('[data-pair="1"]').click()));
  await seated(anna, clara);
  checkEqual('one table', idOf(anna), idOf(clara));
  await his!('[data-waiting="0"][data-playing="2"]');
  check(
    'with a guest it is not rated',
    !(await api<{ table: { terms: { rated: boolean } } }>(anna, 'GET', `/tables/${idOf(anna)}`)).table.terms.rated,
  );
  await anna.locator('[data-concede]').click();
  await anna.locator('[data-concede-yes]').click();
  await appears(clara, '[data-over]');
  checkEqual('nor is a rating told', await anna.locator('[data-rating]').count(), 0);
  await his!('[data-playing="0"]');
  await clara.close();
}

/* Who has gone elsewhere before the table was there, or before it was looked at, does not wait at it. */
async function tryPairingLeft(): Promise<void> {
  const leaving = async (what: string, method: string, path: RegExp) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await visit(anna, '', '[data-pair="1"]');
    await annas.context.route(path, async (route) => {
      if (route.request().method() === method) await held;
      await route.continue();
    });
    const asked = anna.waitForRequest((request) => request.method() === method && path.test(request.url()));
    const opened = anna.waitForResponse((reply) => reply.request().method() === 'POST' && /\/api\/v1\/tables$/.test(reply.url()));
    await anna.locator('[data-pair="1"]').click();
    await asked;
    await anna.goto(new URL('/#/cards', anna.url()).href);
    annas.tolerated = /status of 404/; /* who looks too late sees that the table is closed */
    answer();
    const { table } = (await (await opened).json()) as { table: { table: string } };
    await boris.waitForFunction(async (id) => {
      const reply = await fetch('/api/v1/tables?phase=open');
      return !((await reply.json()) as { items: { table: string }[] }).items.some((one) => one.table === id);
    }, table.table);
    check(`nobody waits ${what}`, anna.url().includes('#/cards'));
    await annas.context.unroute(path);
    annas.tolerated = null;
  };
  await leaving('who left before the table was there', 'POST', /\/api\/v1\/tables$/);
  await leaving('who left before it was looked at', 'GET', /\/api\/v1\/tables\/[a-z0-9]+$/);
}

/* Both seats are one's own: every answer can be taken back. */
async function tryBothSeats(): Promise<void> {
  await setUp(anna, { game: 'gwent', rules: 'original', against: 'self', deck: DECK });
  await seated(anna);
  const seat = () => anna.locator('.play').getAttribute('data-seat');
  const before = await seat();
  await anna.locator('[data-words="done"]').first().click();
  await anna.waitForFunction((old) => document.querySelector('.play')?.getAttribute('data-seat') !== old, before);
  await anna.locator('[data-words="done"]').first().click();
  await anna.locator('[data-words="pass"]').waitFor();
  await anna.locator('[data-undo]:enabled').click();
  await anna.locator('[data-words="done"]').first().click();
  await anna.locator('[data-words="pass"]').waitFor();
  check('no rematch with oneself', (await anna.locator('[data-draw]').count()) === 0);

  /* The same game in a forum: the position to be copied, and a post that is read, then played. */
  await anna.locator('[data-post] summary').click();
  await anna.locator('[data-post-copy]').click();
  await anna.locator('[data-post] textarea[readonly]').waitFor();
  check('the position is told', /round 1, turn 1/.test(await anna.locator('[data-post] textarea[readonly]').inputValue()));
  /* Where little is in sight at once, what the judge says comes into sight by itself. */
  const size = anna.viewportSize()!;
  await anna.setViewportSize({ width: size.width, height: 420 });
  await anna.locator('[data-post-write]').fill('I juggle.');
  await anna.locator('[data-post-read]').click();
  await anna.waitForFunction(() => (document.querySelector('[data-post] .answer')?.textContent ?? '') !== '');
  const said = await anna.locator('[data-post] .answer').evaluate((answer) => {
    const { left, top, bottom } = answer.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 4, Math.min(bottom, innerHeight) - 4);
    return [top < innerHeight && bottom > 0, Boolean(hit && answer.parentElement!.contains(hit))];
  });
  checkEqual('what the judge says is in sight', said, [true, true]);
  await anna.setViewportSize(size);
  check('what is no move is asked about, and cannot be played', (await anna.locator('[data-post-play]').count()) === 0);
  const poster = await seat();
  await anna.locator('[data-post-write]').fill('Well then: I pass.');
  await anna.locator('[data-post-read]').click();
  await anna.locator('[data-post-play]').waitFor();
  await look(anna, 'a post that was read');
  await anna.locator('[data-post-play]').click();
  await anna.waitForFunction((old) => document.querySelector('.play')?.getAttribute('data-seat') !== old, poster);
  /* A post in doubt: what it may mean has a number, which a button or the next post says. */
  const [[how, press]] = sample(
    [
      ['a button', '[data-post-choose="1"]'],
      ['a number', '[data-post-read]'],
    ] as const,
    1,
  ) as [readonly [string, string]];
  await anna.locator('[data-post-write]').fill('I pass, tralalam.');
  await anna.locator('[data-post-read]').click();
  await anna.locator('[data-post-choose="1"]').waitFor();
  check(`it is numbered: ${how}`, /^1\) pass$/m.test(await anna.locator('[data-post] .answer').innerText()));
  await look(anna, 'a post in doubt');
  if (how === 'a number') await anna.locator('[data-post-write]').fill('1');
  await anna.locator(press).click();
  await anna.waitForFunction(() => /round 2/.test(document.querySelector('[data-post] .answer')?.textContent ?? ''));
  checkEqual('and it is no more to be chosen', await anna.locator('[data-post-choose]').count(), 0);
  check('played to the end', (await playByPressing(anna, new Mix(51n), byMouse)) > 0);
  await compareEnd('both seats', anna, wasm);
}

/* A challenge by name: she hears of it wherever she is and when she comes back, and he of her answer. */
async function tryChallenge(): Promise<void> {
  async function challenge(): Promise<void> {
    await boris.goto(new URL('/#/?to=Anna', boris.url()).href);
    await boris.locator('[data-challenging] [data-game]').selectOption('trade');
    await look(boris, 'challenging somebody');
    await boris.locator('[data-challenging] [data-create]').click();
    await appears(boris, '[data-waits-for]');
    check('whom he waits for', /Anna/.test(await text(boris, '[data-waits-for]')) && /Anna/.test(await text(boris, '[data-seats]')));
  }
  await visit(anna, '#/credits', 'h1');
  await visit(boris, '#/person/Anna', '[data-challenge]');
  await boris.locator('[data-challenge]').click();
  await appears(boris, '[data-challenging]');
  await challenge();
  await look(boris, 'waiting for an answer');
  await appears(anna, '[data-challenged]');
  check('who and what', /Guest|guest/.test(await text(anna, '[data-challenged]')) && /Trade/.test(await text(anna, '[data-challenged]')));
  await look(anna, 'a challenge');
  /* One at a time. */
  await boris.goto(new URL('/#/?to=Anna', boris.url()).href);
  boriss.tolerated = /status of 409/;
  await boris.locator('[data-challenging] [data-create]').click();
  await boris.locator('[data-challenging] [data-problem]', { hasText: 'ждёт ответа' }).waitFor();
  boriss.tolerated = null;
  /* His own table says for whom it waits; each of his tabs tells what she answers. */
  await boris.locator('[data-mine]', { hasText: 'Anna' }).waitFor();
  const told = () => boriss.traffic.filter((one) => one.includes('"challenges":')).length;
  const before = told();
  const besides = await boriss.page('#/credits', { language: 'ru', theme: 'chronicle' });
  while (told() === before) await besides.waitForTimeout(50);
  await anna.locator('[data-refuse]').click();
  await goes(anna, '[data-challenged]');
  for (const page of [boris, besides]) await appears(page, '[data-answered="declined"]');
  await besides.close();
  await look(boris, 'declined');
  await boris.locator('[data-read]').click();
  await goes(boris, '[data-answered]');

  /* Answered while he waits at the table, and while he is away. */
  await challenge();
  await anna.locator('[data-refuse]').click();
  await boris.locator('main [role="alert"]', { hasText: 'отклонён' }).waitFor();
  await challenge();
  await boris.goto(`${server.address}icon.svg`);
  await anna.locator('[data-refuse]').click();
  await goes(anna, '[data-challenged]');
  await boris.goto(server.address);
  await appears(boris, '[data-answered="gone"]');
  await boris.locator('[data-read]').click();
  /* What somebody else had sent from this browser is not told. */
  await boris.evaluate(() => localStorage.setItem('duello.challenges', JSON.stringify({ who: 'Somebody', sent: { ffffffffff: 'Anna' } })));
  await boris.reload();
  await boris.waitForFunction(() => !/Somebody/.test(localStorage.getItem('duello.challenges') ?? ''));
  await api(boris, 'GET', '/people/Anna');
  checkEqual('what another sent', await boris.locator('[data-answered]').count(), 0);

  /* She comes back and accepts; he is elsewhere, and follows. */
  await anna.goto(`${server.address}icon.svg`);
  await challenge();
  await visit(boris, '#/credits', 'h1');
  await anna.goto(server.address);
  await appears(anna, '[data-challenged]');
  await anna.locator('[data-accept]').click();
  await appears(boris, '[data-answered="accepted"]');
  await boris.locator('[data-to-table]').click();
  await seated(anna, boris);
  check('nothing of it is left over the table', (await boris.locator('[data-answered]').count()) === 0);

  /* A phrase that is refused says why, where it was chosen. */
  await anna.locator('[data-emotes]').click();
  refuseWords = true;
  await anna.locator('[data-emote="luck"]').click();
  await anna.locator('[data-emote="luck"] ~ [role="alert"]', { hasText: 'may not write' }).waitFor();
  refuseWords = false;
  await anna.locator('[data-emote="luck"]').click();
  await goes(anna, '[data-emote]');
  await anna.locator('[data-concede]').click();
  await anna.locator('[data-concede-yes]').click();
  for (const page of [anna, boris]) await appears(page, '[data-over]');
}

/* Each friend is asked about once, one after another, however many there are. */
async function tryFriends(): Promise<void> {
  const friends = ['Anna', 'Nobody1', 'Nobody2', 'Nobody3'];
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const own = await Watched.open(server.address); /* whoever comes with the others has no account */
  const page = await own.page('', {});
  await api(page, 'POST', '/account/register', { name: 'Dora', password: 'correct horse' });
  own.tolerated = /status of 404/;
  await page.route('**/api/v1/people/*', async (route) => {
    const name = decodeURIComponent(route.request().url().split('/').at(-1)!);
    if (!friends.includes(name)) return route.continue(); /* the account itself */
    asked.push(name);
    most = Math.max(most, ++now);
    await new Promise((wait) => setTimeout(wait, 60)); /* as long as a line takes */
    now--;
    await route.continue();
  });
  await page.evaluate((names) => localStorage.setItem('duello.follows', JSON.stringify(names)), friends);
  await page.goto(new URL('/#/account', page.url()).href);
  await page.reload();
  await page.locator('[data-friends] li').nth(3).waitFor();
  await page.waitForFunction(() => /here/i.test(document.querySelector('[data-friends] li')?.textContent ?? ''));
  await page.waitForTimeout(500);
  checkEqual('each is asked about once', [...asked].sort(), [...friends].sort());
  checkEqual('and one after another', most, 1);
  await page.locator('[data-unfollow]').last().click();
  await page.waitForTimeout(300);
  checkEqual('who is left is not asked about again', asked.length, friends.length);
  await own.close();
}

/* For rating: named people and a clock. Then the record, and the people. */
async function tryRated(): Promise<void> {
  const clara = await others.page('', {});
  await clara.goto(new URL('/#/account', clara.url()).href);
  await clara.locator('[data-name]').fill('Clara');
  await clara.locator('[data-password]').fill('correct horse');
  await clara.locator('[data-register]').click();
  await appears(clara, '[data-sessions] li');
  await meet(anna, clara, { game: 'gwent', rules: 'hard', clock: 3, rated: true });
  check('byo-yomi shows its periods', /\+3/.test(await text(anna, '.clock')));
  await clara.locator('[data-concede]').click();
  await clara.locator('[data-concede-yes]').click();
  for (const [page, sign] of [
    [anna, 1],
    [clara, -1],
  ] as const) {
    const step = async () => Number(await page.locator('[data-rating]').getAttribute('data-rating'));
    const gained = await step();
    check(`what it did to the rating: ${gained}`, gained * sign > 0);
    checkEqual('in words', await text(page, '[data-rating]'), `1500 → ${1500 + gained} ${sign > 0 ? '▲ +' : '▼ −'}${Math.abs(gained)}`);
    await page.reload();
    checkEqual('and when one comes back', await step(), gained);
  }
  checkEqual('how they stand', await Promise.all([anna, clara].map((page) => text(page, '[data-standing] .large'))), ['1 : 0', '0 : 1']);
  await look(anna, 'a rated result');
  const id = idOf(anna);
  await anna.locator('[data-game-page]').click();
  await anna.locator('[data-verified="true"]').waitFor();
  await look(anna, 'a game that is over');
  await anna.locator('[data-access]').selectOption('public');
  await anna.locator('text=has not agreed yet').waitFor();
  boriss.tolerated = /status of 404/;
  await visit(boris, `#/game/${id}`, '[data-trouble]');
  boriss.tolerated = null;
  await clara.locator('[data-game-page]').click();
  await clara.locator('[data-access]').selectOption('public');
  await visit(boris, '#/games', '[data-games] li');
  await boris.locator('[data-games] a').first().click();
  await appears(boris, '[data-verified="true"]');
  await visit(boris, '#/person/Anna', '[data-games] li');
  check('her rating', /1\d\d\d ±/.test(await text(boris, 'main')));
  check('what all may see of her results', /1/.test(await text(boris, '[data-results] li')));
  check('the course of her rating', (await boris.locator('main svg[role="img"]').count()) === 1);
  await boris.locator('[data-follow]').click();
  await visit(boris, '', '[data-follows]');
  check('she is here', /Anna/.test(await text(boris, '[data-follows]')));
  await visit(anna, '#/person/Anna', '[data-opponents] a');
  check('whom she met', /Clara/.test(await text(anna, '[data-opponents]')));
  await visit(anna, '#/account', '[data-part="charge"]');
  await anna.locator('[data-friend]').fill('Clara');
  await anna.locator('[data-add-friend]').click();
  check('a friend by name', /Clara/.test(await text(anna, '[data-friends] li')));
  await anna.locator('[data-unfollow]').click();
  await anna.locator('[data-friends] li').waitFor({ state: 'detached' });
  await anna.locator('[data-part="charge"]').nth(3).click();
  await anna.locator('[data-part="charge"][aria-pressed="true"]').nth(0).waitFor();
  await anna.locator('[data-arms]:not([data-arms="0"])').waitFor();
  await look(anna, 'a coat of arms');
  await visit(boris, '#/person/Anna', '[data-games] li');
  await boris.locator('[data-report] summary').click();
  await boris.locator('[data-block]').click();
  await visit(boris, '#/account', '[data-who]');
  await boris.locator('summary').click();
  await boris.locator('[data-delete]').click();
  await boris.locator('[data-guest]').waitFor();
  check('he is nobody', (await boris.locator('[data-export]').count()) === 0);
  await clara.close();
}

/* What is not there says so, and old addresses lead on. */
async function tryNowhere(): Promise<void> {
  boriss.tolerated = /status of 404/;
  for (const hash of ['#/table/aaaaaaaaaaaa', '#/game/aaaaaaaaaaaa', '#/person/nobody-of-that-name', '#/join/aaaaaaaaaaaa/bbbbbbbbbbbb'])
    await visit(boris, hash, hash.includes('game') ? '[data-trouble]' : '[data-problem]');
  for (const [path, hash] of [
    ['account', '#/account'],
    ['table/aaaaaaaaaaaa?invite=x', '#/table/aaaaaaaaaaaa?invite=x'],
    ['person/Anna', '#/person/Anna'],
  ] as const) {
    await boris.goto(server.address + path);
    checkEqual(path, boris.url(), server.address + hash);
  }
}

/* With the server gone, what was loaded once still plays the computer. */
async function tryOffline(): Promise<void> {
  await anna.goto(server.address);
  await anna.evaluate(() => navigator.serviceWorker.ready);
  await anna.waitForFunction(() => navigator.serviceWorker.controller !== null);
  annas.tolerated = boriss.tolerated = others.tolerated = /ERR_CONNECTION_REFUSED|WebSocket connection/;
  await server.pause();
  await anna.reload();
  await appears(anna, '[data-no-server]');
  await look(anna, 'no server');
  await anna.locator('[data-now="gwent"]').click();
  await anna.locator('.play [data-spot]').first().waitFor();
  await server.again();
  await anna.goto(server.address);
  await appears(anna, '[data-terms]');
}

/* Where there is no time for all: the account and the pairing, and one of those that need nothing of what comes before them. */
/* In tryTalk Anna stops hearing Boris, until tryOpenTables. */
const ALONE = [tryFound, tryLeft, tryAway, tryPlanning, tryChallenge, tryTalk, tryFriends];
const chosen = new Set([...sample(ALONE, 1), tryAccount, tryPairing]);
const all = [tryAccount, ...ALONE, tryWatching, tryOpenTables, tryPairing, tryBothSeats, tryRated, tryNowhere, tryOffline];
for (const one of all) {
  if (process.argv[2] ? process.argv[2] !== one.name && one !== tryAccount : !LONG && !chosen.has(one)) continue;
  console.log(one.name);
  await one();
}
await Promise.all([annas, boriss, others].map((browser) => browser.close()));
await server.stop();
done('web/people');
