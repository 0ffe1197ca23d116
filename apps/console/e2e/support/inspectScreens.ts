import { type Locale, locales } from '@abrak/core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { waitForLayout } from '../../../../.storybook/screens/flawsInPage.ts';
import { everyLook, looksIn, type ScreenLook } from '../../../../.storybook/screens/looks.ts';
import { root } from '../../../../scripts/runCommand.ts';
import { auditLayout, auditPage } from './auditPage.ts';
import { expect } from './expect.ts';

const HEIGHT = 860;
const SCREENSHOTS = join(root, '.scratch/screens');
/** True when the run saves screenshots. */
export const savesScreenshots = process.env['SCREENS'] === '1';

/** Returns the looks of a language; with screenshots every look. */
function shownLooks(locale: Locale): readonly ScreenLook[] {
  return savesScreenshots ? everyLook : looksIn(locale);
}

/**
 * Returns true for the look that axe checks. Its rules hardly depend on the width and it is the most expensive check, so
 * it runs once per language: on a dark phone in Persian, on a light desktop in English.
 */
function hasAxe(look: ScreenLook, locale: Locale, looks: readonly ScreenLook[]): boolean {
  return savesScreenshots || look === (locale === 'fa' ? looks[0] : looks.at(-1));
}

interface InspectOptions {
  /** Least width of the looks in px. Default: all widths. */
  readonly minWidth?: number;
  /** True to run axe. Default: unless a dialog is open, because stories run axe on the dialogs of packages. */
  readonly runsAxe?: boolean;
}

async function hasDialog(page: Page): Promise<boolean> {
  return (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0;
}

/** Creates a function that audits the current screen in every look, and a list of the flaws found. */
function createInspection(locale: Locale) {
  const flaws: string[] = [];
  const inspect = async (page: Page, screen: string, { minWidth = 0, runsAxe }: InspectOptions = {}) => {
    // The layout renders before the page, which has the heading.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const looks = shownLooks(locale).filter(({ width }) => width >= minWidth);
    for (const look of looks) {
      const { width, theme } = look;
      const name = `${screen}-${locale}-${theme}-${width}`;
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(waitForLayout);
      const audit = hasAxe(look, locale, looks) && (runsAxe ?? !(await hasDialog(page))) ? auditPage : auditLayout;
      flaws.push(...(await audit(page, locale)).map((flaw) => `${name}: ${flaw}`));
      if (savesScreenshots) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    }
  };
  return { flaws, inspect };
}

/** Audits the current screen in every look. */
export type Inspect = ReturnType<typeof createInspection>['inspect'];

/** Defines tests that audit screens of the console in both languages. With SCREENS=1 they save screenshots. */
export function inspectScreens(
  parts: Readonly<Record<string, (locale: Locale, inspect: Inspect) => Promise<void>>>,
): void {
  beforeAll(async () => {
    if (savesScreenshots) await mkdir(SCREENSHOTS, { recursive: true });
  });
  describe.for<Locale>([...locales])('in %s, light and dark, on phone, tablet and desktop', (locale) => {
    test.for(Object.entries(parts))('%s: no flaws', async ([, inspectPart]) => {
      const { flaws, inspect } = createInspection(locale);
      await inspectPart(locale, inspect);
      expect(flaws).toEqual([]);
    });
  });
}
