import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

const [, , folder = '.', mode] = process.argv;
const flush = mode === 'fsync';

function contentTypeOf({ headers }: IncomingMessage) {
  return { ...headers, 'content-type': headers['content-type'] ?? '' };
}

/** The smallest receiver of a multipart file: the parser, and the file on the disk, which it keeps like any server. */
function store(request: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = new Busboy({ headers: contentTypeOf(request) });
    let storing = Promise.resolve();
    parser.on('file', (_field, bytes, name) => {
      storing = pipeline(bytes, createWriteStream(join(folder, name), { flush }));
    });
    parser.on('error', reject);
    parser.on('finish', () => {
      storing.then(resolve, reject);
    });
    request.pipe(parser);
  });
}

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  store(request)
    .then(() => response.end('{}'))
    .catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}/`);
});
