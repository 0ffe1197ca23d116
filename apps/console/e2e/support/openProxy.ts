import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy of the upload service whose connections can be held in the middle of a request and cut. */
export interface Proxy {
  /** Address of the upload service through the proxy. */
  readonly uploadUrl: string;
  /** Lets this many bytes of each connection pass from now on, and holds the rest. */
  holdAfter(bytes: number): void;
  /** Lets everything pass again, held bytes too. */
  release(): void;
  /** Cuts the held connections. */
  cut(): void;
  /** Number of bytes that have passed from the browser, in all connections. */
  sentBytes(): number;
  /** Number of held connections. */
  heldCount(): number;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly target: Socket;
  passedBytes: number;
  readonly held: Buffer[];
}

function openLine(client: Socket, targetPort: number): Line {
  return { client, target: connect(targetPort, '127.0.0.1'), passedBytes: 0, held: [] };
}

function cutLine({ client, held }: Line): void {
  held.length = 0;
  client.resetAndDestroy();
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}

/** Opens a proxy of an upload service. */
export async function openProxy(uploadUrl: string): Promise<Proxy> {
  const targetPort = Number(new URL(uploadUrl).port);
  const lines = new Set<Line>();
  let limitBytes = Infinity;
  let sentBytes = 0;

  const write = (target: Socket, chunk: Buffer) => {
    sentBytes += chunk.length;
    target.write(chunk);
  };
  const carry = (line: Line, chunk: Buffer) => {
    line.passedBytes += chunk.length;
    // Keep reading while holding: otherwise a browser that gives up goes unnoticed.
    if (line.passedBytes > limitBytes || line.held.length > 0) line.held.push(chunk);
    else write(line.target, chunk);
  };
  const server = createServer((client) => {
    const line = openLine(client, targetPort);
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
  const port = await listen(server);

  const heldLines = () => [...lines].filter(({ held }) => held.length > 0);
  return {
    uploadUrl: uploadUrl.replace(`:${targetPort}`, `:${port}`),
    holdAfter(bytes) {
      limitBytes = bytes;
      for (const line of lines) line.passedBytes = 0;
    },
    release() {
      limitBytes = Infinity;
      for (const { held, target } of heldLines()) for (const chunk of held.splice(0)) write(target, chunk);
    },
    cut() {
      for (const held of heldLines()) cutLine(held);
    },
    sentBytes: () => sentBytes,
    heldCount: () => heldLines().length,
    async close() {
      for (const { client } of lines) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
