import type { Locator, Page } from 'playwright-core';

const MANY_PRESSES = 60;

/** Presses a key until a condition is met. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < MANY_PRESSES; press += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus-within'));
}

/** Presses Tab until an element or something in it has the focus. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return pressUntil(page, 'Tab', () => hasFocus(target));
}

// Runs in the page: a group of radio buttons is one tab stop.
function isInGroup(radio: Element): boolean {
  const { activeElement: active } = document;
  const group = radio.closest('[role="radiogroup"]');
  if (group !== null) return group.matches(':focus-within');
  return radio instanceof HTMLInputElement && active instanceof HTMLInputElement && active.name === radio.name;
}

/** Chooses one of several radio buttons by keys. */
export async function chooseRadioByKeys(page: Page, radio: Locator): Promise<void> {
  await pressUntil(page, 'Tab', () => radio.evaluate(isInGroup));
  await pressUntil(page, 'ArrowRight', () => hasFocus(radio));
  // A group without a choice gets the focus without checking a radio button.
  if (!(await radio.isChecked())) await page.keyboard.press('Space');
}

/** Opens the menu of what has the focus and chooses an item, by keys. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu');
  await page.keyboard.press('Shift+F10');
  await menu.and(page.locator(':focus-within')).waitFor();
  await pressUntil(page, 'ArrowDown', () => hasFocus(menu.getByRole('menuitem', { name })));
  await page.keyboard.press('Enter');
}
