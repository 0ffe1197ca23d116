import { type Client, type ClientOptions, createSession } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMachine, aUser } from '@abrak/core/internal/testing';
import { renderUi } from '../../testing/renderUi.tsx';
import { sampleServer } from '../../testing/sampleServers.ts';
import { useServers } from './useServers.ts';

const POLL_MS = 5_000;
const SAFETY_NET_MS = 300_000;
const off = sampleServer('off');

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Server in memory whose stream of updates the test writes. */
function openBackend(capabilities: readonly string[] = ['liveUpdates']) {
  const backend = createMemoryBackend({ servers: { servers: [off] }, settings: { capabilities } });
  const streams: { tell(...changed: string[]): void; cut(): void }[] = [];
  const open = new Set<object>();
  const fetchUpdates = (signal: AbortSignal | null | undefined): Response => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stream = {
          tell: (...changed: string[]) =>
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ changed })}\n\n`)),
          cut: () => {
            open.delete(stream);
            controller.close();
          },
        };
        streams.push(stream);
        open.add(stream);
        signal?.addEventListener('abort', () => {
          open.delete(stream);
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body);
  };
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/users/updates')
      ? Promise.resolve(fetchUpdates(init?.signal))
      : backend.fetch(input, init);
  return {
    backend,
    streams,
    open,
    client: (options: Partial<ClientOptions> = {}) => backend.client({ fetch, ...options }),
    lists: () => backend.calls.filter(({ path }) => path.endsWith('/vmBills')).length,
  };
}

type Opened = ReturnType<typeof openBackend>;

function Servers({ label }: { readonly label: string }) {
  const { counts } = useServers();
  return <output aria-label={label}>{counts === undefined ? '…' : `${counts.online}/${counts.all}`}</output>;
}

const show = (client: Client, label = 'one') => renderUi(<Servers label={label} />, { client, locale: 'en' });
const streamCount = ({ streams }: Opened, count: number) => vi.waitFor(() => expect(streams).toHaveLength(count));

/** Waits until no list is on its way. */
async function settled({ lists }: Opened): Promise<number> {
  let before = -1;
  await vi.waitFor(() => {
    const now = lists();
    const isSettled = now === before;
    before = now;
    expect(isSettled).toBe(true);
  });
  return before;
}

async function connected(opened: Opened): Promise<number> {
  await streamCount(opened, 1);
  opened.streams[0]?.tell('servers');
  await vi.waitFor(() => expect(opened.lists()).toBe(2));
  return settled(opened);
}

test('while the server tells of changes, the list is fetched after each of them and hardly polled', async () => {
  const opened = openBackend();
  const { backend, lists, streams } = opened;
  show(opened.client());
  const before = await connected(opened);
  await vi.advanceTimersByTimeAsync(SAFETY_NET_MS - POLL_MS);
  expect(lists()).toBe(before);
  backend.changeServer(off.id, { machine: aMachine({ id: 7 }) });
  streams[0]?.tell('notifications');
  expect(await settled(opened)).toBe(before);
  streams[0]?.tell('servers');
  expect(await screen.findByText('1/1')).toBeVisible();
  const told = await settled(opened);
  await vi.advanceTimersByTimeAsync(SAFETY_NET_MS);
  await vi.waitFor(() => expect(lists()).toBe(told + 1));
});

test('when the stream breaks, the list is fetched at once and polled again', async () => {
  const opened = openBackend();
  const { lists, streams } = opened;
  show(opened.client());
  const before = await connected(opened);
  streams[0]?.cut();
  await vi.waitFor(() => expect(lists()).toBe(before + 1));
  await settled(opened);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitFor(() => expect(lists()).toBe(before + 2));
});

test('changes during a slow answer are fetched after it, once', async () => {
  const opened = openBackend();
  const { backend, lists, streams } = opened;
  show(opened.client());
  const before = await connected(opened);
  backend.hold(/vmBills$/);
  for (let count = 0; count < 3; count += 1) {
    streams[0]?.tell('servers');
    await vi.waitFor(() => expect(lists()).toBe(before + 1));
  }
  backend.changeServer(off.id, { machine: aMachine({ id: 7 }) });
  backend.release();
  expect(await screen.findByText('1/1')).toBeVisible();
  expect(await settled(opened)).toBe(before + 2);
});

test('tabs of one customer share a stream; when its tab is closed, another one opens it', async () => {
  const opened = openBackend();
  const { backend, open, streams } = opened;
  const [first] = [show(opened.client(), 'first'), show(opened.client(), 'second')];
  await vi.waitFor(() => expect(open.size).toBe(1));
  streams[0]?.tell('servers');
  await vi.waitFor(() => expect(screen.getAllByText('0/1')).toHaveLength(2));
  backend.changeServer(off.id, { machine: aMachine({ id: 7 }) });
  streams[0]?.tell('servers');
  await vi.waitFor(() => expect(screen.getAllByText('1/1')).toHaveLength(2));
  expect(streams).toHaveLength(1);
  first.unmount();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  dispatchEvent(new PageTransitionEvent('pageshow'));
  await streamCount(opened, 2);
  await vi.waitFor(() => expect(open.size).toBe(1));
});

test('other customers have streams of their own, and a page that is left has none', async () => {
  const opened = openBackend();
  const { backend, open } = opened;
  backend.addCustomer({ user: aUser({ username: 'omid', email: 'omid@abrak.example' }), password: 'correct horse' });
  const other = opened.client({ session: createSession() });
  await signIn(other, { identifier: 'omid', password: 'correct horse' });
  show(opened.client());
  show(other, 'two');
  await vi.waitFor(() => expect(open.size).toBe(2));
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test('without the capability nothing is followed', async () => {
  const opened = openBackend([]);
  show(opened.client());
  await screen.findByText('0/1');
  const before = await settled(opened);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitFor(() => expect(opened.lists()).toBe(before + 1));
  expect(opened.streams).toHaveLength(0);
});
