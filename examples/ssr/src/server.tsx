import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { renderToPipeableStream } from 'react-dom/server';
import { Document } from './Document.tsx';
import type { Settings } from './settings.ts';

const {
  PORT = '4312',
  ABRAK_API = 'http://127.0.0.1:4300',
  ABRAK_UPLOADS = 'http://127.0.0.1:9234/nwuploads',
  // The sandbox's key, which works on this machine only. Keep a real one out of the code.
  ABRAK_KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000',
} = process.env;

const client = join(import.meta.dirname, '../client');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  await readFile(join(client, '.vite/manifest.json'), 'utf8'),
);
const entry = manifest['src/browser.tsx'];
if (entry === undefined) throw new Error('Build the page first: npm run build');

const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    // The nonce allows the inline scripts with which React inserts late parts of the stream.
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // The server writes the size of loading placeholders into a style attribute.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${new URL(ABRAK_API).origin} ${new URL(ABRAK_UPLOADS).origin}`,
    "frame-ancestors 'none'",
  ].join('; ');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Returns the signed-in user of the accountant's site. Read your own session here, never a value from the page; the
 * demo has one customer.
 */
function customerOf(_request: IncomingMessage): string {
  return 'demo';
}

async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const answer = await fetch(new URL('/cfs/rest/partners/tokens', ABRAK_API), {
    method: 'POST',
    headers: { authorization: `Bearer ${ABRAK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: customerOf(request), scopes: ['billing:read', 'billing:pay'] }),
  });
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  response.writeHead(answer.status, headers).end(await answer.text());
}

function sendPage(url: URL, response: ServerResponse): void {
  const language = url.searchParams.get('lang') === 'en' ? 'en' : 'fa';
  const settings: Settings = {
    language,
    api: ABRAK_API,
    uploads: ABRAK_UPLOADS,
    styles: (entry?.css ?? []).map((file) => `/${file}`),
  };
  const nonce = randomBytes(16).toString('base64');
  const page = renderToPipeableStream(<Document settings={settings} />, {
    nonce,
    bootstrapModules: [`/${entry?.file}`],
    onShellReady() {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyWith(nonce),
      });
      page.pipe(response);
    },
    onShellError: () => void response.writeHead(500).end(),
    onError: (error) => console.error(error),
  });
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(join(client, path));
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://page');
  if (url.pathname === '/') sendPage(url, response);
  else if (url.pathname === '/abrak-token') giveToken(request, response).catch(() => response.writeHead(502).end());
  else void sendFile(normalize(decodeURI(url.pathname)), response);
});

server.listen(Number(PORT), '127.0.0.1', () => console.log(`The accountant is in: http://127.0.0.1:${PORT}`));
