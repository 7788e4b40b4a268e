/* What is written into the search of cards: words of a name, `field:value`, numbers compared, `-` for not, `or`, parentheses, quotes,
 * /regular expressions/. Text and buttons are one state: a button writes its word into the text. */
import { plain } from '../table/command.ts';
import type { Facts } from './facts.ts';

type Test = (facts: Facts) => boolean;

/** What cannot be understood, from which letter on; the sentence is `web.book.trouble.WHAT`. What is left is still looked for. */
export interface QueryTrouble {
  what: 'open-quote' | 'open-group' | 'extra-close' | 'bad-pattern' | 'unknown-field' | 'no-value' | 'no-number';
  at: number;
  text: string;
}

export interface Query {
  test: Test;
  /** The same, but words are also looked for in the rules and in all that is printed: for when nothing has such a name. */
  wide: Test;
  troubles: QueryTrouble[];
}

interface Token {
  /** The characters as they were written. */
  text: string;
  at: number;
  kind: 'word' | 'open' | 'close';
}

const OPERATOR = /^(-?)([\p{L}-]+)(!=|<=|>=|[:=<>])(.*)$/su;
/* Fields that are no member of what is printed, in both languages. */
const OWN: Record<string, 'name' | 'text' | 'is'> = {
  n: 'name',
  name: 'name',
  имя: 'name',
  o: 'text',
  text: 'text',
  текст: 'text',
  is: 'is',
  k: 'is',
  есть: 'is',
};

/* A token ends at a blank or a parenthesis that stands in no quotes and in no /pattern/. */
function split(text: string, troubles: QueryTrouble[]): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text[at]!;
    if (/\s/.test(letter)) at++;
    else if (letter === '(' || letter === ')') tokens.push({ text: letter, at: at++, kind: letter === '(' ? 'open' : 'close' });
    else if (letter === '-' && text[at + 1] === '(') {
      tokens.push({ text: '-(', at, kind: 'open' });
      at += 2;
    } else {
      const from = at;
      while (at < text.length && !/[\s()]/.test(text[at]!)) {
        const quote = text[at]!;
        const before = text[at - 1] ?? ' ';
        if (quote === '"' || (quote === '/' && (at === from || /[:=-]/.test(before)))) {
          const end = text.indexOf(quote, at + 1);
          if (end < 0) troubles.push({ what: 'open-quote', at, text: text.slice(at) });
          at = end < 0 ? text.length : end + 1;
        } else at++;
      }
      tokens.push({ text: text.slice(from, at), at: from, kind: 'word' });
    }
  }
  return tokens;
}

const ALL: Test = () => true;
const bare = (text: string) => text.replace(/^"|"$/g, '');

function compare(a: number, operator: string, b: number): boolean {
  return { ':': a === b, '=': a === b, '!=': a !== b, '<': a < b, '>': a > b, '<=': a <= b, '>=': a >= b }[operator] ?? false;
}

/* Whether each typed word begins a word of the sentence. */
const begins = (typed: readonly string[], sentence: readonly string[]) =>
  typed.every((word) => sentence.some((one) => one.startsWith(word)));

function pattern(text: string): RegExp | null {
  try {
    return new RegExp(text.slice(1).replace(/\/$/, ''), 'iu');
  } catch {
    return null;
  }
}

/** `fields`: the members of these cards with the names by which people call them. */
export function readQuery(text: string, fields: ReadonlyMap<string, readonly string[]>): Query {
  const { test, troubles } = read(text, fields, false);
  return { test, wide: read(text, fields, true).test, troubles };
}

function read(text: string, fields: ReadonlyMap<string, readonly string[]>, wide: boolean): Pick<Query, 'test' | 'troubles'> {
  const troubles: QueryTrouble[] = [];
  const tokens = split(text, troubles);
  let next = 0;

  /* The members that a word can mean: its own, or all that it begins. */
  function membersNamed(word: string): string[] {
    const wanted = plain(word).join(' ');
    const named = [...fields].map(([field, names]) => ({ field, names: [field, ...names].map((name) => plain(name).join(' ')) }));
    const exact = named.filter(({ names }) => names.includes(wanted));
    return (exact.length ? exact : named.filter(({ names }) => names.some((name) => name.startsWith(wanted)))).map(({ field }) => field);
  }

  function field(token: Token, name: string, operator: string, value: string): Test {
    const trouble = (what: QueryTrouble['what']): Test => (troubles.push({ what, at: token.at, text: token.text }), ALL);
    if (!bare(value)) return trouble('no-value');
    const own = OWN[name.toLowerCase()];
    const negated = operator === '!=';
    if (/^\/./.test(value)) {
      const found = pattern(value);
      if (!found) return trouble('bad-pattern');
      const members = own ? [] : membersNamed(name);
      if (!own && !members.length) return trouble('unknown-field');
      return (facts) => {
        const texts = own === 'name' ? facts.names.map((one) => one.join(' ')) : own === 'text' ? facts.texts : (facts.words['is'] ?? []);
        return (own ? texts : members.flatMap((one) => facts.words[one] ?? [])).some((one) => found.test(one)) !== negated;
      };
    }
    const wanted = plain(value);
    if (own === 'name') return (facts) => facts.names.some((one) => begins(wanted, one)) !== negated;
    if (own === 'text') return (facts) => facts.texts.some((one) => plain(one).join(' ').includes(wanted.join(' '))) !== negated;
    const members = own ? ['is'] : membersNamed(name);
    if (!members.length) return trouble('unknown-field');
    const number = Number(value.replace(',', '.'));
    const others = Number.isNaN(number) ? membersNamed(value) : [];
    if (/[<>]/.test(operator) && Number.isNaN(number) && !others.length) return trouble('no-number');
    return (facts) =>
      members.some((one) => {
        const have = facts.numbers[one];
        if (have !== undefined && !Number.isNaN(number)) return compare(have, operator, number);
        const other = others.map((o) => facts.numbers[o]).find((o) => o !== undefined);
        if (have !== undefined && other !== undefined) return compare(have, operator, other);
        if (/[<>]/.test(operator)) return false;
        return (facts.words[one] ?? []).some((word) => word.startsWith(wanted.join(' '))) !== negated;
      });
  }

  function word(token: Token): Test {
    const found = OPERATOR.exec(token.text);
    if (found) {
      const [, not, name, operator, value] = found as unknown as [string, string, string, string, string];
      const test = field(token, name, operator, value);
      return not && test !== ALL ? (facts) => !test(facts) : test;
    }
    const not = token.text.length > 1 && token.text.startsWith('-');
    const said = not ? token.text.slice(1) : token.text;
    let test: Test;
    if (/^\/./.test(said)) {
      const regular = pattern(said);
      if (!regular) {
        troubles.push({ what: 'bad-pattern', at: token.at, text: token.text });
        return ALL;
      }
      test = ({ names }) => names.some((one) => regular.test(one.join(' ')));
    } else {
      const wanted = plain(said);
      /* A word of a name, or one by which the cards are counted. */
      const among = (said: readonly string[]) =>
        begins(
          wanted,
          said.flatMap((one) => one.split(' ')),
        );
      test = ({ names, words, texts }) =>
        names.some((one) => begins(wanted, one)) ||
        among(words['is'] ?? []) ||
        (wide && (among(Object.values(words).flat()) || texts.some((one) => ` ${plain(one).join(' ')}`.includes(` ${wanted.join(' ')}`))));
    }
    return not ? (facts) => !test(facts) : test;
  }

  const isOr = (token: Token | undefined) => token?.kind === 'word' && /^(or|или)$/i.test(token.text);

  function all(): Test {
    const tests: Test[] = [];
    /* What is asked of one member: where a card has but one word there, any of these will do. */
    const asked = new Map<string, Test[]>();
    for (let token = tokens[next]; token && token.kind !== 'close' && !isOr(token); token = tokens[next]) {
      next++;
      if (token.kind === 'open') {
        const inside = any();
        if (tokens[next]?.kind === 'close') next++;
        else troubles.push({ what: 'open-group', at: token.at, text: text.slice(token.at) });
        tests.push(token.text === '-(' ? (facts) => !inside(facts) : inside);
      } else {
        const test = word(token);
        const [, member = ''] = /^([\p{L}-]+)[:=]/u.exec(token.text) ?? [];
        if (membersNamed(member).length === 1 && member) asked.set(member, [...(asked.get(member) ?? []), test]);
        else tests.push(test);
      }
    }
    for (const [member, some] of asked) {
      const [field = ''] = membersNamed(member);
      tests.push((facts) => (facts.single.includes(field) ? some.some((test) => test(facts)) : some.every((test) => test(facts))));
    }
    return (facts) => tests.every((test) => test(facts));
  }

  function any(): Test {
    const tests = [all()];
    while (isOr(tokens[next])) {
      next++;
      tests.push(all());
    }
    return (facts) => tests.some((test) => test(facts));
  }

  const tests = [any()];
  while (next < tokens.length) {
    troubles.push({ what: 'extra-close', at: tokens[next]!.at, text: tokens[next]!.text });
    next++;
    tests.push(any());
  }
  return { test: (facts) => tests.every((test) => test(facts)), troubles };
}

/** Whether a word stands in the text by itself, as a button writes it. */
export const hasWord = (text: string, word: string): boolean => split(text, []).some((token) => token.text === word);

/** The text with this word, or without it. */
export function toggleWord(text: string, word: string): string {
  const found = split(text, []).find((token) => token.text === word);
  return found
    ? `${text.slice(0, found.at).trimEnd()} ${text.slice(found.at + word.length).trimStart()}`.trim()
    : `${text.trimEnd()} ${word}`.trim();
}
