import type { Locator, Page } from 'playwright-core';

const MANY_PRESSES = 40;

/** Presses a key until the focus is somewhere. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let press = 0; press < MANY_PRESSES; press += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

/** Presses Tab until the focus is somewhere, as a person without a mouse finds it. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return pressUntil(page, 'Tab', target);
}

/** Opens the menu of what has the focus and chooses an item, by keys. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu');
  await page.keyboard.press('Shift+F10');
  await menu.and(page.locator(':focus-within')).waitFor();
  await pressUntil(page, 'ArrowDown', menu.getByRole('menuitem', { name }));
  await page.keyboard.press('Enter');
}
