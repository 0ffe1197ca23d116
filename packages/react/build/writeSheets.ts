import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetOf } from './sheets.ts';
import { splitStyles } from '../../../scripts/splitStyles.ts';

const folder = join(import.meta.dirname, '../dist/styles');

const { rules } = await splitStyles();
const sheets = new Map<string, string>();
for (const [module, text] of rules) {
  const sheet = sheetOf(module.replace(/^src\//, ''));
  sheets.set(sheet, `${sheets.get(sheet) ?? ''}${text}\n`);
}
await mkdir(folder, { recursive: true });
for (const [name, text] of sheets) await writeFile(join(folder, `${name}.css`), text);
