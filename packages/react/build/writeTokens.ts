import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { designTokens } from '../src/theme/designTokens.ts';

const dist = join(import.meta.dirname, '../dist');

const files = { light: 'tokens.json', dark: 'tokens.dark.json' } as const;

/** Writes the tokens of both themes for design tools, from the source of the style sheet. */
for (const theme of ['light', 'dark'] as const) {
  await writeFile(join(dist, files[theme]), `${JSON.stringify(designTokens(theme), undefined, 2)}\n`);
}
