import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsFolder } from '../buildElements.ts';
import type { Budget } from '../budgets.ts';
import { readElements } from './elementsPage.ts';
import { cell, code, readPage, table, withTable } from './table.ts';

/** Items that stand before, and after, those of the elements. */
interface Neighbours {
  readonly before: string;
  readonly after: string;
}

function putBetween<Item>(
  items: Readonly<Record<string, Item>>,
  { before, after }: Neighbours,
  ofElements: readonly [string, Item][],
): Record<string, Item> {
  const all = Object.entries(items);
  const [start, end] = [before, after].map((neighbour) => all.findIndex(([key]) => key === neighbour));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`${before} does not stand before ${after}.`);
  return Object.fromEntries(all.toSpliced(start + 1, end - start - 1, ...ofElements));
}

interface Package {
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Returns the package.json of the elements, with the entry of each. */
export function elementsPackage(): string {
  const manifest: Package = JSON.parse(readPage('packages/elements/package.json'));
  const names = readElements().map(({ tagName }) => tagName.replace('abrak-', ''));
  const sideEffects = putBetween(
    Object.fromEntries(manifest.sideEffects.map((file) => [file, file])),
    { before: './dist/standalone.js', after: './dist/parts/*.js' },
    names.map((name) => [`./dist/${name}.js`, `./dist/${name}.js`]),
  );
  const exports = putBetween(
    manifest.exports,
    { before: './standalone', after: './locales/ar' },
    names.map((name) => [`./${name}`, { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }]),
  );
  return `${JSON.stringify({ ...manifest, sideEffects: Object.values(sideEffects), exports }, undefined, 2)}\n`;
}

function readBudgets(): readonly (readonly [string, number])[] {
  const budgets: readonly Budget[] = JSON.parse(readPage('scripts/budgets.json'));
  return budgets.flatMap((one) => ('element' in one ? [[one.element, one.maxKilobytes]] : []));
}

/** Returns the size limits, with the measured size of each element that has no limit yet. */
export function budgetsFile(): string {
  const sizes: Readonly<Record<string, number>> = JSON.parse(readFileSync(join(elementsFolder, 'sizes.json'), 'utf8'));
  const limited = new Set(readBudgets().map(([name]) => name));
  const lines = Object.entries(sizes)
    .filter(([name]) => !limited.has(name))
    .map(([name, kilobytes]) => `  { "element": "${name}", "maxKilobytes": ${kilobytes} },\n`);
  return readPage('scripts/budgets.json').replace(/^ *\{ "element"/m, (first) => lines.join('') + first);
}

function stageOf(name: string): string {
  const [element = name, ...stage] = name.split(', ');
  return [code(element === 'loader' ? 'loader.js' : `<abrak-${element}>`), ...stage].join(', ');
}

/** Returns the page about embedding, with the size limit of each element. */
export function embeddingPage(): string {
  const rows = readBudgets().map(([name, kilobytes]) => [stageOf(name), String(kilobytes)]);
  return withTable(readPage('docs/embedding.md'), '## Sizes', table(['First render', 'kB at most'], rows));
}

/** Returns the contract of embedding with the scopes of each element. */
export function withScopes(page: string): string {
  const rows = readElements().map(({ tagName, description, attributes }) => {
    const scopes = attributes.find(({ name }) => name === 'scopes')?.default?.match(/[\w:]+/g) ?? [];
    const words = scopes.length === 0 ? "none: the customer's own session" : scopes.map(code).join(', ');
    return [code(tagName), cell(description), words];
  });
  return withTable(page, '## Elements', table(['Tag', 'What it is', 'Scopes by default'], rows));
}
