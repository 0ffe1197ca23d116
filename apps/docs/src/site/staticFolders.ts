import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { repository } from '../content/pageFiles.ts';

// Files of the repository that the site serves as they are, by their address.
const folders: Readonly<Record<string, string>> = {
  '/images': 'docs/images',
  '/elements': 'packages/elements/dist',
  '/example-files': 'examples',
  '/openapi.json': 'packages/core/openapi.json',
  '/favicon.svg': 'apps/console/public/favicon.svg',
};

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

function findFile(path: string): string | undefined {
  const [address, source] =
    Object.entries(folders).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`)) ?? [];
  if (address === undefined || source === undefined) return undefined;
  const file = join(repository, source, path.slice(address.length));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

// Of the built elements what no page loads; of the examples what their use leaves behind.
const isUnserved = (file: string) =>
  /^packages\/.*\.(?:map|d\.ts)$|^examples\/[\w-]+\/(?:node_modules|dist|\.\w)/.test(file);

/** Serves files of the repository beside the pages, and copies them into the build. */
export function staticFolders(): AstroIntegration {
  return {
    name: 'abrak-static-folders',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const file = findFile(new URL(request.url ?? '/', 'http://localhost').pathname);
          if (file === undefined) return next();
          response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': ({ dir }) => {
        for (const [address, source] of Object.entries(folders)) {
          cpSync(join(repository, source), join(fileURLToPath(dir), address), {
            recursive: true,
            filter: (file) => !isUnserved(relative(repository, file).replaceAll('\\', '/')),
          });
        }
      },
    },
  };
}
