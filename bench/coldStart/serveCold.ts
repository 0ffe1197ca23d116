import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Backend } from './backend.ts';

const HOST = '127.0.0.1';
const OK = 200;
const FAILED = 500;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

/** HTTP version of a server; the second one over TLS, because browsers demand it. */
export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export const protocols: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];

/** Running server of one page. */
export interface ColdServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Page to serve. */
export interface ServedPage {
  /** Folder of its files. */
  readonly folder: string;
  readonly backend: Backend;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

type Answering = Pick<ServerResponse, 'statusCode'> & {
  setHeader(name: string, value: string | number): unknown;
  end(body: Buffer): unknown;
};

type Incoming = IncomingMessage | Http2ServerRequest;

async function bodyOf(request: Incoming): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Serves files from memory, so that only the page differs between two servers, and everything compressed. */
function createAnswerer({ folder, backend }: ServedPage) {
  const files = new Map<string, Promise<Answer | undefined>>();
  const read = async (path: string): Promise<Answer | undefined> => {
    const type = types[extname(path)];
    if (type === undefined) return undefined;
    const content = await readFile(join(folder, normalize(path))).catch(() => undefined);
    if (content === undefined) return undefined;
    const script = `<script>window.coldStart = { token: ${JSON.stringify(backend.token)} }</script></head>`;
    const body = path.endsWith('.html') ? content.toString().replace('</head>', () => script) : content;
    return { status: OK, type, body: gzipSync(body) };
  };
  return async (request: Incoming): Promise<Answer> => {
    const { url = '/', method = 'GET' } = request;
    const { pathname } = new URL(url, 'http://page.invalid');
    const path = pathname === '/' ? '/index.html' : pathname;
    const pending = files.get(path) ?? read(path);
    files.set(path, pending);
    const file = await pending;
    if (file !== undefined) return file;
    const token = request.headers['token'];
    const body = method === 'GET' ? null : new Uint8Array(await bodyOf(request));
    const type = request.headers['content-type'] ?? '';
    const answered = await backend.answer(
      new Request(new URL(url, 'http://page.invalid'), {
        method,
        body,
        headers: { token: String(token ?? ''), 'content-type': type },
      }),
    );
    return {
      status: answered.status,
      type: answered.headers.get('content-type') ?? '',
      body: gzipSync(Buffer.from(await answered.arrayBuffer())),
    };
  };
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${HOST}`,
  ];
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

let certificate: ReturnType<typeof makeCertificate> | undefined;

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address.port);
    });
  });
}

/** Serves a page and its backend from one origin on loopback. */
export async function serveCold(page: ServedPage, protocol: Protocol): Promise<ColdServer> {
  const answer = createAnswerer(page);
  const handle = (request: Incoming, response: Answering) => {
    answer(request).then(
      ({ status, type, body }) => {
        response.statusCode = status;
        response.setHeader('content-type', type);
        response.setHeader('content-encoding', 'gzip');
        response.setHeader('content-length', body.length);
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.statusCode = FAILED;
        response.end(Buffer.alloc(0));
      },
    );
  };
  certificate ??= protocol === 'HTTP/2' ? makeCertificate() : undefined;
  const server = protocol === 'HTTP/2' ? createSecureServer({ ...(await certificate) }, handle) : createServer(handle);
  const port = await listen(server);
  const scheme = protocol === 'HTTP/2' ? 'https' : 'http';
  return {
    origin: `${scheme}://${HOST}:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
