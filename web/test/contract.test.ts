/* doc/api.yaml from outside: a strict validator finds no fault in it, and a client with types generated from it plays whole
 * games. `npm run check` checks that the client fits those types. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from '$made/api';
import { check, checkEqual, done, sample } from './check.ts';
import { Mix } from './native.ts';
import { Serve } from './serve.ts';

/* --- the document ------------------------------------------------------------------------------------- */

const config = await createConfig({ extends: ['spec'], rules: { 'no-unresolved-refs': 'error' } });

/** The strict validator's complaints about a document. */
async function faults(source: string): Promise<string[]> {
  try {
    return (await lintFromString({ source, config })).map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`,
    );
  } catch (error) {
    return [String(error)];
  }
}

const document = readFileSync('doc/api.yaml', 'utf8');
checkEqual('the contract is an OpenAPI document', await faults(document), []);
for (const [what, from, to] of [
  ['a key that stands twice', 'operationId: health', 'operationId: health\n      operationId: health'],
  ['a word that OpenAPI has not', 'requestBody:', 'requestBodies:'],
  ['a type that JSON Schema has not', '{type: integer, minimum', '{type: number of, minimum'],
  ['a reference to nowhere', '#/components/schemas/Health"', '#/components/schemas/Wealth"'],
] as const) {
  check(`${what} would be found`, document.includes(from) && (await faults(document.replace(from, to))).length > 0);
}

/* --- the client --------------------------------------------------------------------------------------- */

const server = await Serve.start();
const client = createClient<paths>({ baseUrl: new URL('api/v1', server.address).href });
let cookie = '';
client.use({
  onRequest({ request }) {
    if (cookie) request.headers.set('Cookie', cookie);
  },
  onResponse({ response }) {
    cookie = response.headers.getSetCookie?.().at(-1)?.split(';')[0] ?? cookie;
  },
});

/** The body of a reply that must be there. */
function fine<T>(what: string, { data, error }: { data?: T; error?: unknown }): T {
  check(`${what} is done: ${JSON.stringify(error)}`, data !== undefined);
  return data!;
}

const chance = new Mix(7n);
fine('guest', await client.POST('/account', { body: { language: 'en' } }));
const { games } = fine('catalogue', await client.GET('/catalogue'));
check('there are games', games.length > 1);
for (const { game, rules } of sample(games, 2)) {
  const { usual } = fine('game', await client.GET('/catalogue/{game}', { params: { path: { game } } }));
  const made = fine(
    'create',
    await client.POST('/tables', {
      body: {
        game,
        rules: rules[0]!,
        against: 'greedy',
        deck: 'random',
        ...usual.computer,
      },
    }),
  );
  const path = { table: made.table.table };
  fine('shuffle', await client.POST('/tables/{table}/shuffle', { params: { path }, body: { part: 'of a client that was made' } }));
  let moves = 0;
  for (;;) {
    const frame = fine('snapshot', await client.GET('/tables/{table}/snapshot', { params: { path } }));
    if (frame.phase === 'over') break;
    const legal = frame.req?.legal;
    if (!legal?.length) {
      await new Promise((later) => setTimeout(later, 5));
      continue;
    }
    const body = { move: legal[chance.below(legal.length)]!, nonce: `m${moves++}` };
    fine('move', await client.POST('/tables/{table}/move', { params: { path }, body }));
  }
  check(`${game}: a game was played: ${moves}`, moves > 3);
  const verdict = fine('verify', await client.GET('/games/{game_id}/verify', { params: { path: { game_id: path.table } } }));
  check(`${game}: and its record is right`, verdict.right && verdict.proof === 'proven');
  const { error } = await client.POST('/tables/{table}/move', { params: { path }, body: { move: 'pass', nonce: 'late' } });
  checkEqual(`${game}: a refusal is a problem`, error?.type, 'over');
}

/* --- people ------------------------------------------------------------------------------------------- */

const clock = { kind: 'bank' as const, bank: 300, increment: 5 };
const waits = fine('pair', await client.POST('/tables', { body: { game: games[0]!.game, pair: true, clock } }));
check('somebody is waited for', waits.table.terms.pair && waits.table.phase === 'open');
const again = fine('pair', await client.POST('/tables', { body: { game: games[0]!.game, pair: true, clock } }));
checkEqual('once', again.table.table, waits.table.table);
const { account } = fine('settings', await client.PATCH('/account', { body: { arms: 258 } }));
const path = { name: account!.name };
checkEqual('a coat of arms', fine('person', await client.GET('/people/{name}', { params: { path } })).arms, 258);
checkEqual('no games with people', fine('results', await client.GET('/people/{name}/results', { params: { path } })).results, []);
const found = await client.GET('/tables', { params: { query: { mine: true, player: path.name, phase: 'open' } } });
const list = fine('tables', found);
checkEqual('a table by who sits there', 'items' in list && list.items.map(({ table }) => table), [again.table.table]);
await server.stop();
done('web/contract');
