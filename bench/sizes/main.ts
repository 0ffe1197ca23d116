import { join } from 'node:path';
import { measureBundle } from '../../scripts/bundleSize.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { oneDigit, printTable } from '../table.ts';

const root = join(import.meta.dirname, '../..');
const components = ['Button', 'AbrakProvider', 'FilePicker', 'FilePreview', 'FileManager'];
const hooks = ['useFolder', 'useUploads', 'useFileActions', 'usePicker', 'useTrash'];
const measured = [
  ...components.map((name) => [name, 'index'] as const),
  ...hooks.map((name) => [name, 'headless'] as const),
];

const isReact = (specifier: string) => /^react(-dom)?(\/|$)/.test(specifier);
const isCore = (specifier: string) => specifier.startsWith('@abrak/core');

const { exitCode, output } = await runCommand('npm run build -w packages/core -w packages/react');
if (exitCode !== 0) throw new Error(`${output}\nThe packages could not be built.`);

const rows = [['', 'its own code', 'with @abrak/core', 'with all but React']];
for (const [name, entry] of measured) {
  const bundle = { root, entry: `packages/react/dist/${entry}.js`, names: [name] };
  const sizes = [
    await measureBundle({ ...bundle, isExternal: () => true }),
    await measureBundle({ ...bundle, isExternal: (specifier) => !isCore(specifier) }),
    await measureBundle({ ...bundle, isExternal: isReact }),
  ];
  rows.push([name, ...sizes.map(oneDigit)]);
}
printTable('What a page loads at once for one component or hook (kB, minified and gzipped)', rows);
