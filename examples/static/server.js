import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const {
  PORT = '4310',
  ABRAK_API = 'http://127.0.0.1:4300',
  ABRAK_UPLOADS = 'http://127.0.0.1:9234/nwuploads',
  // The sandbox's key, which works on this machine only. Keep a real one out of the code.
  ABRAK_KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000',
} = process.env;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  'media-src blob:',
  `connect-src 'self' ${new URL(ABRAK_API).origin} ${new URL(ABRAK_UPLOADS).origin}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const folderOf = (address) => fileURLToPath(new URL('.', import.meta.resolve(address)));
const folders = {
  abrak: folderOf('@abrak/elements/loader'),
  font: folderOf('@fontsource-variable/vazirmatn/index.css'),
};
const pages = fileURLToPath(new URL('public/', import.meta.url));

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Returns the signed-in user of the shop. Read your own session here, never a value from the page; the demo has one
 * customer.
 */
function customerOf() {
  return 'demo';
}

async function giveToken(request, response) {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const answer = await fetch(new URL('/cfs/rest/partners/tokens', ABRAK_API), {
    method: 'POST',
    headers: { authorization: `Bearer ${ABRAK_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: customerOf(request), scopes: ['files:read', 'files:write'] }),
  });
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
  response.writeHead(answer.status, headers).end(await answer.text());
}

async function sendFile(path, response) {
  const [, top, ...rest] = path.split('/');
  const file = top in folders ? join(folders[top], ...rest) : join(pages, path === '/' ? 'index.html' : path);
  const content = await readFile(file);
  const isPage = extname(file) === '.html';
  const headers = {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(200, isPage ? { ...headers, 'content-security-policy': policy } : headers);
  response.end(
    isPage ? content.toString().replace('{{api}}', ABRAK_API).replace('{{uploads}}', ABRAK_UPLOADS) : content,
  );
}

const server = createServer((request, response) => {
  const path = normalize(decodeURI(new URL(request.url, 'http://shop').pathname));
  const isToken = path === '/abrak-token';
  const answer = isToken ? giveToken(request, response) : sendFile(path, response);
  answer.catch(() => response.writeHead(isToken ? 502 : 404).end());
});

server.listen(Number(PORT), '127.0.0.1', () =>
  console.log(`The print shop is open: http://127.0.0.1:${server.address().port}`),
);
