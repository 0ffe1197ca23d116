import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HASHED = /-[\w-]{8}(?=\.)/;
const COMPRESSED = /\.(?:br|gz)$/;
const TEXT = /\.(?:css|html|js|mjs)$/;

/** Turns a built console into another release, in place: all assets get other names, by which all files refer to them. */
export async function deployAgain(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const found = await readdir(assets);
  // The server would send these in the place of the rewritten files.
  const compressed = [...found.map((name) => join(assets, name)), join(folder, 'sw.js.br'), join(folder, 'sw.js.gz')];
  for (const file of compressed) if (COMPRESSED.test(file)) await rm(file, { force: true });
  const names = found.filter((name) => HASHED.test(name) && !name.endsWith('.map') && !COMPRESSED.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(HASHED, (hash) => `${hash.slice(0, -1)}~`)]));
  const pattern = new RegExp(names.join('|'), 'g');
  for (const [name, newName] of renamed) await rename(join(assets, name), join(assets, newName));
  const files = [...renamed.values()].map((name) => join(assets, name));
  for (const file of [...files, join(folder, 'index.html'), join(folder, 'sw.js')]) {
    if (!TEXT.test(file)) continue;
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(pattern, (name) => renamed.get(name) ?? name),
    );
  }
}
