import type { Page } from 'playwright-core';

/** Computed properties of each element of a tree, by its place and name. */
export type Styles = Readonly<Record<string, string>>;

declare global {
  /** Elements of the page at the first read. */
  var elementsAtFirst: readonly Element[] | undefined;
}

// Runs in the page.
function readAll(shadowOf: string | undefined): Record<string, string> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const textOf = (element: Element, pseudo?: string) => {
    const computed = getComputedStyle(element, pseudo);
    // Custom properties have no fixed order.
    return [...computed].toSorted().map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('\n');
  };
  const own = () => [...(document.querySelector(shadowOf ?? '')?.shadowRoot?.querySelectorAll('*') ?? [])];
  const elements = shadowOf === undefined ? (globalThis.elementsAtFirst ??= [...document.querySelectorAll('*')]) : own();
  const read = elements.flatMap((element, place) => {
    const name = `${place} ${element.localName}${element.id && shadowOf === undefined ? `#${element.id}` : ''}`;
    return [[name, textOf(element)], ...['::before', '::after'].map((pseudo) => [`${name}${pseudo}`, textOf(element, pseudo)])];
  });
  return Object.fromEntries(read);
}

/** Reads the styles of the elements that the page had at the first read. */
export function pageStyles(page: Page): Promise<Styles> {
  return page.evaluate(readAll, undefined);
}

// Runs in the page.
function endMotion(tag: string): void {
  for (const motion of document.querySelector(tag)?.shadowRoot?.getAnimations() ?? []) {
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
  }
}

/** Reads the styles of all elements of a shadow tree, after its animations. */
export async function shadowStyles(page: Page, tag: string): Promise<Styles> {
  await page.evaluate(endMotion, tag);
  return page.evaluate(readAll, tag);
}

/** Returns the differences: place and name of the element, property, before and after. */
export function styleChanges(before: Styles, after: Styles): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [old, now] = [before[name]?.split('\n') ?? [], after[name]?.split('\n') ?? []];
    if (old.length !== now.length) return [`${name}: ${old.length} properties → ${now.length}`];
    return old.flatMap((property, index) => (property === now[index] ? [] : [`${name} ${property} → ${now[index]?.replace(/^[^:]*: /, '') ?? ''}`]));
  });
}
