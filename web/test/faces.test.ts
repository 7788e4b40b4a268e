/* The browser and the pictures of posts draw the same faces: each card of each game, in each rule set, as printed and as it may become
 * on a table, has the same elements in the same places and colours. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { drawBack, drawFace, type Edge, type Shape } from '../src/faces/draw.ts';
import { gameNamed, loadGame } from '../src/games/games.ts';
import { check, checkEqual, done } from './check.ts';
import { engine } from './native.ts';

/** An element with its attributes in order of their names, and what is in it. */
type Element = [tag: string, set: string, ...inside: (Element | string)[]];

const element = (tag: string, set: Record<string, string>, inside: (Element | string)[]): Element => [
  tag,
  Object.entries(set)
    .map(([name, value]) => `${name}="${value}"`)
    .sort()
    .join(' '),
  ...inside,
];

/* --- what the browser draws, in the colours of the first theme --- */

const [first] = readFileSync('web/src/theme/tokens.css', 'utf8').split(":root[data-theme='chronicle']");
const colours = new Map([...first!.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!] as const));
const icons = new Map(
  [...readFileSync('web/src/faces/generated/sprite.svg', 'utf8').matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(
    ([, name, body]) => [`#${name}`, body!] as const,
  ),
);

/** The colour that var(--NAME) stands for, or the other one of var(--NAME, other). */
function colour(value: string): string {
  const [, name, other] = /^var\(--([a-z-]+)(?:, (.*))?\)$/.exec(value) ?? [];
  return name === undefined ? value : (colours.get(name) ?? colour(other ?? `no colour ${name}`));
}

/* What only the browser needs: classes for themes, a shadow. */
const ITS_OWN = ['class', 'filter'];

function painted(set: Record<string, string>): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [name, value] of Object.entries(set)) if (!ITS_OWN.includes(name)) made[name] = colour(value);
  const clear = /^(#\w{6})(\w\w)$/.exec(made['fill'] ?? '');
  if (clear) Object.assign(made, { fill: clear[1], 'fill-opacity': (parseInt(clear[2]!, 16) / 255).toFixed(2) });
  if (made['stroke'] !== 'none') return made;
  delete made['stroke'];
  delete made['stroke-width'];
  return made;
}

function ofBrowser({ tag, set, inside, text }: Shape): Element {
  if (tag === 'svg') return element(tag, painted(set), [icons.get(inside[0]!.set['href'] as `#${string}`) ?? 'no such icon']);
  return element(tag, painted(set), text === undefined ? inside.map(ofBrowser) : [text]);
}

const edgeOf = ({ ink, double }: Edge) => [`${colours.get(ink)}`, double ? 2 : 1];

/* --- what the program draws --- */

/* What only it needs: fonts, which may not be those of the browser, and so a width. */
const FONTS = ['font-family', 'font-weight', 'text-anchor', 'textLength', 'lengthAdjust'];

function ofProgram(svg: string): { face: (Element | string)[]; edge: (string | number)[] } {
  const open: (Element | string)[][] = [[]];
  const tags: [string, Record<string, string>][] = [];
  const close = () => {
    const [tag, set] = tags.pop()!;
    const inside = open.pop()!;
    open.at(-1)!.push(element(tag, set, inside));
  };
  for (const [, slash, tag, words, alone, text, icon] of svg.matchAll(
    /<(\/?)(\w+)([^>]*?)(\/?)>([^<\n]*)((?<=viewBox="0 0 512 512"[^>]*>).*?(?=<\/svg>))?/g,
  )) {
    if (slash) {
      close();
      continue;
    }
    const set = Object.fromEntries([...words!.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    tags.push([tag!, Object.fromEntries(Object.entries(set).filter(([name]) => !FONTS.includes(name)))]);
    open.push([text!, icon ?? ''].filter(Boolean));
    if (alone) close();
  }
  const [[, , ...face], ...rings] = open[0] as [Element, ...Element[]];
  return { face, edge: [/stroke="([^"]*)"/.exec(rings[0]![1])![1]!, rings.length] };
}

/** Answers of the program that $DRAWN_FACES names, one for each question. */
function programDraws(asked: object[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.env['DRAWN_FACES']!, {
    input: asked.map((one) => JSON.stringify(one) + '\n').join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  check('the program draws', status === 0, stderr);
  return stdout.split('\0').slice(0, -1);
}

/* --- both --- */

/* What cards may become: each in turn. */
const NOW: Record<string, object[]> = {
  gwent: [
    { strength: 7, printed: 3 },
    { strength: 0.5, printed: 4 },
    { strength: 5, printed: 5 },
    { strength: 120, printed: 15 },
  ],
  trade: [
    { virtues: '*', superiority: '*', protection: '*', muted: false },
    { virtues: '', superiority: '', protection: '', muted: true },
    { virtues: 'SC', superiority: 'wk', protection: 'SWP' },
  ],
  heroes: [
    { at: 'u3', value: 5, base: 3, figures: [{ key: 'life', value: 1, base: 9 }] },
    { at: 'u4', value: 0, base: 2, figures: [{ key: 'life', value: 12, base: 1 }] },
    { value: 0, base: 2 },
  ],
};
const HOUSES = ['northern-realms', 'hlaalu', 'weather', 'fisher', 'ranger', 'noble', 'knights-of-the-house'];

const wasm = await engine();
const games = wasm.catalogue().games.map(({ game }) => wasm.game(game));
await Promise.all(games.map(({ game }) => loadGame(game)));
const asked = games.flatMap(({ game, rules, sets }) =>
  sets.flatMap((set, scenario) =>
    set.cards.flatMap(({ key, printed }, number) =>
      rules.flatMap((_, variant) => {
        if (!printed[variant]) return []; /* nothing is printed on it: the program draws none */
        const card = gameNamed(game).card(key, printed[variant])!;
        const states = NOW[game] ?? [];
        const now = [{}, ...(variant === 0 && states.length ? [states[number % states.length]!] : [])];
        return now.map((state) => ({ game, rules: variant, scenario, card: key, now: state, drawn: drawFace(card, state) }));
      }),
    ),
  ),
);
const backs = HOUSES.map((house) => ({ house, drawn: drawBack(house) }));
const all = [...asked, ...backs];
const answers = programDraws(all.map((one) => ({ ...one, drawn: undefined })));
checkEqual('an answer to each question', answers.length, all.length);
all.forEach(({ drawn, ...question }, i) => {
  const { face, edge } = ofProgram(answers[i]!);
  const what = !('game' in question) ? 'backs' : `${question.game} ${Object.keys(question.now).length ? 'changed' : 'as printed'}`;
  const same = checkEqual(what, [face, edge], [drawn.shapes.map(ofBrowser), edgeOf(drawn.edge)]);
  if (!same) console.log(`  ${JSON.stringify(question)}`);
});
/* A game has as many as it has, in each rule set: one that was added is asked about, too. */
for (const { game, sets } of games) {
  const printed = sets.reduce((sum, { cards }) => sum + cards.reduce((n, card) => n + card.printed.filter(Boolean).length, 0), 0);
  const drawn = new Set(asked.filter((one) => one.game === game).map((one) => `${one.scenario} ${one.card} ${one.rules}`)).size;
  checkEqual(`${game}: cards were drawn`, drawn, printed);
}
check('there are cards to draw', asked.length > 500);
done('web/faces');
