import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { conditions } from './support/conditions.ts';
import { makeFolder, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { type FilesScreen, filesScreen } from './support/filesScreen.ts';
import { pressLong, swipe } from './support/fingers.ts';
import { orderScreen } from './support/orderScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const journey = setUpJourney();
const { files: t } = translations.fa;

/** Opens a folder with the subfolder "درون" and some texts on a phone. */
async function openOnPhone(
  name: string,
  ...texts: readonly string[]
): Promise<{ readonly page: Page; readonly screen: FilesScreen }> {
  const folder = await makeFolder(journey.client, name);
  const inside = await makeFolder(journey.client, 'درون', folder.id);
  await uploadText(journey.client, { folderId: inside.id, name: 'ته.txt', text: 'ته' });
  for (const text of texts)
    await uploadText(journey.client, { folderId: folder.id, name: `${text}.txt`, text: `متن ${text}` });
  const page = await journey.open({ path: `/nwfm/${name}`, condition: conditions.touch });
  const screen = filesScreen(page);
  await screen.expectOpen(name);
  return { page, screen };
}

test(
  'a tap opens a folder, a long press the menu of a row, and taps select what follows',
  { tags: ['chain'] },
  async () => {
    const { page, screen } = await openOnPhone('انگشت', 'یک', 'دو');
    await screen.item('درون').tap();
    await screen.expectOpen('درون');
    await expect(screen.item('ته.txt')).toBeVisible();
    await page.goBack();
    await screen.expectOpen('انگشت');

    const box = (name: string) => screen.item(name).getByRole('checkbox');
    await box('یک.txt').tap();
    await screen.item('دو.txt').tap();
    await expect(box('دو.txt')).toBeChecked();
    await screen.item('دو.txt').tap();
    await expect(box('دو.txt')).not.toBeChecked();
    await expect(screen.dialog).toHaveCount(0);

    await pressLong(screen.item('یک.txt'), screen.menu);
    await screen.menu.getByRole('menuitem', { name: t('rename.button') }).tap();
    await screen.submitRename('سه.txt');
    await expect(screen.item('سه.txt')).toBeVisible();
  },
);

test('a finger scrolls a long list without opening or selecting anything', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `فایل ${index + 1}`);
  const { page, screen } = await openOnPhone('دراز', ...names);
  const first = screen.item('فایل 1.txt');
  await expect(first).toBeInViewport();
  await swipe(screen.item('فایل 5.txt'), { y: -320 });
  await expect(first).not.toBeInViewport();
  await expect(page.locator('[role="checkbox"][aria-checked="true"]')).toHaveCount(0);
  await expect(screen.dialog).toHaveCount(0);
});

test('in the preview a finger steps to the next file and back', async () => {
  const { screen } = await openOnPhone('ورق', 'الف', 'ب');
  await screen.item('الف.txt').tap();
  await expect(screen.dialog).toContainText('متن الف');
  // From right to left, the next file comes from the left.
  await swipe(screen.dialog, { x: 160 });
  await expect(screen.dialog).toContainText('متن ب');
  await swipe(screen.dialog, { x: -160 });
  await expect(screen.dialog).toContainText('متن الف');
});

test('sliders and choices of an order follow a finger', async () => {
  const page = await journey.open({ path: '/nwvms/order/choose-plan', condition: conditions.touch });
  const order = orderScreen(page);
  await order.period('DAY').tap();
  const slider = order.slider('cpuCores');
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await swipe(slider, { x: -120 });
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
});
