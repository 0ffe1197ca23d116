import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { auditLayout } from './support/auditPage.ts';
import { expect } from './support/expect.ts';
import { setUpJourney } from './support/setUpJourney.ts';

const journey = setUpJourney({ samples: ['money', 'servers', 'files'], serverStepMs: 200 });

/** Sum of the layout shifts of a visit that people hardly notice. */
const MAX_SHIFT = 0.02;

const pages = [
  '/',
  '/nwfm',
  '/nwfm/~recent',
  '/nwaccount/wallet',
  '/nwaccount/transactions',
  '/nwbilling/nwvms',
  '/nwaccount/plans',
  '/nwaccount/plans/upgrade',
  '/nwaccount/profile/info',
  '/nwaccount/changePassword',
  '/nwaccount/security',
  '/nwaccount/activity',
  '/nwaccount/keys',
  '/nwaccount/mails',
  '/nwvms',
  '/nwvms/api',
  '/nwvms/api/settings/network',
  '/nwvms/order/choose-plan',
  '/nwhosting',
  '/nwhosting/domains',
  '/nwhosting/order/submit-domain',
] as const;

const visitorPages = [
  '/nwlogin',
  '/nwregister',
  '/nwforgetpassword',
  '/locked',
  '/nowhere',
  '/nwlandings/vm-campaign/choose-plan',
] as const;

// Runs in the page, before its own scripts.
function recordShifts(): void {
  const shifts: { value: number; sources: string }[] = [];
  Object.assign(globalThis, { shifts });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry) || entry.hadRecentInput === true)
        continue;
      const sources = [entry.sources]
        .flat()
        .map((source) =>
          source instanceof Object && 'node' in source && source.node instanceof Element
            ? source.node.outerHTML.slice(0, 90)
            : '',
        );
      shifts.push({ value: Number(entry.value), sources: sources.join(' ') });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

// Runs in the page. Doubles the text as browsers do that enlarge text only.
function doubleText(): void {
  const sizes = { xs: 12, sm: 13, md: 15, lg: 17, xl: 20, xxl: 26, hero: 32 };
  for (const [name, size] of Object.entries(sizes))
    document.documentElement.style.setProperty(`--abrak-font-size-${name}`, `${2 * size}px`);
}

async function waitForContent(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const isVisitor = (path: string) => visitorPages.some((one) => one === path);

function open(path: string, locale: Locale, width: number) {
  return journey.open({ locale, width, path: '/favicon.ico', ...(isVisitor(path) ? { session: undefined } : {}) });
}

describe('every page', () => {
  test.for([...pages, ...visitorPages])('%s stays in place while it loads', async (path) => {
    for (const width of [360, 1280]) {
      const page = await open(path, 'fa', width);
      await page.addInitScript(recordShifts);
      await page.goto(path);
      await waitForContent(page);
      const shifts = await page.evaluate<{ value: number; sources: string }[]>('shifts');
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${width}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MAX_SHIFT);
    }
  });

  test.for([...pages, ...visitorPages])('%s is whole at a zoom of 400 % and with text of 200 %', async (path) => {
    const page = await open(path, 'fa', 320);
    await page.goto(path);
    await waitForContent(page);
    const zoomed = await auditLayout(page, 'fa');
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.evaluate(doubleText);
    const enlarged = await auditLayout(page, 'fa');
    expect([...zoomed.map((flaw) => `zoom: ${flaw}`), ...enlarged.map((flaw) => `text: ${flaw}`)]).toEqual([]);
  });
});
