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

test('a body that trickles is closed, although the connection is never idle', async () => {
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const fetch = (request: Request) =>
    request.text().then(
      () => new Response(),
      () => (resolve(), new Response()),
    );
  listener = await listen({ fetch, host: '127.0.0.1', port: 0, paceIntervalMs: 100 });
  const socket = await send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), 10);
  await refused;
  await expect.poll(() => socket.closed).toBe(true);
  clearInterval(trickle);
});

test('a body at a fair pace may take longer than an interval', async () => {
  const chunk = 'x'.repeat(2_000);
  listener = await listen({
    fetch: async (request) => new Response(String((await request.text()).length)),
    host: '127.0.0.1',
    port: 0,
    paceIntervalMs: 100,
  });
  const socket = await send(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${chunk.length * 30}\r\n\r\n`);
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  let sent = 0;
  const flow = setInterval(() => {
    socket.write(chunk);
    sent += 1;
    if (sent === 30) clearInterval(flow);
  }, 15);
  await expect.poll(() => answer).toMatch(/60000$/);
});

test('a request that has not arrived in time is answered with 408', async () => {
  listener = await listen({
    fetch: async (request) => new Response(await request.text()),
    host: '127.0.0.1',
    port: 0,
    requestTimeoutMs: 200,
  });
  const socket = await send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n');
  // Nothing more is under way when the server answers and closes, or the answer could be lost.
  socket.write('x'.repeat(50));
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
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
