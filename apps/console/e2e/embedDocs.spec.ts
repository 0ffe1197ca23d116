import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, runCommand } from '../../../scripts/runCommand.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const pages = [
  'README.md',
  'docs/embedding.md',
  'docs/host-testing.md',
  'docs/hosts.md',
  'docs/messages.md',
  'docs/start.md',
  'docs/your-backend.md',
  'packages/core/README.md',
  'packages/elements/README.md',
  'packages/react/README.md',
];

/** TypeScript snippets of a page, by the name of a file: the one in its first line, or a number. */
function snippetsOf(page: string): readonly (readonly [string, string])[] {
  const snippets = [...read(page).matchAll(/^```(tsx?)\n(.*?)^```$/gms)];
  return snippets.map(([, language = '', code = ''], index) => [
    /^\/\/ (?:\w+\/)*(\w+\.\w+)\n/.exec(code)?.[1] ?? `snippet${index}.${language}`,
    code,
  ]);
}

// Angular is not installed: of its module, what the pages import.
const angular = `declare module '@angular/core' {
  export function Component(options: { selector: string; schemas: object[]; template: string }): ClassDecorator;
  export const CUSTOM_ELEMENTS_SCHEMA: object;
}
`;

const neighbours = { 'App.tsx': 'export const App = () => null;\n' };

test('the snippets of the pages for adopters match the types of the packages', async () => {
  mkdirSync(join(root, '.scratch'), { recursive: true });
  const folder = mkdtempSync(join(root, '.scratch/snippets-'));
  try {
    const files = pages.flatMap((page, index) => {
      const place = join(folder, `page${index}`);
      mkdirSync(place);
      const snippets = [...Object.entries(neighbours), ...snippetsOf(page)];
      return snippets.map(([name, code]) => {
        const file = join(place, name);
        // Adds the JSX types of the elements, which a real project imports once.
        writeFileSync(file, name.endsWith('.d.ts') ? code : `import type {} from '@abrak/elements/react';\n${code}`);
        return `"${file}"`;
      });
    });
    writeFileSync(join(folder, 'angular.d.ts'), angular);
    files.push(`"${join(folder, 'angular.d.ts')}"`);
    const options =
      '--noEmit --strict --skipLibCheck --target es2023 --module esnext --moduleResolution bundler --jsx react-jsx --ignoreConfig';
    const { output } = await runCommand(`tsc ${options} --types react,vite/client ${files.join(' ')}`);
    expect(output).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('pages show the examples that are tested', () => {
  expect(read('docs/host-testing.md')).toContain(read('examples/testing/files.test.tsx'));
  const start = /^```tsx\n\/\/ src\/main\.tsx\n.*?^```$/ms;
  expect(start.exec(read('README.md'))?.[0]).toBe(start.exec(read('docs/start.md'))?.[0]);
});
