import type { Client } from '@abrak/core';
import { endOtherSessions } from '@abrak/core/account';
import type { Page } from 'playwright-core';

/** Milliseconds for an intercepted upload on a busy machine: its bytes pass through the DevTools protocol. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Revokes all tokens of the customer during the second chunk of an upload; counts the chunks. */
export async function revokeTokensMidUpload(
  page: Page,
  client: Client,
): Promise<{ readonly chunkCount: () => number }> {
  let chunks = 0;
  await page.route('**/nwuploads/tus/*', async (route) => {
    const isChunk = route.request().method() === 'PATCH';
    chunks += isChunk ? 1 : 0;
    if (isChunk && chunks === 2) await endOtherSessions(client);
    await route.continue();
  });
  return { chunkCount: () => chunks };
}
