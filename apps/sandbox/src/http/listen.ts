import { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** Milliseconds within which a client must send the request headers. */
const HEADERS_TIMEOUT_MS = 20_000;
/**
 * Milliseconds for which an idle connection is kept alive. Longer than proxies keep theirs; otherwise a proxy may send
 * a request on a connection that is closing.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Default milliseconds without traffic after which a connection is closed. */
const IDLE_TIMEOUT_MS = 120_000;

/** Options of `listen`. */
export interface ListenOptions {
  readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  readonly host: string;
  /** Port to listen on; 0 selects a free one. */
  readonly port: number;
  /** Milliseconds without traffic after which a connection is closed; default two minutes. */
  readonly idleTimeoutMs?: number;
  /** True when the handlers drain unread request bodies themselves; default false. */
  readonly drainsItself?: boolean;
}

/** A running HTTP server. */
export interface Listener {
  readonly port: number;
  /**
   * Stops accepting connections and waits `graceMs` milliseconds for running requests, then closes their connections.
   */
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

/** Starts an HTTP server; rejects when the port is taken. */
export function listen(options: ListenOptions): Promise<Listener> {
  const { fetch, host, port, idleTimeoutMs = IDLE_TIMEOUT_MS, drainsItself = false } = options;
  const server = createAdaptorServer({
    // The server created here speaks HTTP/1.1, so the bindings have this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    fetch: (request, env) => fetch(request, env as HttpBindings),
    autoCleanupIncoming: !drainsItself,
    // Disables Node's limit of five minutes per request, which would cut long uploads; idle connections time out below.
    serverOptions: { requestTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
  });
  if (!(server instanceof Server)) throw new TypeError('The adaptor did not create an HTTP/1.1 server.');
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
