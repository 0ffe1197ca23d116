import type { Language } from '@abrak/core';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from '../../../../scripts/runCommand.ts';

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Latin words that the Persian interface may contain. */
const latinWords = new Set([
  'FA',
  'EN',
  'ZIP',
  'ISO',
  'TAR',
  'PDF',
  'CSV',
  'http',
  'https',
  'https://',
  'name@example.com',
]);

const messageKey = /^[a-z]+(\.[a-zA-Z]+)+$/;
const isolated = /[\u2066-\u2068][^\u2069]*\u2069/gu;

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(`typeof axe === 'object' || (() => { ${axeSource} })()`);
  // An open menu is rendered outside the landmarks.
  const region = { enabled: (await page.getByRole('menu').count()) === 0 };
  const options = JSON.stringify({ resultTypes: ['violations'], rules: { region } });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Returns the visible and spoken texts of the interface, without documents, names and keys. */
function interfaceTexts(page: Page, locale: Language): Promise<string[]> {
  return page.evaluate((language) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.closest('article, bdi, kbd, script') !== null) continue;
      // Skips texts that are marked as another language, such as the language switch.
      if (element.closest('[lang]')?.getAttribute('lang') !== language) continue;
      for (const attribute of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(attribute) ?? '');
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data);
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  }, locale);
}

const wordsOf = (text: string) => text.replace(isolated, '').split(/\s+/u);
const isUntranslated = (word: string) => /[a-z]{2}/iu.test(word) && !latinWords.has(word);

async function textFlaws(page: Page, locale: Language): Promise<string[]> {
  const isWrong = (text: string) =>
    messageKey.test(text) || text.includes('{{') || (locale === 'fa' && wordsOf(text).some(isUntranslated));
  return (await interfaceTexts(page, locale)).filter(isWrong).map((text) => `text: ${text}`);
}

/** Returns texts that are cut off without an ellipsis, and elements that overflow the page. */
function layoutFlaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}

/** Returns the flaws of a page in its texts and its layout. */
export async function auditLayout(page: Page, locale: Language): Promise<string[]> {
  return [...(await textFlaws(page, locale)), ...(await layoutFlaws(page))];
}

/** Returns the flaws of a page in accessibility, texts and layout. */
export async function auditPage(page: Page, locale: Language): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await auditLayout(page, locale))];
}
