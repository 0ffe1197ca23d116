import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * Fault of one exchange: a refusal, an answer that breaks off in its body, one that is lost altogether, or one that is
 * held back for `SLOW_MS`.
 */
export type Fault = 'cutBody' | 'lostAnswer' | 'refused' | 'slow';

const SLOW_MS = 1_500;

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
    answer
      .on('error', () => undefined)
      .resume()
      .on('close', () => response.destroy());
    return;
  }
  if (fault === 'slow') {
    setTimeout(() => relay(answer, response, undefined), SLOW_MS);
    return;
  }
  if (response.destroyed) {
    answer.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault === undefined) {
    // A server that is killed in the middle of its answer cuts this one off, too.
    pipeline(answer, response, () => undefined);
    return;
  }
  // An answer without a body has nothing to cut.
  answer.once('end', () => void response.end()).on('error', () => response.destroy());
  answer.once('data', (chunk: Buffer) => {
    answer.destroy();
    response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
  });
}

/** Options of a faulty proxy. */
export interface FaultyProxyOptions {
  /** Chooses the fault of an exchange by its method and URL, besides those that are planted. */
  readonly choose?: (call: string) => Fault | undefined;
}

/**
 * Starts a proxy in front of the server at a URL, or at the URL that a function chooses for each exchange. It keeps the
 * host header, which signatures contain.
 */
export async function startFaultyProxy(
  target: string | (() => string),
  { choose }: FaultyProxyOptions = {},
): Promise<FaultyProxy> {
  const planted: Planted[] = [];
  let happened = 0;
  const take = (call: string): Fault | undefined => {
    const found = planted.find(({ match, left }) => left > 0 && call.includes(match));
    const fault = found?.fault ?? choose?.(call);
    if (found !== undefined) found.left -= 1;
    if (fault !== undefined) happened += 1;
    return fault;
  };
  const server = createServer((incoming, response) => {
    const fault = take(`${incoming.method} ${incoming.url}`);
    if (fault === 'refused') {
      incoming.resume();
      response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const url = new URL(incoming.url ?? '/', typeof target === 'string' ? target : target());
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
