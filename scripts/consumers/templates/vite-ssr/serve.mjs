import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const isDev = process.argv.includes('--dev');
const types = { '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };

async function devPages(server) {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const page = async (url) => {
    const template = await vite.transformIndexHtml(url, await readFile('index.html', 'utf8'));
    const { render } = await vite.ssrLoadModule('/src/server.tsx');
    return template.replace('<!--app-->', () => render());
  };
  return { page, file: (request, response, next) => vite.middlewares(request, response, next) };
}

async function builtPages() {
  const template = await readFile('dist/client/index.html', 'utf8');
  const { render } = await import('./dist/server/server.js');
  const file = async (request, response) => {
    const path = join('dist/client', new URL(request.url, 'http://page').pathname);
    const content = await readFile(path).catch(() => undefined);
    response
      .writeHead(content === undefined ? 404 : 200, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
      })
      .end(content);
  };
  return { page: () => template.replace('<!--app-->', () => render()), file };
}

const server = createServer();
const { page, file } = await (isDev ? devPages(server) : builtPages());

server.on('request', async (request, response) => {
  if (request.url === '/')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(await page(request.url));
  else await file(request, response, () => response.writeHead(404).end());
});
server.listen(Number(process.env.PORT), '127.0.0.1');
