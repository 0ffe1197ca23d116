import type { Page } from 'playwright-core';

/** Computed styles of a tree's elements, by index and name. */
export type Styles = Readonly<Record<string, string>>;

declare global {
  /** Elements of the page at the first call. */
  var initialElements: readonly Element[] | undefined;
}

interface Reading {
  /** Tag of the element whose shadow tree is read. Default: the document. */
  readonly shadowOf?: string;
  /** Names of the elements to read in full. Default: all. */
  readonly names?: readonly string[];
  /** True for hashes instead of properties, which are many megabytes for a large tree. */
  readonly isHashed?: boolean;
}

// Runs in the page.
function readAll({ shadowOf, names, isHashed = false }: Reading): Record<string, string> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const textOf = (computed: CSSStyleDeclaration) => {
    const properties = [...computed];
    const first = properties.findIndex((name) => name.startsWith('--'));
    // Custom properties come last and have no fixed order.
    const sorted = first === -1 ? properties : [...properties.slice(0, first), ...properties.slice(first).toSorted()];
    return sorted.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('\n');
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const hashOf = (text: string) => {
    let hash = 0;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.trunc(Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
    return `${text.length} ${hash}`;
  };
  const read: Record<string, string> = {};
  const add = (name: string, computed: CSSStyleDeclaration) => {
    if (names !== undefined && !names.includes(name)) return;
    // A pseudo-element without content has no box.
    const hasBox = !name.includes('::') || !['none', 'normal'].includes(computed.content);
    const text = hasBox ? textOf(computed) : 'no box';
    read[name] = isHashed ? hashOf(text) : text;
  };
  const inShadow = () => [...(document.querySelector(shadowOf ?? '')?.shadowRoot?.querySelectorAll('*') ?? [])];
  const elements =
    shadowOf === undefined ? (globalThis.initialElements ??= [...document.querySelectorAll('*')]) : inShadow();
  for (const [index, element] of elements.entries()) {
    const name = `${index} ${element.localName}${element.id && shadowOf === undefined ? `#${element.id}` : ''}`;
    add(name, getComputedStyle(element));
    for (const pseudo of ['::before', '::after']) add(`${name}${pseudo}`, getComputedStyle(element, pseudo));
  }
  return read;
}

/** Reads the styles of the elements that the page had at the first call. */
export function pageStyles(page: Page): Promise<Styles> {
  return page.evaluate(readAll, {});
}

/** Returns the differences as index and name of the element, property, old and new value. */
export function styleChanges(before: Styles, after: Styles): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, now] = [before[name]?.split('\n') ?? [], after[name]?.split('\n') ?? []];
    if (old.length !== now.length) return [`${name}: ${old.length} properties → ${now.length}`];
    return old.flatMap((property, index) =>
      property === now[index] ? [] : [`${name} ${property} → ${now[index]?.replace(/^[^:]*: /, '') ?? ''}`],
    );
  });
}

// Runs in the page.
function endMotion(tag: string): void {
  for (const motion of document.querySelector(tag)?.shadowRoot?.getAnimations() ?? []) {
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
  }
}

/** Compares all styles of a shadow tree on two pages, after its animations; returns the differences and the number of elements. */
export async function compareShadows(tag: string, pages: readonly [one: Page, other: Page]) {
  const readBoth = (reading: Omit<Reading, 'shadowOf'>) =>
    Promise.all(pages.map((page) => page.evaluate(readAll, { shadowOf: tag, ...reading })));
  for (const page of pages) await page.evaluate(endMotion, tag);
  const [before = {}, after = {}] = await readBoth({ isHashed: true });
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = names.filter((name) => before[name] !== after[name]);
  const [old = {}, now = {}] = different.length === 0 ? [] : await readBoth({ names: different });
  return { changes: styleChanges(old, now), elements: names.length };
}
