import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitStyles } from './splitStyles.ts';

const folder = join(import.meta.dirname, '../dist/styles');

// Controls of nearly every page; the others are in the sheet of controls.
const BASE = /^src\/(theme|provider)\/|^src\/ui\/(Bidi|Button|IconButton|Link|Notice|Spinner|Toast|Tooltip|VisuallyHidden)\//;

/** Names the sheet of a module: `base`, `controls` or a noun. */
function sheetOf(module: string): string {
  const [, noun = ''] = module.split('/');
  if (BASE.test(module)) return 'base';
  return noun === 'ui' || noun === 'settings' ? 'controls' : noun;
}

const { rules } = await splitStyles();
const sheets = new Map<string, string>();
for (const [module, text] of rules) sheets.set(sheetOf(module), `${sheets.get(sheetOf(module)) ?? ''}${text}\n`);
await mkdir(folder, { recursive: true });
for (const [name, text] of sheets) await writeFile(join(folder, `${name}.css`), text);
