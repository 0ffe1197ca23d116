import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { FetchPolicy } from '../http/index.ts';
import { testCertificate } from './testCertificate.ts';

const HOST = '127.0.0.1';

/** A server on loopback that plays the public internet. */
export interface WebServer {
  readonly port: number;
  /** Paths that were asked for. */
  readonly asked: readonly string[];
  /** Takes every name for this server, and lets nothing but its own port be reached. */
  readonly policy: FetchPolicy;
  /** How many connections it has at the moment. */
  connections(): Promise<number>;
  /** How many it ever had. */
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
    asked,
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

/** Starts one for a test; every answer closes its connection. */
export function openWebServer(answer: RequestListener, { isSecure = false } = {}): Promise<WebServer> {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  };
  return serve(isSecure ? createTlsServer(testCertificate, listener) : createServer(listener), asked);
}
