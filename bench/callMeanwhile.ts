import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { listFolder } from '@abrak/core/files';

const POLL_MS = 10;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Calls the API as another customer until the work has ended; returns the milliseconds of each call. */
export async function callMeanwhile(
  client: Client,
  work: () => Promise<unknown>,
): Promise<{ times: number[]; workMs: number }> {
  const times: number[] = [];
  const ended = new AbortController();
  const startedAt = performance.now();
  const working = work().finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const calledAt = performance.now();
    await (times.length % 2 === 0 ? getCurrentUser(client) : listFolder(client, '/'));
    times.push(performance.now() - calledAt);
    await pause(POLL_MS);
  }
  await working;
  return { times, workMs: performance.now() - startedAt };
}
