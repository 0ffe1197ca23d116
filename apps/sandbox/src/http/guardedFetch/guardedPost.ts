import { invalidInput } from '../../shared/index.ts';
import type { FetchPolicy } from './fetchPolicy.ts';
import { openGuarded } from './guardedFetch.ts';

export interface GuardedPostOptions {
  readonly policy: FetchPolicy;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until the headers of the answer, including DNS lookup and connecting. */
  readonly timeoutMs: number;
}

/**
 * Sends a body to a URL, restricted by the policy (SSRF protection), and returns the status of the answer. Redirects are
 * not followed, and the body of the answer is not read. Throws like `guardedFetch`.
 */
export async function guardedPost(
  address: string,
  { policy, headers, body, timeoutMs, ...options }: GuardedPostOptions,
): Promise<number> {
  const url = URL.parse(address);
  if (url === null) throw invalidInput('url', 'not an address');
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  const times = { headMs: timeoutMs, idleMs: timeoutMs, wholeMs: timeoutMs };
  const response = await openGuarded(url, { policy, signal, times }, { method: 'POST', headers, body });
  response.destroy();
  return response.statusCode ?? 0;
}
