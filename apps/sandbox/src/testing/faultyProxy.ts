import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Fault of one exchange: a refusal, an answer that breaks off in its body, or one that is lost altogether. */
export type Fault = 'cutBody' | 'lostAnswer' | 'refused';

/** HTTP proxy in front of a server that plants faults. */
export interface FaultyProxy {
  readonly url: string;
  /** Plants a fault into the next exchange whose method and URL contain the text, as often as given. */
  plant(fault: Fault, options: { readonly match: string; readonly times?: number }): void;
  /** Number of planted faults that have happened. */
  readonly happened: number;
  stop(): Promise<void>;
}

interface Planted {
  readonly fault: Fault;
  readonly match: string;
  left: number;
}

function relay(answer: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
  if (fault === 'lostAnswer') {
    answer.resume().on('end', () => response.destroy());
    return;
  }
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault === undefined) {
    answer.pipe(response);
    return;
  }
  answer.once('data', (chunk: Buffer) => {
    answer.destroy();
    response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
  });
}

/** Starts a proxy in front of the server at a URL. It keeps the host header, which signatures contain. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const planted: Planted[] = [];
  let happened = 0;
  const take = (call: string): Fault | undefined => {
    const found = planted.find(({ match, left }) => left > 0 && call.includes(match));
    if (found === undefined) return undefined;
    found.left -= 1;
    happened += 1;
    return found.fault;
  };
  const server = createServer((incoming, response) => {
    const fault = take(`${incoming.method} ${incoming.url}`);
    if (fault === 'refused') {
      incoming.resume();
      response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const url = new URL(incoming.url ?? '/', target);
    let isAnswered = false;
    const call = request(url, { method: incoming.method, headers: incoming.headers, agent: false }, (answer) => {
      isAnswered = true;
      relay(answer, response, fault);
    });
    // Swift sends a body after some answers to HEAD, which breaks the connection after a valid answer.
    call.on('error', () => void (isAnswered || response.destroy()));
    incoming.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (fault, { match, times = 1 }) => void planted.push({ fault, match, left: times }),
    get happened() {
      return happened;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
