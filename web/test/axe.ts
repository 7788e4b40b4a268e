/* What holds for every page and state: it can be used without eyes and hands of a certain kind, and needs no sideways scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { check } from './check.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation { id: string; nodes: { html: string; failureSummary?: string }[] }

export async function axe(page: Page, what: string): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () =>
    (await (globalThis as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe.run()).violations) as Violation[];
  for (const { id, nodes } of found)
    check(`${what}: axe ${id}: ${nodes.slice(0, 2).map((node) => `${node.html.slice(0, 150)} ${node.failureSummary?.slice(0, 200)}`).join(' | ')}`, false);
  check(what, found.length === 0);
}

export async function fits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(`${what}: no sideways scrolling, ${wide} px too wide`, wide <= 0);
}
