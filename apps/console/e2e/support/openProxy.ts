import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy of the upload service that can pause and reset connections in the middle of a request. */
export interface Proxy {
  /** URL of the upload service through the proxy. */
  readonly uploadUrl: string;
  /** Pauses each connection after this many further bytes. */
  pauseAfter(bytes: number): void;
  /** Resumes all connections and sends the buffered bytes. */
  resume(): void;
  /** Resets the paused connections. */
  reset(): void;
  /** Returns the number of bytes that the browser has sent through all connections. */
  sentBytes(): number;
  /** Returns the number of paused connections. */
  pausedCount(): number;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  readonly target: Socket;
  passedBytes: number;
  readonly buffered: Buffer[];
}

function openConnection(client: Socket, targetPort: number): Connection {
  return { client, target: connect(targetPort, '127.0.0.1'), passedBytes: 0, buffered: [] };
}

function resetConnection({ client, buffered }: Connection): void {
  buffered.length = 0;
  client.resetAndDestroy();
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}

/** Starts a proxy of an upload service. */
export async function openProxy(uploadUrl: string): Promise<Proxy> {
  const targetPort = Number(new URL(uploadUrl).port);
  const connections = new Set<Connection>();
  let limitBytes = Infinity;
  let sentBytes = 0;

  const write = (target: Socket, chunk: Buffer) => {
    sentBytes += chunk.length;
    target.write(chunk);
  };
  const forward = (connection: Connection, chunk: Buffer) => {
    connection.passedBytes += chunk.length;
    // Keeps reading while paused, to notice a browser that gives up.
    if (connection.passedBytes > limitBytes || connection.buffered.length > 0) connection.buffered.push(chunk);
    else write(connection.target, chunk);
  };
  const server = createServer((client) => {
    const connection = openConnection(client, targetPort);
    const end = () => {
      connections.delete(connection);
      client.destroy();
      connection.target.destroy();
    };
    connections.add(connection);
    for (const socket of [client, connection.target]) socket.on('error', end).on('close', end);
    client.on('data', (chunk: Buffer) => forward(connection, chunk));
    connection.target.pipe(client);
  });
  const port = await listen(server);

  const pausedConnections = () => [...connections].filter(({ buffered }) => buffered.length > 0);
  return {
    uploadUrl: uploadUrl.replace(`:${targetPort}`, `:${port}`),
    pauseAfter(bytes) {
      limitBytes = bytes;
      for (const connection of connections) connection.passedBytes = 0;
    },
    resume() {
      limitBytes = Infinity;
      for (const { buffered, target } of pausedConnections())
        for (const chunk of buffered.splice(0)) write(target, chunk);
    },
    reset: () => pausedConnections().forEach(resetConnection),
    sentBytes: () => sentBytes,
    pausedCount: () => pausedConnections().length,
    async close() {
      for (const { client } of connections) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
