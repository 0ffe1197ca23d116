import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { FetchPolicy } from '../http/index.ts';
import { testCertificate } from '../../../../scripts/testCertificate.ts';

const HOST = '127.0.0.1';

/** Web server on the loopback interface that stands for the public internet. */
export interface WebServer {
  readonly port: number;
  /** Paths of all requests so far. */
  readonly requestedPaths: readonly string[];
  /** Policy that resolves every host to this server and allows connections to its port only. */
  readonly policy: FetchPolicy;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  /** Returns the number of connections accepted so far. */
  accepted(): number;
  close(): Promise<void>;
}

async function serve(server: Server, asked: readonly string[]): Promise<WebServer> {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    requestedPaths: asked,
    policy: {
      resolve: () => Promise.resolve([HOST]),
      isPortAllowed: (to) => to === port,
      isAddressAllowed: (to, toPort) => to === HOST && toPort === port,
    },
    connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    accepted: () => accepted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a web server for a test. */
export function openWebServer(answer: RequestListener, { isSecure = false } = {}): Promise<WebServer> {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  };
  return serve(isSecure ? createTlsServer(testCertificate, listener) : createServer(listener), asked);
}
