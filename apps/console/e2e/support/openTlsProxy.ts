import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { testCertificate } from '../../../../scripts/testCertificate.ts';

/** Proxy that ends TLS in front of a server on this machine. */
export interface TlsProxy {
  readonly port: number;
  /** Sets the server that requests are passed to. */
  connectTo(port: number): void;
  close(): Promise<void>;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
  };
  const { method, url } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}

/** Opens a proxy that ends TLS; browsers have to ignore its certificate. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target = 0;
  const server = createServer(testCertificate, (incoming, outgoing) => pass(incoming, outgoing, target));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    connectTo: (port) => void (target = port),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
