import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runCommand } from '../../../scripts/runCommand.ts';

const page = readFileSync(join(root, 'docs/embedding.md'), 'utf8');

/** TypeScript snippets of the page, in order. */
const snippets = [...page.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }));

test('the snippets of embedding.md match the types of the packages', async () => {
  expect(snippets.map(({ language }) => language)).toEqual(expect.arrayContaining(['ts', 'tsx']));
  mkdirSync(join(root, '.scratch'), { recursive: true });
  const folder = mkdtempSync(join(root, '.scratch/snippets-'));
  try {
    const files = snippets.map(({ language, code }, index) => {
      const file = join(folder, `snippet${index}.${language}`);
      // Adds the JSX types of the elements, which a real project imports once.
      writeFileSync(file, `import type {} from '@abrak/elements/react';\n${code}`);
      return `"${file}"`;
    });
    const options = '--noEmit --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler --jsx react-jsx --ignoreConfig';
    const { output } = await runCommand(`tsc ${options} --types react,vite/client ${files.join(' ')}`);
    expect(output).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
