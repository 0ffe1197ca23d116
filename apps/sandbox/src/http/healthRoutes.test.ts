import { expect, test } from 'vitest';
import { healthRoutes } from './healthRoutes.ts';

async function answerOf(options: Partial<Parameters<typeof healthRoutes>[0]>, path = '/readyz') {
  const app = healthRoutes({ checks: {}, isStopping: () => false, ...options });
  const response = await app.request(path);
  return [response.status, await response.json()];
}

const there = () => Promise.resolve();
const away = () => Promise.reject(new Error('password=secret'));

test('a process is ready while all that it needs is there', async () => {
  expect(await answerOf({ checks: { database: there, store: there } })).toEqual([
    200,
    { ok: true, database: true, store: true },
  ]);
});

test('a process without its database is alive but not ready, and names only what is missing', async () => {
  const checks = { database: away, store: there };
  expect(await answerOf({ checks })).toEqual([503, { ok: false, database: false, store: true }]);
  expect(await answerOf({ checks }, '/livez')).toEqual([200, { ok: true }]);
});

test('a process that stops is not ready', async () => {
  expect(await answerOf({ checks: { database: there }, isStopping: () => true })).toEqual([
    503,
    { ok: false, database: true, stopping: true },
  ]);
});
