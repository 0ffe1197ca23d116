import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../runCommand.ts';
import { readPage } from './table.ts';

const dist = join(root, 'packages/react/dist');
const row = /^(\|.* \| (?:`\w+\.css`[,،]? ?)+\| )[\d۰-۹.٫]+/gm;
const whole = /(\((?:فشرده )?)[\d۰-۹]+( kB compressed\)| کیلوبایت\))/;

const sizeOf = (path: string): number => gzipSync(readFileSync(join(dist, path))).length / 1_000;

/** Returns a page about styling with the compressed sizes of the built sheets, in the digits of its language. */
export function stylingPage(path: string): string {
  const format = new Intl.NumberFormat(path.includes('/fa/') ? 'fa' : 'en', { maximumFractionDigits: 0 });
  const page = readPage(path);
  if (!whole.test(page) || !page.match(row)) throw new Error(`${path} has no sizes of sheets.`);
  return page
    .replace(
      whole,
      (_match, before: string, after: string) => `${before}${format.format(sizeOf('styles.css'))}${after}`,
    )
    .replaceAll(row, (_match, before: string) => {
      const sheets = [...before.matchAll(/`(\w+\.css)`/g)].map(([, sheet = '']) => sizeOf(`styles/${sheet}`));
      return before + format.format(sheets.reduce((sum, size) => sum + size, 0));
    });
}
