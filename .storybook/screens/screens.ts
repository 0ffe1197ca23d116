import { type Locale, locales } from '@abrak/core';
import { flushSync } from 'react-dom';
import type { PreviewAddon } from 'storybook/internal/csf';
import { faultsInPage } from '../secondLook/faultsInPage.ts';
import { changeLookInPlace } from '../secondLook/shownGlobals.ts';
import { isTestRun } from '../testRun.ts';
import {
  axeFlaws,
  axeOptions,
  interfaceTexts,
  layoutFlaws,
  OVERLAY_SELECTOR,
  textFlaws,
  waitForLayout,
} from './flawsInPage.ts';
import { looksIn, SCREEN_TAG, type ScreenLook } from './looks.ts';

/** Height of the window in CSS pixels. */
const HEIGHT = 860;

/** Parameter `screen` of a screen. */
export interface ScreenParameters {
  /** Least width of the window in px where the screen exists. Default: it exists in every width. */
  readonly minWidth?: ScreenLook['width'];
}

interface PlayedStory {
  readonly tags: readonly string[];
  readonly parameters: { readonly screen?: ScreenParameters };
}

/** Resizes the window of the story. */
async function resize(width: number, height: number): Promise<void> {
  const { page } = await import('vitest/browser');
  await page.viewport(width, height);
}

/** Audits the page with axe, except with a dialog, which has a story of its own. */
async function runAxe(): Promise<readonly string[]> {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return [];
  const { run } = await import('axe-core');
  return axeFlaws(await run(axeOptions({ hasOverlay: document.querySelector(OVERLAY_SELECTOR) !== null })));
}

/**
 * Returns the look that axe checks in a language. It is the most expensive check, and its rules hardly depend on the
 * width. Storybook's own audit has checked the look of the play, which is Persian and light, so this one is dark.
 */
function auditedLook(locale: Locale, looks: readonly ScreenLook[]): ScreenLook | undefined {
  return locale === 'fa' ? undefined : (looks.find(({ theme }) => theme === 'dark') ?? looks.at(-1));
}

async function flawsIn(locale: Locale, minWidth: number): Promise<readonly string[]> {
  const flaws: string[] = [];
  const looks = looksIn(locale).filter(({ width }) => width >= minWidth);
  const audited = auditedLook(locale, looks);
  for (const look of looks) {
    const { width, theme } = look;
    await resize(width, HEIGHT);
    flushSync(() => changeLookInPlace({ locale, theme }));
    await waitForLayout();
    const found = [
      ...(look === audited ? await runAxe() : []),
      ...textFlaws(interfaceTexts(locale), locale),
      ...layoutFlaws(),
      ...(await faultsInPage()),
    ];
    flaws.push(...found.map((flaw) => `${locale} ${theme} ${width}: ${flaw}`));
  }
  return flaws;
}

/** Throws an error that names the flaws of a screen in every look. */
async function checkScreen({ tags, parameters: { screen = {} } }: PlayedStory): Promise<void> {
  if (!tags.includes(SCREEN_TAG)) return;
  const { innerWidth, innerHeight } = window;
  const flaws: string[] = [];
  for (const locale of locales) flaws.push(...(await flawsIn(locale, screen.minWidth ?? 0)));
  await resize(innerWidth, innerHeight);
  if (flaws.length > 0) throw new Error(flaws.join('\n'));
}

/**
 * Checks every tested screen after its play, in both languages and themes and three widths: it changes the look in place,
 * so that the state that the play has reached is mounted once. It is listed before the audit of accessibility, which sees
 * the look of the play, because `afterEach` hooks run from the last addon to the first.
 */
export default function addonScreens(): PreviewAddon {
  return isTestRun ? { afterEach: checkScreen } : {};
}
