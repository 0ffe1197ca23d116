import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { designTokens, type TokenMode } from '../src/theme/designTokens.ts';

const dist = join(import.meta.dirname, '../dist');

const files: Readonly<Record<string, TokenMode>> = {
  'tokens.json': { theme: 'light' },
  'tokens.compact.json': { theme: 'light', isCompact: true },
  'tokens.contrast.json': { theme: 'light', hasMoreContrast: true },
  'tokens.dark.json': { theme: 'dark' },
  'tokens.dark.contrast.json': { theme: 'dark', hasMoreContrast: true },
};

/** Writes the tokens of each mode for design tools, from the source of the style sheet. */
for (const [name, mode] of Object.entries(files)) {
  await writeFile(join(dist, name), `${JSON.stringify(designTokens(mode), undefined, 2)}\n`);
}
