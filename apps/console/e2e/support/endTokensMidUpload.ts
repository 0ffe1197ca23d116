import type { Client } from '@abrak/core';
import { endOtherSessions } from '@abrak/core/account';
import type { Page } from 'playwright-core';

/** Milliseconds that such an upload may take on a busy machine: its bytes pass through the remote control of the browser. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Ends all tokens of the customer during the second piece of an upload; returns a count of the pieces. */
export async function endTokensMidUpload(page: Page, client: Client): Promise<{ readonly pieces: () => number }> {
  let pieces = 0;
  await page.route('**/nwuploads/tus/*', async (route) => {
    const isPiece = route.request().method() === 'PATCH';
    pieces += isPiece ? 1 : 0;
    if (isPiece && pieces === 2) await endOtherSessions(client);
    await route.continue();
  });
  return { pieces: () => pieces };
}
