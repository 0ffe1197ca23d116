import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/runCommand.ts';

const files = globSync(
  ['.storybook', 'packages', 'apps/console/src'].map((folder) => `${folder}/**/*.stories.tsx`),
  {
    cwd: root,
    exclude: ['**/node_modules'],
  },
);

// Storybook reads files without running them: a story that a function returns is in no list, and no test runs it.
test('every exported story is written so that Storybook finds it', () => {
  const exported = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('export '))
      .map((line) => `${file}: ${line}`),
  );
  expect(exported.length).toBeGreaterThan(900);
  expect(exported.filter((line) => !/: export const \w+ = (?:meta\.story|\w+\.extend)\(/u.test(line))).toEqual([]);
});
