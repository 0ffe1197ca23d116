import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine that can be stopped in the middle of a request and cut. */
export interface Proxy {
  readonly port: number;
  /** How many bytes of a connection still pass from now on; what comes after them stays here. */
  holdAfter(bytes: number): void;
  /** Lets everything pass again, what was held too. */
  release(): void;
  /** Cuts the connections that are held. */
  cut(): void;
  /** How many connections are held. */
  heldCount(): number;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly target: Socket;
  passedBytes: number;
  readonly held: Buffer[];
}

/** Opens a line to a port. */
export async function openProxy(targetPort: number): Promise<Proxy> {
  const lines = new Set<Line>();
  let limitBytes = Infinity;

  const carry = (line: Line, chunk: Buffer) => {
    line.passedBytes += chunk.length;
    // Read on while it holds: only so does it hear of a browser that gives up.
    if (line.passedBytes > limitBytes || line.held.length > 0) line.held.push(chunk);
    else line.target.write(chunk);
  };
  const server = createServer((client) => {
    const line: Line = { client, target: connect(targetPort, '127.0.0.1'), passedBytes: 0, held: [] };
    const end = () => {
      lines.delete(line);
      client.destroy();
      line.target.destroy();
    };
    lines.add(line);
    for (const socket of [client, line.target]) socket.on('error', end).on('close', end);
    client.on('data', (chunk: Buffer) => carry(line, chunk));
    line.target.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const heldLines = () => [...lines].filter(({ held }) => held.length > 0);
  return {
    port: address.port,
    holdAfter(bytes) {
      limitBytes = bytes;
      for (const line of lines) line.passedBytes = 0;
    },
    release() {
      limitBytes = Infinity;
      for (const { held, target } of heldLines()) for (const chunk of held.splice(0)) target.write(chunk);
    },
    cut() {
      for (const { client } of heldLines()) client.resetAndDestroy();
    },
    heldCount: () => heldLines().length,
    async close() {
      for (const { client } of lines) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
