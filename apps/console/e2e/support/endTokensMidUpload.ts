import { type Client, endOtherSessions } from '@abrak/core';
import type { Page } from 'playwright-core';

/** How long such an upload may take on a machine at its limits: its bytes pass through the browser's remote control. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Ends all tokens of the customer while the second piece of an upload is on its way; answers how many pieces there were. */
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
