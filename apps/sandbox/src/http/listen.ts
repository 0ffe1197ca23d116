import { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** How long a client may take to send the head of a request. */
const HEADERS_TIMEOUT_MS = 20_000;
/** How long a connection is kept for a next request: longer than proxies keep theirs, or they send into one that closes. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** After which time without a byte in either direction a connection is cut; the default. */
const IDLE_TIMEOUT_MS = 120_000;

export interface ListenOptions {
  readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly idleTimeoutMs?: number;
  /** Whether the handlers see to what is left of a body themselves; default no. */
  readonly drainsItself?: boolean;
}

export interface Listener {
  readonly port: number;
  /** Takes no more connections, lets running requests finish for a while, then cuts them. */
  close(graceMs: number): Promise<void>;
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Starts serving; rejects when the port is taken. */
export function listen(options: ListenOptions): Promise<Listener> {
  const { fetch, host, port, idleTimeoutMs = IDLE_TIMEOUT_MS, drainsItself = false } = options;
  const server = createAdaptorServer({
    // The bindings are those of the server made here, which speaks HTTP/1.1.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    fetch: (request, env) => fetch(request, env as HttpBindings),
    autoCleanupIncoming: !drainsItself,
    // Node would otherwise cut every upload after five minutes; idle ones are cut below.
    serverOptions: { requestTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
  });
  if (!(server instanceof Server)) throw new TypeError('The adaptor made no HTTP/1.1 server.');
  server.setTimeout(idleTimeoutMs);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      const actualPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ port: actualPort, close: (graceMs) => closeServer(server, graceMs) });
    });
  });
}
