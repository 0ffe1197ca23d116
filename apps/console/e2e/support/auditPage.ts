import type { Language } from '@abrak/core';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  axeFlaws,
  axeOptions,
  interfaceTexts,
  layoutFlaws,
  OVERLAY_SELECTOR,
  textFlaws,
} from '../../../../.storybook/screens/flawsInPage.ts';
import { root } from '../../../../scripts/runCommand.ts';

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(`typeof axe === 'object' || (() => { ${axeSource} })()`);
  const options = axeOptions({ hasOverlay: (await page.locator(OVERLAY_SELECTOR).count()) > 0 });
  return axeFlaws(await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`));
}

/** Returns the flaws of a page in its texts and its layout. */
export async function auditLayout(page: Page, locale: Language): Promise<string[]> {
  return [...textFlaws(await page.evaluate(interfaceTexts, locale), locale), ...(await page.evaluate(layoutFlaws))];
}

/** Returns the flaws of a page in accessibility, texts and layout. */
export async function auditPage(page: Page, locale: Language): Promise<string[]> {
  return [...(await runAxe(page)), ...(await auditLayout(page, locale))];
}
