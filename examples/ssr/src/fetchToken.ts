import type { EmbedToken } from '@abrak/core';

/** Requests a token from the page's own server. */
export async function fetchToken({ signal }: { readonly signal: AbortSignal }): Promise<EmbedToken> {
  const answer = await fetch('/abrak-token', { method: 'POST', signal });
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  return answer.json();
}
