import type { Page } from 'playwright-core';

const CONTROL = 2;

/** Where letters stand on a Persian keyboard. */
const codes = { ش: 'KeyA', س: 'KeyS', و: 'Comma', م: 'KeyL' } as const;

/** A letter as a Persian keyboard sends it, with Control held or not. */
export async function pressPersian(page: Page, letter: keyof typeof codes, { control = false } = {}): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const stroke = { key: letter, code: codes[letter], modifiers: control ? CONTROL : 0 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, ...(control ? {} : { text: letter }) });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  await devTools.detach();
}
