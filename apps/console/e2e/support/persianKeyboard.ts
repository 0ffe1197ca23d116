import type { Page } from 'playwright-core';

const CONTROL = 2;

/** Key codes of letters on a Persian keyboard. */
const codes = { ش: 'KeyA', س: 'KeyS', و: 'Comma', م: 'KeyL' } as const;

/** Presses the key of a letter on a Persian keyboard, with Control or without. */
export async function pressPersian(page: Page, letter: keyof typeof codes, { control = false } = {}): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const stroke = { key: letter, code: codes[letter], modifiers: control ? CONTROL : 0 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, ...(control ? {} : { text: letter }) });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  await devTools.detach();
}
