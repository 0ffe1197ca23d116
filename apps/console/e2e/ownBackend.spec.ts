import type { Locale } from '@abrak/core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { root, runCommand } from '../../../scripts/runCommand.ts';
import { expect } from './support/expect.ts';
import { chooseFiles, filesScreen } from './support/filesScreen.ts';
import { inspectScreens } from './support/inspectScreens.ts';
import { findOrigin, openExample } from './support/openExample.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { signInScreen } from './support/signInScreen.ts';

const origin = await findOrigin();
const journey = setUpJourney();
openExample('backend', { origin, journey });

async function open(locale: Locale) {
  const page = await journey.open({ origin, path: `/?lang=${locale}`, locale, session: undefined });
  await signInScreen(page, locale).signIn({ username: 'demo', password: 'abrak-demo' });
  const screen = filesScreen(page, locale);
  await expect(screen.grid.or(screen.emptyText)).toBeVisible();
  return { page, screen };
}

test('the file manager works on a backend of two hundred lines', async () => {
  const { page, screen } = await open('fa');
  const path = join(journey.folder, 'نامه.txt');
  await writeFile(path, 'متن نامه');
  await screen.add('newFolder');
  await screen.dialog.getByRole('textbox').fill('عملیات');
  await page.keyboard.press('Enter');
  await screen.openFolder('عملیات');
  await chooseFiles(page, screen, path);
  await screen.expectUploaded(1);
  await screen.choose('نامه.txt', 'rename');
  await screen.submitRename('نامهٔ نو.txt');
  const download = page.waitForEvent('download');
  await screen.choose('نامهٔ نو.txt', 'download');
  expect((await download).suggestedFilename()).toBe('نامهٔ نو.txt');
  await screen.item('نامهٔ نو.txt').dblclick();
  await expect(page.getByText('متن نامه')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await screen.openFolder('عملیات');
  await expect(screen.item('نامهٔ نو.txt')).toBeVisible();
});

test('the conformance suite finds nothing wrong with it', async () => {
  const accounts = join(root, 'examples/backend/accounts.json');
  const command = `node --conditions=@abrak/source packages/core/bin/abrak.ts conformance --base-url ${origin} --upload-url ${origin}/nwuploads`;
  const { exitCode, output } = await runCommand(
    `${command} --accounts ${accounts} --only settings,files,names,moving,trash`,
  );
  expect(output).toMatch(/\n3\d passed, 0 wrong, 0 advised, 0 failed, \d+ left out$/);
  expect(exitCode).toBe(0);
});

inspectScreens({
  'a backend of two hundred lines': async (locale, inspect) => {
    const { page } = await open(locale);
    await inspect(page, 'example-backend');
  },
});
