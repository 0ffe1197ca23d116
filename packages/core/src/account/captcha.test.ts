import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../client/index.ts';
import { solveCaptcha } from './captcha.ts';

const hmacSignatureSecret = 'secret';

function challengeOf(tries: number, cost = 10) {
  const data = { note: 'چیزی' };
  return createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter: tries, deriveKey, hmacSignatureSecret, data });
}

function aClient(answer: unknown) {
  const requests: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url, signal } = new Request(input, init);
    signal.throwIfAborted();
    requests.push(`${method} ${url}`);
    return Response.json(answer);
  };
  return { client: createClient({ baseUrl: 'https://api.example', fetch }), requests };
}

describe('a captcha', () => {
  test('is fetched and solved, and its issuer can verify the solution', async () => {
    const { client, requests } = aClient(await challengeOf(25));
    const payload = await solveCaptcha(client);
    expect(requests).toEqual(['GET https://api.example/cfs/rest/users/captcha']);
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { challenge, solution } = JSON.parse(new TextDecoder().decode(bytes));
    expect(solution.counter).toBe(25);
    await expect(verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).resolves.toMatchObject({
      verified: true,
    });
  });

  test('is canceled when the signal aborts, before or during the computation', async () => {
    const { client } = aClient(await challengeOf(1_000_000, 1));
    const early = solveCaptcha(client, AbortSignal.abort());
    await expect(early).rejects.toMatchObject({ code: 'canceled' });
    const controller = new AbortController();
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const working = solveCaptcha(client, controller.signal);
    await vi.waitUntil(() => derive.mock.calls.length > 20);
    controller.abort();
    await expect(working).rejects.toMatchObject({ code: 'canceled' });
    derive.mockRestore();
  });

  test('does not block the event loop while it is solved', async () => {
    const { client } = aClient(await challengeOf(400));
    let turns = 0;
    let isWorking = true;
    const count = () => {
      turns += 1;
      if (isWorking) setImmediate(count);
    };
    count();
    await solveCaptcha(client);
    isWorking = false;
    expect(turns).toBeGreaterThan(100);
  });

  test.each([{}, { parameters: {} }, { parameters: { algorithm: 'SCRYPT' }, signature: 'x' }, null])(
    'with the malformed challenge %o is unreadable',
    async (answer) => {
      await expect(solveCaptcha(aClient(answer).client)).rejects.toMatchObject({ code: 'unreadableAnswer' });
    },
  );
});
