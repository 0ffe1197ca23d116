import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// The default qualities are the highest: files are compressed once and sent many times.
const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) } as const;

const COMPRESSIBLE = /\.(?:css|js|mjs|svg|wasm)$/;

/** Size in bytes below which compression saves no packet. */
const SMALL_BYTES = 1_000;

/** Writes a Brotli and a gzip version beside each built file, `.br` and `.gz`, for servers that send them as they are. */
export function compressFiles(): Plugin {
  return {
    name: 'abrak-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        paths.map(async (name) => {
          const path = join(dir, name);
          const content = await readFile(path);
          if (content.length < SMALL_BYTES) return;
          for (const [ending, compress] of Object.entries(compressions)) {
            await writeFile(`${path}.${ending}`, await compress(content));
          }
        }),
      );
    },
  };
}
