import type { Locator } from 'playwright-core';

/**
 * Clicks a button that closes its own popup, and resolves once the popup is closed.
 * The popup may close before the click is reported as done, which rejects the click though it was effective.
 */
export async function closePopup(button: Locator): Promise<void> {
  const popup = button.page();
  const closed = popup.waitForEvent('close');
  const clicked = button.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await Promise.all([closed, clicked]);
}
