import { describe, expect, test } from 'vitest';
import { createClient } from '../client/index.ts';
import { createServerPoll, nextPollDelayMs } from './serverPolling.ts';

test.each([
  [0, 5_000],
  [1, 5_000],
  [2, 10_000],
  [3, 30_000],
  [4, 60_000],
  [400, 60_000],
])('after %i consecutive failures the poll waits %i ms plus up to 20 % jitter', (failures, delay) => {
  expect(nextPollDelayMs(failures, 0)).toBe(delay);
  expect(nextPollDelayMs(failures, 1)).toBe(failures === 0 ? delay : delay * 1.2);
});

describe('the shared server query', () => {
  const { signal } = new AbortController();

  function aPoll() {
    const answers: (() => Response)[] = [];
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
      new Request(input, init).signal.throwIfAborted();
      return Promise.resolve((answers.shift() ?? (() => Response.json([])))());
    };
    const chances = [0.5, 0, 1, 0.25];
    const client = createClient({ baseUrl: 'https://api.example', fetch });
    const poll = createServerPoll(client, { random: () => chances.shift() ?? 0 });
    return { poll, answers };
  }

  const failing = () => new Response('', { status: 503 });

  test('backs off after each failure and returns to 5 s after a success', async () => {
    const { poll, answers } = aPoll();
    expect(poll.refetchInterval()).toBe(5_000);
    answers.push(failing, failing);
    await expect(poll.queryFn({ signal })).rejects.toMatchObject({ code: 'unavailable' });
    expect(poll.refetchInterval()).toBe(5_500);
    expect(poll.refetchInterval()).toBe(5_500);
    await expect(poll.queryFn({ signal })).rejects.toMatchObject({ code: 'unavailable' });
    expect(poll.refetchInterval()).toBe(10_000);
    await expect(poll.queryFn({ signal })).resolves.toEqual([]);
    expect(poll.refetchInterval()).toBe(5_000);
  });

  test('returns the same list while nothing has changed', async () => {
    const { poll, answers } = aPoll();
    const bill = { id: 11, name: 'web-1', cpuCores: 1, ram: 1, primaryDisk: 10 };
    const changed = () => Response.json([{ ...bill, name: 'web-2' }]);
    answers.push(
      () => Response.json([bill]),
      () => Response.json([bill]),
      changed,
      failing,
      changed,
    );
    const first = await poll.queryFn({ signal });
    expect(await poll.queryFn({ signal })).toBe(first);
    const second = await poll.queryFn({ signal });
    expect(second).toMatchObject([{ name: 'web-2' }]);
    await expect(poll.queryFn({ signal })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await poll.queryFn({ signal })).toBe(second);
  });

  test('does not count an aborted request as a failure', async () => {
    const { poll } = aPoll();
    await expect(poll.queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'canceled' });
    expect(poll.refetchInterval()).toBe(5_000);
  });

  test('polls in the foreground only and does not retry', () => {
    expect(aPoll().poll).toMatchObject({
      refetchIntervalInBackground: false,
      retry: false,
      queryKey: ['servers', 'list'],
    });
  });
});
