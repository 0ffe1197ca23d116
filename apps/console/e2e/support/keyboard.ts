import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 60;

/** Presses a key until a condition is met. */
export async function pressUntil(page: Page, key: string, isReached: () => Promise<boolean>): Promise<void> {
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await isReached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach the target.`);
}

/** Returns true while an element or one of its descendants has the focus. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus-within'));
}

/** Presses Tab until an element or one of its descendants has the focus. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return pressUntil(page, 'Tab', () => hasFocus(target));
}

// Runs in the page. A group of radio buttons is one tab stop.
function isInGroup(radio: Element): boolean {
  const { activeElement: active } = document;
  const group = radio.closest('[role="radiogroup"]');
  if (group !== null) return group.matches(':focus-within');
  return radio instanceof HTMLInputElement && active instanceof HTMLInputElement && active.name === radio.name;
}

/** Checks a radio button with the keyboard. */
export async function chooseRadioByKeyboard(page: Page, radio: Locator): Promise<void> {
  await pressUntil(page, 'Tab', () => radio.evaluate(isInGroup));
  await pressUntil(page, 'ArrowRight', () => hasFocus(radio));
  // Focusing a group without a checked radio button checks none.
  if (!(await radio.isChecked())) await page.keyboard.press('Space');
}

/** Opens the context menu of the focused element and chooses an item with the keyboard. */
export async function chooseFromMenuByKeyboard(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu');
  await page.keyboard.press('Shift+F10');
  await menu.and(page.locator(':focus-within')).waitFor();
  await pressUntil(page, 'ArrowDown', () => hasFocus(menu.getByRole('menuitem', { name })));
  await page.keyboard.press('Enter');
}
