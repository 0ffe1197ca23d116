import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { OpenApp } from './cell.ts';

const file = join(import.meta.dirname, 'styleDifferences.json');

type Differences = Readonly<Record<string, readonly string[]>>;

interface Styled {
  readonly kind: string;
  readonly style: Readonly<Record<string, string>>;
}

// Sizes and positions follow from other properties, logical properties repeat physical ones, and these follow `color`.
const ignored =
  /^(width|height|top|right|bottom|left|inset.*|perspective-origin|transform-origin|.*-(block|inline)(-.*)?|(block|inline)-size|caret-color|column-rule-color|outline-color|text-decoration.*|text-emphasis-color|-webkit-text-(fill|stroke)-color|-webkit-.*|transition.*|animation.*)$/;

/** Reads the computed styles of every element below our roots, in the order of the document. */
function readStyles(page: Page): Promise<readonly Styled[]> {
  return page.evaluate((pattern) => {
    const skipped = new RegExp(pattern);
    return [...document.querySelectorAll('[data-theme], [data-theme] *')].map((element) => {
      const computed = getComputedStyle(element);
      const names = [...computed].filter((name) => !skipped.test(name));
      const role = element.getAttribute('role');
      const kind = `${element.tagName.toLowerCase()}${role === null ? '' : `[role=${role}]`}`;
      return { kind, style: Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])) };
    });
  }, ignored.source);
}

const orders: Readonly<Record<string, string>> = {
  alone: '<link rel="stylesheet" href="/abrak.css">',
  before: '<link rel="stylesheet" href="/host.css"><link rel="stylesheet" href="/abrak.css">',
  after: '<link rel="stylesheet" href="/abrak.css"><link rel="stylesheet" href="/host.css">',
  layered: '<style>@layer host, theme, base, abrak, components, utilities; @import "/host.css" layer(host);</style><link rel="stylesheet" href="/abrak.css">',
};

async function stylesIn({ page, origin }: OpenApp, head: string): Promise<readonly Styled[]> {
  await page.unrouteAll();
  await page.route(`${origin}/`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/<link rel="stylesheet"[^>]*>/g, '').replace('</head>', `${head}</head>`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/`);
  for (const text of ['annual-report.pdf', 'Balance']) await page.getByText(text).first().waitFor();
  await page.getByRole('table').first().waitFor();
  await page.waitForLoadState('networkidle');
  return readStyles(page);
}

/** Lists the properties that differ, by kind of element. */
function differencesOf(alone: readonly Styled[], other: readonly Styled[]): Differences {
  if (alone.length !== other.length) return { page: [`${alone.length} elements, ${other.length} with the sheet`] };
  const found = new Map<string, Set<string>>();
  alone.forEach(({ kind, style }, index) => {
    for (const [name, value] of Object.entries(style)) {
      if (other[index]?.style[name] !== value) found.set(kind, (found.get(kind) ?? new Set()).add(name));
    }
  });
  const kinds = [...found].toSorted(([one], [two]) => one.localeCompare(two));
  return Object.fromEntries(kinds.map(([kind, names]) => [kind, [...names].toSorted()]));
}

/**
 * Compares the computed styles of our components on a page without and with another sheet, which comes before or after
 * ours or in a layer below; reports what is not in the list of known differences. `--write` updates the list.
 */
export async function compareStyles(app: OpenApp, sheet: string): Promise<readonly string[]> {
  const alone = await stylesIn(app, orders['alone'] ?? '');
  const known: Record<string, Record<string, Differences>> = JSON.parse(readFileSync(file, 'utf8'));
  const found: Record<string, Differences> = {};
  for (const order of ['before', 'after', 'layered']) found[order] = differencesOf(alone, await stylesIn(app, orders[order] ?? ''));
  if (process.argv.includes('--write')) writeFileSync(file, `${JSON.stringify({ ...known, [sheet]: found }, null, 2)}\n`);
  else if (JSON.stringify(known[sheet]) !== JSON.stringify(found)) return [`Other differences than known: ${JSON.stringify(found, null, 2)}`];
  return [];
}
