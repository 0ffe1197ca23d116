import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { hashToken, type SignedInCustomer } from '../shared/index.ts';
import { fairShare } from './fairShare.ts';
import { readToken } from './session.ts';

const RUNNING = 4;
const RUNNING_UNKNOWN = 8;

const customerOf = (id: number): SignedInCustomer => ({
  id,
  username: `customer${id}`,
  email: '',
  displayName: '',
  planId: 1,
});

// Sessions by their tokens: two of one customer, one of another.
const sessions = new Map([
  [hashToken('busy'), customerOf(1)],
  [hashToken('busy too'), customerOf(1)],
  [hashToken('other'), customerOf(2)],
]);

function openApp() {
  const held: (() => void)[] = [];
  const owners: string[] = [];
  const app = new Hono();
  app.use(
    fairShare({
      isLong: (path) => path === '/long',
      trustedProxies: { has: () => true },
      runAs: (owner, work) => {
        owners.push(owner);
        return work();
      },
    }),
  );
  app.use(readToken((tokenHash) => Promise.resolve(sessions.get(tokenHash))));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return c.text('slow');
  });
  for (const name of ['long', 'quick']) app.get(`/${name}`, (c) => c.text(name));
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await app.request(path, { headers })).text();
  const answerAll = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.();
    }
  };
  return { held, owners, get, answerAll };
}

test('a customer’s requests wait for each other in all sessions, those of others do not', async () => {
  const { held, get, answerAll } = openApp();
  for (const token of ['busy', 'busy too', 'other']) await get('/quick', { token });
  const slow = ['busy', 'busy too'].flatMap((token) => Array.from({ length: 3 }, () => get('/slow', { token })));
  const queued = get('/quick', { token: 'busy' });
  expect(await get('/quick', { token: 'other' })).toBe('quick');
  expect(await get('/quick')).toBe('quick');
  expect(await get('/long', { token: 'busy' })).toBe('long');
  expect(held).toHaveLength(RUNNING);
  await answerAll(6);
  expect(await Promise.all(slow)).toEqual(Array.from({ length: 6 }, () => 'slow'));
  expect(await queued).toBe('quick');
});

test('requests with made-up tokens, and those of visitors, wait for each other in a network', async () => {
  const { held, get, answerAll } = openApp();
  await get('/quick', { token: 'other' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const slow = Array.from({ length: 10 }, (_, index) =>
    get('/slow', { ...from('203.0.113.7'), ...(index % 2 === 0 && { token: `made up ${index}` }) }),
  );
  expect(await get('/quick', from('198.51.100.4'))).toBe('quick');
  expect(await get('/quick', { ...from('203.0.113.7'), token: 'other' })).toBe('quick');
  expect(held).toHaveLength(RUNNING_UNKNOWN);
  await answerAll(10);
  expect(await Promise.all(slow)).toHaveLength(10);
});

test('queries run as those of the network until the customer is known, and then as the customer’s in all sessions', async () => {
  const { owners, get } = openApp();
  const from = { 'x-forwarded-for': '203.0.113.7' };
  for (const token of ['busy', 'busy', 'busy too', 'busy too', 'made up', 'made up'])
    await get('/quick', { ...from, token });
  await get('/long', { ...from, token: 'busy' });
  const network = 'network 203.0.113.7';
  expect(owners).toEqual([network, 'customer 1', network, 'customer 1', network, network, 'customer 1']);
});
