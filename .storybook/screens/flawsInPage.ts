import type { Language } from '@abrak/core';
import type { AxeResults, RunOptions } from 'axe-core';

/** Latin words that the Persian interface may contain. */
const latinWords = new Set([
  'FA',
  'EN',
  'ZIP',
  'ISO',
  'TAR',
  'PDF',
  'CSV',
  'CI',
  '(NS)',
  'QR',
  'Google',
  'Authenticator',
  'http',
  'https',
  'https://',
  'name@example.com',
]);

const messageKey = /^[a-z]+(\.[a-zA-Z]+)+$/;
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/gu;

const wordsOf = (text: string) => text.replace(isolated, '').split(/\s+/u);
const isUntranslated = (word: string) => /[a-z]{2}/iu.test(word) && !latinWords.has(word);

/** Selector of open overlays, which are outside of the landmarks. */
export const OVERLAY_SELECTOR = '[role="menu"], [role="tooltip"]';

/** Returns the options of an audit of a page with or without an open overlay. */
export function axeOptions({ hasOverlay }: { readonly hasOverlay: boolean }): RunOptions {
  return { resultTypes: ['violations'], rules: { region: { enabled: !hasOverlay } } };
}

/** Returns what an audit found, one line for each rule. */
export function axeFlaws({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Returns the texts that are keys of messages, lack a value, or are not translated into Persian. */
export function textFlaws(texts: readonly string[], language: Language): string[] {
  const isWrong = (text: string) =>
    messageKey.test(text) || text.includes('{{') || (language === 'fa' && wordsOf(text).some(isUntranslated));
  return texts.filter(isWrong).map((text) => `text: ${text}`);
}

// The functions below run in the page. Journeys send them there as text, so they refer to nothing outside of themselves.

/** Resolves when layout has followed a change of the window, which takes a frame, and colours have changed, which takes more. */
export function waitForLayout(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.getAnimations().some((motion) => motion instanceof CSSTransition)) requestAnimationFrame(check);
      else resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(check));
  });
}

/** Returns the visible and spoken texts of the interface in a language, without documents, names and keys. */
export function interfaceTexts(language: Language): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (!isShown || element.closest('article, bdi, kbd, script') !== null) continue;
    // Skips texts that are marked as another language, such as the language switch.
    if (element.closest('[lang]')?.getAttribute('lang') !== language) continue;
    // A row is named by its document.
    const attributes = element.matches('[role="row"]') ? [] : ['aria-label', 'placeholder', 'title'];
    for (const attribute of attributes) found.push(element.getAttribute(attribute) ?? '');
    for (const node of element.childNodes) if (node instanceof Text) found.push(node.data);
  }
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

/** Returns the texts that are cut off without an ellipsis, and the elements that overflow the page. */
export function layoutFlaws(): string[] {
  const flaws: string[] = [];
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const measureNow = (element: Element) => {
    const { display, overflowX, textOverflow } = getComputedStyle(element);
    return { display, overflowX, textOverflow, box: element.getBoundingClientRect() };
  };
  // Caches measurements, because most elements share their ancestors.
  const measured = new Map<Element, ReturnType<typeof measureNow>>();
  const measure = (element: Element) => {
    const known = measured.get(element) ?? measureNow(element);
    measured.set(element, known);
    return known;
  };
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || !(hasText || element.matches('button, input, img'))) continue;
    const ancestors: Element[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) ancestors.push(one);
    const [own, ...containers] = ancestors.map(measure);
    if (own === undefined) continue;
    const all = [own, ...containers];
    // Visually hidden elements are a pixel wide. Scrollable content may be wider than its container.
    const isHidden = all.some(({ box }) => box.width <= 1);
    const scrolls = all.some(({ overflowX }) => ['auto', 'scroll'].includes(overflowX));
    if (isHidden || scrolls || element.closest('[title]') !== null) continue;
    const { box, display, textOverflow } = own;
    const isWider = hasText && display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    const isClipped = all.some((container) => {
      const isOver = box.left < container.box.left - 1 || box.right > container.box.right + 1;
      return isOver && ['clip', 'hidden'].includes(container.overflowX) && container.textOverflow !== 'ellipsis';
    });
    const isOverEdge = box.left < -1 || box.right > innerWidth + 1;
    if (!isOverEdge && !isClipped && !(isWider && textOverflow !== 'ellipsis')) continue;
    flaws.push(`${isOverEdge ? 'over the edge' : 'cut'}: <${element.localName}> ${element.textContent.slice(0, 40)}`);
  }
  const scrollRoots = [
    document.documentElement,
    ...document.querySelectorAll('main, [role="dialog"], [role="alertdialog"]'),
  ];
  const sideways = scrollRoots.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  return [...flaws, ...sideways.map(({ localName }) => `<${localName}> scrolls sideways`)];
}
