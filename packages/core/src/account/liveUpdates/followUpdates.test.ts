import { afterEach, expect, test, vi } from 'vitest';
import { createClient, createSession } from '../../client/index.ts';
import { followUpdates } from './followUpdates.ts';

type Answer = ReadableStreamDefaultController<Uint8Array> | Response | Error;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

async function settle(): Promise<void> {
  // The code that reads streams is loaded by the first call.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

/** Follows a server whose answers the test gives, one after the other; default: streams that the test writes. */
function follow(refusals: Answer[] = []) {
  vi.useFakeTimers();
  const log: unknown[] = [];
  const streams: { write(text: string): void; cut(): void; end(): void; readonly signal: AbortSignal }[] = [];
  const fetch = (_: unknown, init: RequestInit = {}) => {
    log.push('request');
    const refusal = refusals.shift();
    if (refusal instanceof Error) return Promise.reject(refusal);
    if (refusal instanceof Response) return Promise.resolve(refusal);
    const signal = init.signal ?? AbortSignal.timeout(1);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          write: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.error(new TypeError('cut')),
          end: () => controller.close(),
          signal,
        });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return Promise.resolve(new Response(body));
  };
  const session = createSession();
  session.start('t', 'sara');
  const client = createClient({ baseUrl: 'https://api.test', fetch, session });
  const handlers = {
    onChanged: (topics: readonly string[]) => log.push([...topics]),
    onConnected: (isConnected: boolean) => log.push(isConnected),
  };
  const stop = followUpdates(client, handlers, { random: () => 0 });
  stops.push(stop);
  return { log, streams, session, stop };
}

test('what may have changed is told, in pieces of any size, without topics of newer servers', async () => {
  const { log, streams } = follow();
  await settle();
  expect(log).toEqual(['request']);
  streams[0]?.write(':\n\ndata: {"changed":["serv');
  await settle();
  expect(log).toEqual(['request']);
  streams[0]?.write('ers","moons"]}\n\n');
  await settle();
  expect(log).toEqual(['request', true, ['servers']]);
});

test('an answer that is no update does not count as connected', async () => {
  const { log, streams } = follow();
  await settle();
  streams[0]?.write('<html>\n\ndata: {\n\ndata: {"changed":3}\n\n');
  await settle();
  expect(log).toEqual(['request']);
});

test('a stream that ends or breaks is opened again, with growing delays until one works', async () => {
  const { log, streams } = follow([new Error('offline'), new Response('', { status: 503 })]);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(log).toEqual(['request']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['request', 'request']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log).toEqual(['request', 'request', 'request']);
  streams[0]?.write('retry: 100\ndata: {"changed":[]}\n\n');
  await settle();
  streams[0]?.cut();
  await settle();
  expect(log.slice(3)).toEqual([true, [], false]);
  await vi.advanceTimersByTimeAsync(100);
  streams[1]?.end();
  await vi.advanceTimersByTimeAsync(199);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(3);
});

test('a connection without a byte for 75 seconds is given up', async () => {
  const { streams } = follow();
  await vi.advanceTimersByTimeAsync(70_000);
  streams[0]?.write(':\n\n');
  await vi.advanceTimersByTimeAsync(70_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams[0]?.signal.aborted).toBe(true);
});

test('it ends with the session, and when it is stopped', async () => {
  const ended = follow([new Response('{"errors":[{"code":401}]}', { status: 401 })]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ended.log).toEqual(['request']);
  expect(ended.session.current()).toBeUndefined();
  const left = follow();
  await settle();
  left.session.end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([left.log, left.streams[0]?.signal.aborted]).toEqual([['request'], true]);
  const stopped = follow();
  await settle();
  stopped.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([stopped.log, stopped.streams[0]?.signal.aborted]).toEqual([['request'], true]);
});
