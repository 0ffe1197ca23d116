import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { palette } from '../../shared/index.ts';

const require = createRequire(import.meta.url);
const fontSheetPath = require.resolve('@fontsource-variable/vazirmatn/index.css');
const fontSheet = readFileSync(fontSheetPath, 'utf8');

/** Path below which the product's typeface is served. */
export const FONT_PATH = '/public/fonts';

const fontNames: ReadonlySet<string> = new Set(
  Array.from(fontSheet.matchAll(/\/files\/([\w-]+\.woff2)/g), ([, name = '']) => name),
);

/** Reads a file of the typeface; undefined for a name that it does not have. */
export function readFont(name: string): Buffer<ArrayBuffer> | undefined {
  return fontNames.has(name) ? readFileSync(join(dirname(fontSheetPath), 'files', name)) : undefined;
}

function properties(colours: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colours).map(
    ([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour};`,
  );
  return `:root{${lines.join('')}}`;
}

/** Colours of the console as custom properties, light or dark as the device. */
export const paletteSheet = `:root{color-scheme:light dark}${properties(palette.light)}@media (prefers-color-scheme:dark){${properties(palette.dark)}}`;

/** Stylesheet of the public pages. They have no other styles, so that their policy can forbid inline styles. */
export const stylesheet =
  fontSheet.replaceAll('./files/', `${FONT_PATH}/`) +
  paletteSheet +
  readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/** Path of the stylesheet. */
export const STYLESHEET_PATH = '/public/page.css';

/** URL of the stylesheet. It contains a hash of the content, so that browsers can cache it forever. */
export const stylesheetHref = `${STYLESHEET_PATH}?v=${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}`;
