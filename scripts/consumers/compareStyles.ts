import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { OpenApp } from './cell.ts';
import { countDifferentPixels } from './comparePictures.ts';

const file = join(import.meta.dirname, 'styleDifferences.json');

type Differences = Readonly<Record<string, readonly string[]>>;

interface Styled {
  readonly kind: string;
  /** Position of the parent in the list; -1 for a root. */
  readonly parent: number;
  readonly style: Readonly<Record<string, string>>;
}

// Sizes and positions follow from other properties, logical properties repeat physical ones, and these follow `color`.
const ignored =
  /^(--.*|width|height|top|right|bottom|left|inset.*|perspective-origin|transform-origin|.*-(block|inline)(-.*)?|(block|inline)-size|grid-template-(rows|columns)|border-(start|end)-(start|end)-radius|caret-color|(column|row)-rule-color|outline-color|text-decoration.*|text-emphasis-color|-webkit-text-(fill|stroke)-color|-webkit-.*|transition.*|animation.*)$/;

/** Reads the computed styles of every element below our roots, in the order of the document. */
function readStyles(page: Page): Promise<readonly Styled[]> {
  return page.evaluate((pattern) => {
    const skipped = new RegExp(pattern);
    const elements = [...document.querySelectorAll('[data-theme], [data-theme] *')];
    const positions = new Map(elements.map((element, index) => [element, index]));
    return elements.map((element) => {
      const computed = getComputedStyle(element);
      const isInvisible = (name: string) => {
        const [, side] = /^border-(top|right|bottom|left)-(color|style)$/.exec(name) ?? [];
        return side !== undefined && computed.getPropertyValue(`border-${side}-width`) === '0px';
      };
      const names = [...computed].filter((name) => !skipped.test(name) && !isInvisible(name));
      const role = element.getAttribute('role');
      const kind = `${element.tagName.toLowerCase()}${role === null ? '' : `[role=${role}]`}`;
      const parent = element.parentElement === null ? -1 : (positions.get(element.parentElement) ?? -1);
      return { kind, parent, style: Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])) };
    });
  }, ignored.source);
}

const layered = '<link rel="stylesheet" href="/abrak.css">';
const unlayered = '<link rel="stylesheet" href="/unlayered.css">';
const host = '<link rel="stylesheet" href="/host.css">';

/** Heads of a page, by the way in which it includes our sheet and the other one. */
const heads: Readonly<Record<string, string>> = {
  unlayered,
  'unlayered, after it': host + unlayered,
  'unlayered, before it': unlayered + host,
  'it in a lower layer': `<style>@layer host, abrak; @import "/host.css" layer(host);</style>${layered}`,
};

// For a sheet with layers of its own.
const named = {
  'between its layers': `<style>@layer theme, base, abrak, components, utilities;</style>${layered}${host}`,
};

const headsFor = (sheet: string) => Object.entries(sheet === 'tailwind-4' ? { ...heads, ...named } : heads);

interface Looks {
  readonly styles: readonly Styled[];
  readonly picture: Buffer;
}

const STILL_MS = 500;

// A rounded corner is not always drawn with the same edge.
const CORNER_PIXELS = 32;

const NOW = Date.UTC(2026, 0, 12);

/** Waits until no element comes or goes. */
async function waitUntilStill(page: Page): Promise<void> {
  const count = () => page.locator('[data-theme] *').count();
  for (let last = -1, now = await count(); last !== now; now = await count()) {
    last = now;
    await page.waitForTimeout(STILL_MS);
  }
}

async function look({ page, origin }: OpenApp, head: string): Promise<Looks> {
  await page.unrouteAll();
  await page.route(`${origin}/`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', `${head}</head>`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Components show the time of their data.
  await page.clock.setFixedTime(NOW);
  await page.goto(`${origin}/`);
  for (const text of ['annual-report.pdf', 'Balance']) await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitUntilStill(page);
  const picture = await page.locator('[data-theme]').first().screenshot({ animations: 'disabled' });
  return { styles: await readStyles(page), picture };
}

const sides = ['top', 'right', 'bottom', 'left'];
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

// Each shorthand with its four properties.
const shorthands: Readonly<Record<string, readonly string[]>> = {
  'border-color': sides.map((side) => `border-${side}-color`),
  'border-radius': corners.map((corner) => `border-${corner}-radius`),
  'border-style': sides.map((side) => `border-${side}-style`),
  'border-width': sides.map((side) => `border-${side}-width`),
  margin: sides.map((side) => `margin-${side}`),
  padding: sides.map((side) => `padding-${side}`),
};

function shorten(names: ReadonlySet<string>): readonly string[] {
  const whole = Object.entries(shorthands).filter(([, parts]) => parts.every((part) => names.has(part)));
  const covered = new Set(whole.flatMap(([, parts]) => parts));
  return [...[...names].filter((name) => !covered.has(name)), ...whole.map(([shorthand]) => shorthand)].toSorted();
}

/** Lists the properties that differ, by kind of element; an element that inherits a difference has none of its own. */
function differencesOf(alone: readonly Styled[], other: readonly Styled[]): Differences {
  if (alone.length !== other.length) return { page: [`${alone.length} elements, ${other.length} with the sheet`] };
  const found = new Map<string, Set<string>>();
  const valuesOf = (index: number, name: string) => [alone[index]?.style[name], other[index]?.style[name]];
  alone.forEach(({ kind, parent, style }, index) => {
    for (const name of new Set([...Object.keys(style), ...Object.keys(other[index]?.style ?? {})])) {
      const [own, changed] = valuesOf(index, name);
      const isInherited = valuesOf(parent, name).join('→') === `${own}→${changed}`;
      if (own !== changed && !isInherited) found.set(kind, (found.get(kind) ?? new Set()).add(name));
    }
  });
  const kinds = [...found].toSorted(([one], [two]) => one.localeCompare(two));
  return Object.fromEntries(kinds.map(([kind, names]) => [kind, shorten(names)]));
}

/**
 * Compares the computed styles and a picture of our components on a page without and with another sheet; reports what is
 * not in the list of known differences. `--write` updates the list. The pictures are kept beside the app.
 */
export async function compareStyles(app: OpenApp, sheet: string): Promise<readonly string[]> {
  const alone = await look(app, layered);
  const known: Record<string, Record<string, Differences>> = JSON.parse(readFileSync(file, 'utf8'));
  const found: Record<string, Differences> = {};
  const pictures = new Map<string, Buffer>();
  for (const [name, head] of headsFor(sheet)) {
    const { styles, picture } = await look(app, head);
    found[name] = differencesOf(alone.styles, styles);
    pictures.set(name, picture);
    writeFileSync(join(app.folder, `${name}.png`), picture);
  }
  const faults: string[] = [];
  for (const [name, picture] of pictures) {
    const count = name.startsWith('unlayered') ? await countDifferentPixels(app.page, alone.picture, picture) : 0;
    if (count > CORNER_PIXELS) faults.push(`Another picture: ${name}, ${count} pixels`);
  }
  if (process.argv.includes('--write'))
    writeFileSync(file, `${JSON.stringify({ ...known, [sheet]: found }, null, 2)}\n`);
  else if (JSON.stringify(known[sheet]) !== JSON.stringify(found))
    faults.push(`Other differences than known: ${JSON.stringify(found, null, 2)}`);
  return faults;
}
