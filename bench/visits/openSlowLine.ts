import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const HOST = '127.0.0.1';
const SECOND_MS = 1_000;
const BITS_PER_BYTE = 8;
const BAD_GATEWAY = 502;

/** Line of a phone. */
export interface Line {
  /** Milliseconds of each round trip. */
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
}

/** Proxy at the other end of a slow line, which compresses as a front server does. */
export interface SlowLine {
  readonly url: string;
  /** Answers at the speed of the line, or at once, from now on. */
  setSlow(isSlow: boolean): void;
  /** Ends all connections, so that the next visit opens its own. */
  hangUp(): void;
  close(): Promise<void>;
}

const isText = (type = '') => /^(?:text|application\/json)/.test(type);

/**
 * Opens a proxy of a server that answers at the speed of a line: each new connection and each answer costs a round trip,
 * and all answers share the bandwidth. The throttling of the DevTools leaves out the requests of a service worker.
 */
export async function openSlowLine(target: string, { latencyMs, bitsPerSecond }: Line): Promise<SlowLine> {
  const known = new WeakSet<object>();
  let isSlow = true;
  let freeAt = 0;
  const send = async (bytes: number) => {
    if (!isSlow) return;
    freeAt = Math.max(freeAt, performance.now()) + (bytes * BITS_PER_BYTE * SECOND_MS) / bitsPerSecond;
    await wait(freeAt - performance.now());
  };
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket, url, method, headers } = incoming;
    if (isSlow) await wait(known.has(socket) ? latencyMs : 2 * latencyMs);
    known.add(socket);
    const asked = request(new URL(url ?? '/', target), { method, headers });
    incoming.pipe(asked);
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    if (answer === undefined) throw new Error(`${url} was not answered.`);
    const { 'transfer-encoding': _chunked, 'content-length': _length, ...own } = answer.headers;
    const plain = await buffer(answer);
    const isCompressed = plain.length > 0 && own['content-encoding'] === undefined && isText(own['content-type']);
    const body = isCompressed ? gzipSync(plain) : plain;
    await send(body.length);
    outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, {
      ...own,
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      'content-length': body.length,
    });
    outgoing.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://${HOST}:${address.port}`,
    setSlow: (value) => (isSlow = value),
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
