import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** Request that an endpoint of a partner received. */
export interface ReceivedHook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Opens the server of a partner on this machine. `answer` writes each answer; default: 204. */
export async function openHookServer(
  answer: (hook: ReceivedHook, response: ServerResponse) => void = (_, response) => void response.writeHead(204).end(),
) {
  const received: ReceivedHook[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const hook = { path: request.url ?? '', headers: request.headers, body };
      received.push(hook);
      answer(hook, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
