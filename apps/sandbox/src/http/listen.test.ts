import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener;

afterEach(() => listener.close(0));

async function send(text: string) {
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket.resume();
}

test('a connection that is idle in the middle of a body is closed', async () => {
  let isAborted = false;
  const fetch = async (request: Request) => {
    await request.text().catch(() => (isAborted = true));
    return new Response();
  };
  listener = await listen({ fetch, host: '127.0.0.1', port: 0, idleTimeoutMs: 50 });
  const socket = await send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf');
  await once(socket, 'close');
  await expect.poll(() => isAborted).toBe(true);
});

test('closing ends requests that are still running after the grace period', async () => {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const fetch = () => {
    resolve();
    return new Promise<Response>(() => undefined);
  };
  listener = await listen({ fetch, host: '127.0.0.1', port: 0 });
  const socket = await send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await received;
  await listener.close(20);
  await expect.poll(() => socket.closed).toBe(true);
});

test('a taken port rejects', async () => {
  listener = await listen({ fetch: () => new Response(), host: '127.0.0.1', port: 0 });
  const again = listen({ fetch: () => new Response(), host: '127.0.0.1', port: listener.port });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
