import { expect, test } from 'vitest';
import { grownModules } from './whatGrew.ts';

test('names shipped modules that have grown, the largest growth first', () => {
  const numstat = [
    '12\t2\tpackages/core/src/files/api.ts',
    '90\t1\tpackages/react/src/ui/Menu/Menu.tsx',
    '3\t30\tpackages/react/src/ui/Button/Button.tsx',
    '400\t0\tpackages/react/src/ui/Menu/Menu.test.tsx',
    '400\t0\tpackages/react/src/ui/Menu/Menu.stories.tsx',
    '400\t0\tpackages/core/src/testing/backend.ts',
    '400\t0\tapps/sandbox/src/app.ts',
    '4\t0\tapps/console/public/boot.js',
    '-\t-\tpackages/react/src/ui/logo.png',
  ].join('\n');

  expect(grownModules(numstat)).toEqual([
    'packages/react/src/ui/Menu/Menu.tsx  +89 lines',
    'packages/core/src/files/api.ts  +10 lines',
    'apps/console/public/boot.js  +4 lines',
  ]);
});
