import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { productionEnv } from '../../../scripts/buildConsole.ts';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { serveFolder } from '../../../scripts/serveFolder.ts';

// The page was written with llms.txt, the texts that it lists and the skill, without a look at the source.
test('a page that was written with the texts for assistants alone lets a customer pick a PDF', async () => {
  await mkdir(join(root, '.scratch'), { recursive: true });
  const folder = await mkdtemp(join(root, '.scratch/assistant-'));
  // A process of its own: the test runner's NODE_ENV would make it a development build.
  const { exitCode, output } = await runCommand(
    `vite build apps/docs/e2e/assistantPage --outDir "${folder}" --emptyOutDir --logLevel error`,
    productionEnv,
  );
  expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, '']);
  const [served, browser] = await Promise.all([
    serveFolder(folder),
    findBrowser().then((launch) => chromium.launch(launch)),
  ]);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(served.url);
  await page.getByRole('button', { name: 'افزودن پیوست' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('invoice-2026').first().click();
  await dialog.getByRole('button', { name: 'انتخاب', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'invoice-2026.pdf' }).waitFor();
  expect(errors).toEqual([]);
  await browser.close();
  await served.close();
  await rm(folder, { recursive: true });
});
