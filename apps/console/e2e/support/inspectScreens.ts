import { type Locale, locales } from '@abrak/core';
import { TABLET_BREAKPOINT_PX } from '@abrak/core/internal';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { root } from '../../../../scripts/runCommand.ts';
import { auditLayout, auditPage } from './auditPage.ts';
import { expect } from './expect.ts';

const HEIGHT = 860;
const PICTURES = join(root, '.scratch/screens');
/** True when pictures of the screens are kept. */
export const takesPictures = process.env['SCREENS'] === '1';

const everyLook = ([360, 768, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

interface Look {
  readonly width: (typeof everyLook)[number]['width'];
  readonly theme: (typeof everyLook)[number]['theme'];
}

/** Each width in one theme, which the other language takes in the other: together they see every width in both. */
function looksIn(locale: Locale): readonly Look[] {
  const oddWidth = TABLET_BREAKPOINT_PX;
  const isSeen = ({ width, theme }: Look) => (theme === 'dark') === (locale === 'fa' ? width !== oddWidth : width === oddWidth);
  return takesPictures ? everyLook : everyLook.filter(isSeen);
}

/**
 * Returns true for the look that axe sees. Its rules hardly depend on the width, and it costs more than all else: it sees
 * the Persian phone in the dark and the English desktop in the light.
 */
function hasAxe(look: Look, locale: Locale, looks: readonly Look[]): boolean {
  return takesPictures || look === (locale === 'fa' ? looks[0] : looks.at(-1));
}

/** Inspects one screen after the other in every look and collects the flaws. */
function createInspection(locale: Locale) {
  const flaws: string[] = [];
  const inspect = async (page: Page, screen: string, leastWidth = 0) => {
    // The frame of the console appears before its page, which brings the heading.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const looks = looksIn(locale).filter(({ width }) => width >= leastWidth);
    for (const look of looks) {
      const { width, theme } = look;
      const name = `${screen}-${locale}-${theme}-${width}`;
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(untilStill);
      const audit = hasAxe(look, locale, looks) ? auditPage : auditLayout;
      flaws.push(...(await audit(page, locale)).map((flaw) => `${name}: ${flaw}`));
      if (takesPictures) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
    }
  };
  return { flaws, inspect };
}

// Runs in the page: layout follows a change of size a frame later, transitions of colors take a few more.
function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.getAnimations().some((motion) => motion instanceof CSSTransition)) requestAnimationFrame(look);
      else resolve();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/** Inspects the current screen in every look of at least a width in px. */
export type Inspect = ReturnType<typeof createInspection>['inspect'];

/** Defines tests that inspect screens of the console in both languages. With SCREENS=1 they take pictures. */
export function inspectScreens(parts: Readonly<Record<string, (locale: Locale, inspect: Inspect) => Promise<void>>>): void {
  beforeAll(async () => {
    if (takesPictures) await mkdir(PICTURES, { recursive: true });
  });
  describe.for<Locale>([...locales])('in %s, light and dark, on phone, tablet and desktop', (locale) => {
    test.for(Object.entries(parts))('%s: no flaws', async ([, inspectPart]) => {
      const { flaws, inspect } = createInspection(locale);
      await inspectPart(locale, inspect);
      expect(flaws).toEqual([]);
    });
  });
}
