import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { type bundleFormats, embedHtml } from './support/embedPages.ts';
import { expect } from './support/expect.ts';
import { setUpEmbedSite } from './support/openEmbedSite.ts';

const { site, journey } = await setUpEmbedSite();

const body = `<button id="before">Before</button>
<abrak-probe api="/"></abrak-probe>
<button id="after">After</button>
<p id="text">Text of the page</p>
<div style="block-size: 3000px"></div>`;

interface Run {
  readonly format: (typeof bundleFormats)[number];
  readonly locale: Locale;
  /** Groups of tests: `build` for styles and focus traps, `direction` for arrow keys, `rest` for all others. */
  readonly covers: readonly ('build' | 'direction' | 'rest')[];
}

// Styles and overlays depend on the build, arrow keys on the text direction, the rest on neither.
const runs: readonly Run[] = [
  { format: 'esm', locale: 'fa', covers: ['build', 'direction', 'rest'] },
  { format: 'loader', locale: 'en', covers: ['build', 'direction'] },
  { format: 'standalone', locale: 'fa', covers: ['build'] },
];

/** Returns the name of the focused element in any shadow tree. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.getAttribute('aria-label') ?? labelled ?? element?.textContent ?? '';
  });
}

const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe.for(runs)('in a shadow tree, $format build, in $locale', ({ format, locale, covers }) => {
  const path = `/probe-${format}-${locale}`;
  const forward = locale === 'fa' ? 'ArrowLeft' : 'ArrowRight';
  const backward = locale === 'fa' ? 'ArrowRight' : 'ArrowLeft';

  async function openProbe(): Promise<Page> {
    const style = 'button { border-radius: 0 !important; color: red !important; text-transform: uppercase }';
    site.put(path, { html: embedHtml({ locale, body, scripts: [`/probe/probe-${format}.js`], style }) });
    const page = await journey.open({ locale, origin: site.origin, path, session: undefined });
    await expect(page.getByRole('button', { name: 'Open dialog' })).toBeVisible();
    return page;
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const expectFocus = (page: Page, name: string) => expect.poll(() => focusedName(page)).toBe(name);
  const isInShadow = (page: Page, role: 'dialog' | 'listbox' | 'menu') =>
    page.getByRole(role).evaluate((element) => element.getRootNode() instanceof ShadowRoot);

  async function openDialog(page: Page) {
    await button(page, 'Open dialog').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  if (covers.includes('build')) {
    test('the styles of the element apply, and those of the page do not', async () => {
      const page = await openProbe();
      const style = await button(page, 'Open dialog').evaluate((element) => {
        const { borderRadius, color, textTransform, direction } = getComputedStyle(element);
        return { borderRadius, color, textTransform, direction };
      });
      expect(style).toMatchObject({
        borderRadius: '8px',
        textTransform: 'none',
        direction: locale === 'fa' ? 'rtl' : 'ltr',
      });
      expect(style.color).not.toBe('rgb(255, 0, 0)');
      await page.evaluate(() => document.body.style.setProperty('--abrak-color-accent', 'rgb(1, 2, 3)'));
      const thumb = page.getByRole('slider');
      await expect
        .poll(() => thumb.evaluate((element) => getComputedStyle(element).getPropertyValue('--_abrak-color-accent')))
        .toBe('rgb(1, 2, 3)');
    });

    test('a dialog traps the focus in both directions and restores it', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      expect(await isInShadow(page, 'dialog')).toBe(true);
      await expectFocus(page, 'First');
      const seen = new Set<string>();
      for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        expect(await dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
        seen.add(await focusedName(page));
      }
      expect([...seen]).toEqual(expect.arrayContaining(['First', 'Last', 'Nested menu']));
      await page.evaluate(() => document.querySelector<HTMLElement>('#after')?.focus());
      await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expectFocus(page, 'Open dialog');
    });
  }

  if (covers.includes('direction')) {
    test('choosing from a menu or a select in a dialog with the mouse leaves the dialog open', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Nested menu' }).click();
      await page.getByRole('menuitem', { name: 'Beta' }).click();
      await expect(page.getByLabel('Chosen')).toHaveText('Beta');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Nested menu' }).click();
      await page.getByRole('menuitem', { name: 'Gamma' }).click();
      await page.keyboard.press(forward);
      await expectFocus(page, 'Delta');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Chosen')).toHaveText('Delta');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Coral' }).click();
      await expect(dialog.getByRole('combobox')).toHaveText('Coral');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('a menu works by keyboard: arrows, type-ahead, submenu, Enter', async () => {
      const page = await openProbe();
      await button(page, 'Menu').focus();
      await page.keyboard.press('Enter');
      await expectFocus(page, 'Alpha');
      expect(await isInShadow(page, 'menu')).toBe(true);
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, 'Beta');
      await page.keyboard.press('ArrowUp');
      await expectFocus(page, 'Alpha');
      await page.keyboard.press('End');
      await expectFocus(page, 'Gamma');
      await page.keyboard.press(forward);
      await expectFocus(page, 'Delta');
      await page.keyboard.press(backward);
      await expectFocus(page, 'Gamma');
      await page.keyboard.press('b');
      await expectFocus(page, 'Beta');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Chosen')).toHaveText('Beta');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expectFocus(page, 'Menu');
    });

    test('arrow keys in tabs, radio buttons and a slider follow the text direction', async () => {
      const page = await openProbe();
      await page.getByRole('tab', { name: 'One' }).focus();
      await page.keyboard.press(forward);
      await expectFocus(page, 'Two');
      await expect(page.getByRole('tabpanel', { name: 'Two' })).toHaveText('Pane two');
      await page.keyboard.press('Home');
      await expectFocus(page, 'One');
      await page.getByRole('radio', { name: 'Amber' }).focus();
      // A radio button is checked on focus only while the key is held.
      await page.keyboard.down(forward);
      await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked();
      await page.keyboard.up(forward);
      const slider = page.getByRole('slider', { name: 'Amount' });
      await slider.focus();
      await page.keyboard.press(forward);
      await expect(slider).toHaveAttribute('aria-valuenow', '6');
      await page.keyboard.press(backward);
      await page.keyboard.press(backward);
      await expect(slider).toHaveAttribute('aria-valuenow', '4');
      await page.keyboard.press('End');
      await expect(slider).toHaveAttribute('aria-valuenow', '10');
    });
  }

  if (covers.includes('rest')) {
    test('a dialog hides the rest of the page from assistive technology and locks scrolling', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      await expect(page.locator('#after')).toHaveAttribute('aria-hidden', 'true');
      await expect(page.locator('abrak-probe')).not.toHaveAttribute('aria-hidden');
      await expect(page.locator('abrak-probe .frame')).toHaveAttribute('aria-hidden', 'true');
      expect(await bodyOverflow(page)).toBe('hidden');
      await page.mouse.move(20, 400);
      await page.mouse.wheel(0, 400);
      const scroller = dialog.locator('[data-scroller]');
      await scroller.hover();
      await page.mouse.wheel(0, 120);
      await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
      expect(await scrollTop(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await bodyOverflow(page)).toBe('visible');
      await expect(page.locator('#after')).not.toHaveAttribute('aria-hidden');
      await expect(page.locator('abrak-probe .frame')).not.toHaveAttribute('aria-hidden');
      expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe('');
    });

    test('a click outside closes a dialog, a click inside does not', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      await dialog.getByText('Dialog title').click();
      await dialog.getByLabel('First').fill('typed');
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 300);
      await expect(dialog).toHaveCount(0);
    });

    test('Escape closes the innermost overlay: a menu or a select in a dialog, then the dialog', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Nested menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expectFocus(page, 'Nested menu');
      await dialog.getByRole('combobox').click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('a menu works with the mouse and closes on a click or focus elsewhere', async () => {
      const page = await openProbe();
      const menu = page.getByRole('menu');
      await button(page, 'Menu').click();
      await page.getByRole('menuitem', { name: 'Beta' }).hover();
      await expectFocus(page, 'Beta');
      await page.getByRole('menuitem', { name: 'Alpha' }).click();
      await expect(page.getByLabel('Chosen')).toHaveText('Alpha');
      await button(page, 'Menu').click();
      await expect(menu).toBeVisible();
      await page.locator('#text').click();
      await expect(menu).toHaveCount(0);
      await button(page, 'Menu').click();
      await expect(menu).toBeVisible();
      await page.getByRole('tab', { name: 'One' }).focus();
      await expect(menu).toHaveCount(0);
    });

    test('a popover opens at its button, takes the focus, and closes by its button, a click outside and Escape', async () => {
      const page = await openProbe();
      const popover = page.getByRole('dialog', { name: 'Floating' });
      await button(page, 'Popover').click();
      await expectFocus(page, 'In popover');
      const [box, anchor] = [await popover.boundingBox(), await button(page, 'Popover').boundingBox()];
      expect(Math.abs((box?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0))).toBeLessThan(12);
      await page.getByLabel('In popover').click();
      await expect(popover).toBeVisible();
      await button(page, 'Popover').click();
      await expect(popover).toHaveCount(0);
      await button(page, 'Popover').click();
      await page.locator('#after').click();
      await expect(popover).toHaveCount(0);
      await expectFocus(page, 'After');
      await button(page, 'Popover').click();
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
      await expectFocus(page, 'Popover');
    });

    test('a select works by keyboard and mouse', async () => {
      const page = await openProbe();
      const select = page.getByRole('combobox', { name: 'Colour' });
      const listbox = page.getByRole('listbox');
      await select.focus();
      await page.keyboard.press('Enter');
      await expect(listbox).toBeVisible();
      expect(await isInShadow(page, 'listbox')).toBe(true);
      await expectFocus(page, 'Amber');
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, 'Blue');
      await page.keyboard.press('End');
      await expectFocus(page, 'Coral');
      await page.keyboard.press('Home');
      await expectFocus(page, 'Amber');
      await page.keyboard.press('c');
      await expectFocus(page, 'Coral');
      await page.keyboard.press('Enter');
      await expect(listbox).toHaveCount(0);
      await expect(select).toHaveText('Coral');
      await expect(select).toBeFocused();
      await select.click();
      await page.getByRole('option', { name: 'Blue' }).click();
      await expect(select).toHaveText('Blue');
    });

    test('a toast is shown, focused by F8 and closed by Escape', async () => {
      const page = await openProbe();
      await button(page, 'Tell').click();
      const toast = page.getByRole('listitem').filter({ hasText: 'Told' });
      await expect(toast).toBeVisible();
      await page.keyboard.press('F8');
      await expect.poll(() => toast.evaluate((element) => element.parentElement?.matches(':focus-within'))).toBe(true);
      await page.keyboard.press('Tab');
      await expect(toast).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(toast).toHaveCount(0);
    });

    test('a tooltip appears on focus and hover and disappears on Escape', async () => {
      const page = await openProbe();
      await page.keyboard.press('Tab');
      await button(page, 'With tooltip').focus();
      await expect(page.getByRole('tooltip')).toHaveText('Words of the tooltip');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await button(page, 'With tooltip').hover();
      await expect(page.getByRole('tooltip')).toHaveText('Words of the tooltip');
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    });

    test('moving the element keeps its state, its language changes in place, and removing it cleans up the page', async () => {
      const page = await openProbe();
      const dialog = await openDialog(page);
      await dialog.getByLabel('First').fill('kept');
      await page.evaluate(() => {
        const probe = document.querySelector('abrak-probe');
        if (probe !== null) document.body.append(probe);
      });
      await expect(dialog.getByLabel('First')).toHaveValue('kept');
      await page.keyboard.press('Escape');
      const other = locale === 'fa' ? 'en' : 'fa';
      await page.evaluate((lang) => document.querySelector('abrak-probe')?.setAttribute('lang', lang), other);
      const direction = () => button(page, 'Menu').evaluate((element) => getComputedStyle(element).direction);
      await expect.poll(direction).toBe(other === 'fa' ? 'rtl' : 'ltr');
      await openDialog(page);
      await page.evaluate(() => document.querySelector('abrak-probe')?.remove());
      await expect.poll(() => bodyOverflow(page)).toBe('visible');
      await expect(page.locator('#after')).not.toHaveAttribute('aria-hidden');
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    });
  }
});
