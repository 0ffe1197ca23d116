import { type UpdateTopic } from '@abrak/core/account';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HearChange } from '../../db/index.ts';
import { createUpdateStreams, HEARTBEAT_MS, SPACING_MS, type StreamLimits } from './createUpdateStreams.ts';

const all: readonly UpdateTopic[] = ['documentJobs', 'notifications', 'servers', 'settings', 'shares'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openStreams(limits?: StreamLimits) {
  let hear: HearChange = () => undefined;
  let settings = {};
  const logged: unknown[] = [];
  const streams = createUpdateStreams({
    processes: { onChange: (handler) => ((hear = handler), () => (hear = () => undefined)) },
    readSettings: () => Promise.resolve(settings),
    logError: (_, error) => void logged.push(error),
    limits,
  });
  return {
    logged,
    tell: (subject: string, customerId = 1) => hear({ customerId, subject }),
    loseConnection: () => hear(undefined),
    changeSettings: () => void (settings = {}),
    close: () => streams.close(),
    /** Opens a stream; `texts` are its pieces without their ends, `ended` once it has ended. */
    open({ topics = all, customerId = 1, isAdmitted = () => Promise.resolve(true) } = {}) {
      const body = streams.open({ customerId, topics: new Set(topics), isAdmitted });
      const texts: string[] = [];
      const read = async () => {
        for await (const bytes of body) texts.push(new TextDecoder().decode(bytes).trim());
        texts.push('ended');
      };
      return { texts, body, read: () => void read().catch((error: unknown) => texts.push(String(error))) };
    },
  };
}

const event = (...changed: string[]) => `data: ${JSON.stringify({ changed })}`;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a stream begins with all topics; a change is told at once, further ones together after a second', async () => {
  const { open, tell } = openStreams();
  const { texts, read } = open();
  const other = open({ customerId: 2 });
  const few = open({ topics: ['shares', 'servers'] });
  for (const stream of [{ read }, other, few]) stream.read();
  await pass(0);
  tell('servers');
  tell('notifications');
  tell('servers');
  tell('somethingNewer');
  await pass(SPACING_MS - 1);
  expect(texts).toEqual([event(...all), event('servers')]);
  await pass(1);
  expect(texts.slice(2)).toEqual([event('notifications', 'servers')]);
  await pass(SPACING_MS);
  tell('shares');
  await pass(0);
  expect(texts.slice(3)).toEqual([event('shares')]);
  expect(other.texts).toEqual([event(...all)]);
  expect(few.texts).toEqual([event('shares', 'servers'), event('servers'), event('servers'), event('shares')]);
});

test('a slow reader gets one event for all that has changed; one that reads nothing is closed', async () => {
  const { open, tell } = openStreams();
  const slow = open({ topics: ['servers', 'shares'] });
  tell('servers');
  await pass(SPACING_MS);
  tell('shares');
  await pass(SPACING_MS);
  tell('servers');
  slow.read();
  await pass(0);
  expect(slow.texts).toEqual([event('servers', 'shares'), event('shares', 'servers')]);
  const dead = open();
  await pass(HEARTBEAT_MS);
  dead.read();
  await pass(0);
  expect(dead.texts).toEqual([event(...all), 'ended']);
  expect(slow.texts.at(-1)).toBe(':');
});

test('a permission is checked when one of the customer has ended, and every five minutes', async () => {
  const { open, tell, logged } = openStreams();
  const checks = { kept: vi.fn(() => Promise.resolve(true)), ended: vi.fn(() => Promise.resolve(false)) };
  const [kept, ended] = [open({ isAdmitted: checks.kept }), open({ isAdmitted: checks.ended })];
  for (const { read } of [kept, ended]) read();
  await pass(HEARTBEAT_MS * 11);
  expect([checks.kept, checks.ended].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await pass(HEARTBEAT_MS);
  expect([kept.texts.at(-1), ended.texts.at(-1), checks.kept.mock.calls.length]).toEqual([':', 'ended', 1]);
  const broken = open({ isAdmitted: () => Promise.reject(new Error('no database')) });
  broken.read();
  tell('access');
  await pass(0);
  expect([kept.texts.at(-1), broken.texts.at(-1), checks.kept.mock.calls.length]).toEqual([':', 'ended', 2]);
  expect(logged).toEqual([new Error('no database')]);
});

test('all are told, over ten seconds, after a lost connection and when the settings have changed', async () => {
  const { open, loseConnection, changeSettings } = openStreams();
  const [one, other] = [open(), open({ customerId: 2 })];
  for (const { read } of [one, other]) read();
  await pass(HEARTBEAT_MS);
  loseConnection();
  await pass(10_000);
  for (const { texts } of [one, other]) expect(texts).toEqual([event(...all), ':', event(...all)]);
  changeSettings();
  await pass(HEARTBEAT_MS + 10_000);
  for (const { texts } of [one, other]) expect(texts.slice(3)).toEqual([':', event('settings')]);
});

test('a closed process ends its streams and opens no other', async () => {
  const { open, close } = openStreams();
  const { texts, read } = open();
  read();
  await pass(0);
  close();
  await pass(0);
  expect(texts).toEqual([event(...all), 'ended']);
  expect(() => open()).toThrow('no stream is left');
});

test('streams that readers have left make room', async () => {
  const { open } = openStreams();
  const bodies = Array.from({ length: 20 }, () => open().body);
  expect(() => open()).toThrow('too many streams');
  await bodies[0]?.cancel();
  open();
  open({ customerId: 2 });
});

test('a process has a limit for the streams of all customers', () => {
  const { open } = openStreams({ perCustomer: 20, perProcess: 2 });
  open();
  open({ customerId: 2 });
  expect(() => open({ customerId: 3 })).toThrow('no stream is left');
});
