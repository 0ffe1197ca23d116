import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fairShare } from './fairShare.ts';

test('one session’s requests wait for each other, those of others and of visitors do not', async () => {
  const open: (() => void)[] = [];
  const app = new Hono();
  app.use(fairShare({ except: '/long' }));
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => open.push(resolve));
    return c.text('done');
  });
  app.get('/long', (c) => c.text('long'));
  app.get('/quick', (c) => c.text('quick'));
  const slow = Array.from(
    { length: 6 },
    async () => (await app.request('/slow', { headers: { token: 'busy' } })).status,
  );
  const queued = app.request('/quick', { headers: { token: 'busy' } });
  expect(await (await app.request('/quick', { headers: { token: 'other' } })).text()).toBe('quick');
  expect(await (await app.request('/quick')).text()).toBe('quick');
  expect(await (await app.request('/long', { headers: { token: 'busy' } })).text()).toBe('long');
  expect(open).toHaveLength(4);
  for (let done = 0; done < 6; done += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.();
  }
  expect(await Promise.all(slow)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await (await queued).text()).toBe('quick');
});
