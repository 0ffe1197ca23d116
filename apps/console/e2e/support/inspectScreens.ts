import { type Locale, locales, TABLET_BREAKPOINT_PX } from '@abrak/core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { root } from '../../../../scripts/runCommand.ts';
import { auditPage } from './auditPage.ts';
import { expect } from './expect.ts';

const HEIGHT = 860;
const PICTURES = join(root, '.scratch/screens');
/** Whether pictures of what is looked at are kept. */
export const takesPictures = process.env['SCREENS'] === '1';

const everyLook = ([360, 768, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

/** Each width in one theme, which the other language takes in the other: together they see every width in both. */
function looksIn(locale: Locale) {
  const oddWidth = TABLET_BREAKPOINT_PX;
  const isSeen = ({ width, theme }: (typeof everyLook)[number]) =>
    (theme === 'dark') === (locale === 'fa' ? width !== oddWidth : width === oddWidth);
  return takesPictures ? everyLook : everyLook.filter(isSeen);
}

/** Looks at one screen after the other, each in every look, and remembers what is wrong. */
function createInspection(locale: Locale) {
  const flaws: string[] = [];
  const look = async (page: Page, name: string) => {
    flaws.push(...(await auditPage(page, locale)).map((flaw) => `${name}: ${flaw}`));
    if (takesPictures) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  };
  const inspect = async (page: Page, screen: string, leastWidth = 0) => {
    // The frame of the console is there before the page in it, which its heading comes with.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    for (const { width, theme } of looksIn(locale).filter((one) => one.width >= leastWidth)) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(untilStill);
      await look(page, `${screen}-${locale}-${theme}-${width}`);
    }
  };
  return { flaws, inspect };
}

// Runs in the page: what a change of size sets off is done a frame later, colors take a few more.
function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.getAnimations().some((motion) => motion instanceof CSSTransition)) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/** Looks at a screen as it stands, in every look of at least a width in px. */
export type Inspect = ReturnType<typeof createInspection>['inspect'];

/** Has tests for parts of the console walk through their screens in both languages; with SCREENS=1 they take pictures. */
export function inspectScreens(parts: Readonly<Record<string, (locale: Locale, inspect: Inspect) => Promise<void>>>): void {
  beforeAll(async () => {
    if (takesPictures) await mkdir(PICTURES, { recursive: true });
  });
  describe.for<Locale>([...locales])('in %s, light and dark, on phone, tablet and desktop', (locale) => {
    test.for(Object.entries(parts))('%s: nothing is wrong', async ([, inspectPart]) => {
      const { flaws, inspect } = createInspection(locale);
      await inspectPart(locale, inspect);
      expect(flaws).toEqual([]);
    });
  });
}
