/* What a server may send, as doc/api.yaml allows it, by chance from a seed: also what no server of today sends. Lists are empty or hold the
 * same twice, text is missing, long, from right to left or looks like code, and there are members that nobody has heard of. */
import { parseYaml } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import type { Mix } from './native.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
const document = parseYaml(readFileSync('doc/api.yaml', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** A schema by its name. */
export const schemaOf = (name: string): Schema => document.components.schemas[name]!;
const resolved = (schema: Schema): Schema => (schema.$ref ? resolved(schemaOf(schema.$ref.split('/').at(-1)!)) : schema);

/** What an operation replies when it is done; undefined: no JSON. */
const replyOf = ({ responses }: Operation): Schema | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']?.schema;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, one]) => one.operationId)
    .map(([method, one]) => ({
      name: one.operationId,
      method,
      path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      reply: replyOf(one),
    })),
);
export const operationNamed = (name: string) => operations.find((one) => one.name === name);
/** The operation of a path below /api/v1. */
export const operationAt = (method: string, path: string) =>
  operations.find((one) => one.method === method.toLowerCase() && one.path.test(path));

const TEXTS = [
  'anna',
  '',
  'W'.repeat(250),
  'щ'.repeat(250),
  'no_place_to_break_a_line_anywhere_'.repeat(8),
  '😀🏳️‍🌈👨‍👩‍👧‍👦',
  'שלום עולם',
  '\u202eback to front\u202c',
  'e\u0301\u0323'.repeat(40),
  '<img src=x onerror=alert(1)>',
  '{name} {n|one|many} %s \\',
  '__proto__',
  'constructor',
  'guest-',
  'bot:9',
  'computer 99',
  ' ',
  'null',
];
const MOST = 2 ** 53 - 1;

/** A value of that schema; `real`: values that some members have wherever they stand, by their names. */
export class Chance {
  constructor(
    private readonly mix: Mix,
    private readonly real: Record<string, readonly unknown[]> = {},
  ) {}

  below(n: number): number {
    return this.mix.below(n);
  }
  one<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  value(of: Schema, name = '', depth = 0): unknown {
    const schema = resolved(of);
    const known = Object.hasOwn(this.real, name) ? this.real[name] : undefined;
    if (known && this.below(8)) return this.one(known);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    if (schema.oneOf) return this.value(this.one(schema.oneOf), name, depth);
    const type = Array.isArray(schema.type) ? this.one(schema.type) : schema.type;
    if (type === 'null') return null;
    if (type === 'boolean') return this.below(2) === 1;
    if (type === 'integer' || type === 'number') return this.number(schema);
    if (type === 'string') return this.text(schema);
    if (type === 'array') return this.list(schema, name, depth);
    return this.object(schema, depth);
  }

  private number({ minimum = -MOST, maximum = MOST }: Schema): number {
    return this.one([Math.max(minimum, Math.min(maximum, 0)), minimum, maximum, Math.max(minimum, Math.min(maximum, this.below(2000)))]);
  }

  private text({ pattern, minLength = 0, maxLength = Infinity }: Schema): string {
    const hex = /\[0-9a-f\]\{(\d+)\}/.exec(pattern ?? '');
    if (hex) return 'f'.repeat(Number(hex[1]));
    if (pattern) return `duello_${'A'.repeat(43)}`;
    const letters = [...this.one(TEXTS)].slice(0, Math.min(maxLength, 250)).join('');
    return letters.padEnd(minLength, 'x');
  }

  private list({ items = {}, minItems = 0, maxItems = Infinity }: Schema, name: string, depth: number): unknown[] {
    const count = Math.max(minItems, Math.min(maxItems, depth > 8 ? 0 : this.one([0, 1, 2, 5])));
    const list = Array.from({ length: count }, () => this.value(items, name, depth + 1));
    if (list.length && list.length < maxItems && !this.below(3)) list.push(this.one(list)); /* one of them twice */
    return list;
  }

  private object({ properties = {}, required = [], additionalProperties }: Schema, depth: number): object {
    const made = Object.entries(properties)
      .filter(([key]) => required.includes(key) || this.below(2))
      .map(([key, one]): [string, unknown] => [key, this.value(one, key, depth + 1)]);
    if (typeof additionalProperties === 'object')
      for (const key of ['round', 'a-key', '__proto__'].slice(0, this.below(4)))
        made.push([key, this.value(additionalProperties, key, depth + 1)]);
    else if (!this.below(4)) made.push(this.unheard());
    return Object.fromEntries(this.below(2) ? made : made.reverse());
  }

  /** A member that this client does not know. */
  unheard(): [string, unknown] {
    return [this.one(['novelty', 'toString', 'length']), this.one([null, 0, '', [], {}, [[null]], { novelty: { novelty: [] } }])];
  }

  /** The same with such members in its objects, wherever they may have any. */
  strange<T>(value: T): T {
    if (Array.isArray(value)) return value.map((one) => this.strange(one as unknown)) as T;
    if (value === null || typeof value !== 'object') return value;
    const made = Object.entries(value).map(([key, one]): [string, unknown] => [
      key,
      key === 'numbers' ? one : this.strange(one as unknown),
    ]);
    return Object.fromEntries(this.below(6) ? made : [...made, ['novelty', this.unheard()[1]]]) as T;
  }
}
