import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from './cell.ts';
import { startInApp } from './runInApp.ts';

/** Address of every server of a check. */
export const HOST = '127.0.0.1';
const START_MS = 60_000;
const POLL_MS = 200;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Running server. */
export interface RunningServer {
  readonly origin: string;
  /** Returns the output of the server so far. */
  readonly output: () => string;
  readonly stop: () => void;
}

function listen(server: HttpServer, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address.port);
    });
  });
}

/** Returns a port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function serveFolder(folder: string, wanted: number): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    const path = join(folder, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)));
    readFile(path).then(
      (content) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  const port = await listen(server, wanted);
  return { origin: `http://${HOST}:${port}`, output: () => '', stop: () => void server.close() };
}

async function isAnswering(origin: string): Promise<boolean> {
  return fetch(origin).then(
    (answer) => answer.text().then(() => true),
    () => false,
  );
}

async function serveCommand(folder: string, command: string, port: number): Promise<RunningServer> {
  const origin = `http://${HOST}:${port}`;
  const started = startInApp(folder, command.replaceAll('$PORT', `${port}`), { PORT: `${port}`, HOST, HOSTNAME: HOST });
  const deadline = Date.now() + START_MS;
  while (!(await isAnswering(origin))) {
    if (started.child.exitCode !== null || Date.now() > deadline) {
      started.stop();
      throw new Error(`${command}: no answer\n${started.output()}`);
    }
    await wait(POLL_MS);
  }
  return { origin, output: started.output, stop: started.stop };
}

/** Starts a server on a port of the loopback interface. */
export function startServer(folder: string, server: Server, port: number): Promise<RunningServer> {
  return 'folder' in server
    ? serveFolder(join(folder, server.folder), port)
    : serveCommand(folder, server.command, port);
}
