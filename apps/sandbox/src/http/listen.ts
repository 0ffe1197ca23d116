import { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** Milliseconds within which a client must send the request headers. */
const HEADERS_TIMEOUT_MS = 20_000;
/** Milliseconds between two searches for requests that are too slow. */
const CHECK_INTERVAL_MS = 1_000;
/**
 * Milliseconds for which an idle connection is kept alive. Longer than proxies keep theirs; otherwise a proxy may send
 * a request on a connection that is closing.
 */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Default milliseconds without traffic after which a connection is closed. */
const IDLE_TIMEOUT_MS = 120_000;

/** Milliseconds between two measurements of a body that arrives slowly. */
const PACE_INTERVAL_MS = 60_000;
/** Bytes that an unfinished body must bring in this time: 1 kB, far less than any modem. */
const PACE_BYTES = 1_024;
/** Maximum number of open connections of a port. */
const MAX_CONNECTIONS = 20_000;

export interface ListenOptions {
  readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  readonly host: string;
  /** Port to listen on; 0 selects a free one. */
  readonly port: number;
  /** Milliseconds without traffic after which a connection is closed; default two minutes. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds within which a client must send a whole request; default: no limit, but a minimum pace. */
  readonly requestTimeoutMs?: number;
  /** Milliseconds in which an unfinished body must bring 1 kB; default a minute. */
  readonly paceIntervalMs?: number;
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

/** Returns a listener that first ends what would hold its connections open, such as streams. */
export const beforeClosing = ({ port, close }: Listener, end: () => void): Listener => ({
  port,
  close(graceMs) {
    end();
    return close(graceMs);
  },
});

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

/** Closes the connections of requests whose bodies trickle: a byte now and then is no pause. */
function requirePace(server: Server, intervalMs: number): void {
  server.on('request', (request, response) => {
    const { socket } = request;
    let read = socket.bytesRead;
    const timer = setInterval(() => {
      // Bytes that wait to be read are the server's delay, not the client's.
      const isSlow = request.readableLength === 0 && socket.bytesRead - read < PACE_BYTES;
      read = socket.bytesRead;
      if (!request.complete && isSlow) socket.destroy();
    }, intervalMs);
    response.once('close', () => clearInterval(timer));
  });
}

/** Starts an HTTP server; rejects when the port is taken. */
export function listen(options: ListenOptions): Promise<Listener> {
  const {
    fetch,
    host,
    port,
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    requestTimeoutMs = 0,
    paceIntervalMs = PACE_INTERVAL_MS,
    drainsItself = false,
  } = options;
  const server = createAdaptorServer({
    // The server created here speaks HTTP/1.1, so the bindings have this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    fetch: (request, env) => fetch(request, env as HttpBindings),
    autoCleanupIncoming: !drainsItself,
    // 0 disables Node's limit of five minutes per request, which would cut long uploads; slow ones are closed below.
    serverOptions: {
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs || HEADERS_TIMEOUT_MS),
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
  });
  if (!(server instanceof Server)) throw new TypeError('The adaptor did not create an HTTP/1.1 server.');
  server.setTimeout(idleTimeoutMs);
  server.maxConnections = MAX_CONNECTIONS;
  requirePace(server, paceIntervalMs);
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
