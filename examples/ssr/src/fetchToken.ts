import type { EmbedToken } from '@abrak/core';

/** Asks the page's own server for a token. */
export async function fetchToken({ signal }: { readonly signal: AbortSignal }): Promise<EmbedToken> {
  const answer = await fetch('/abrak-token', { method: 'POST', signal });
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  return answer.json();
}
