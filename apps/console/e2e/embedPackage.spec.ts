import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsFolder } from '../../../scripts/buildElements.ts';
import { root, runCommand } from '../../../scripts/runCommand.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.cache/abrak-embed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const entries = ['index', 'define', 'loader', 'standalone', 'file-manager', 'file-picker', 'invoice-table', 'vm-order', 'wallet', 'react'];

test('every entry point can be imported in Node without side effects', async () => {
  const script = join(folder, 'server.mjs');
  const files = entries.map((entry) => join(elementsFolder, `${entry}.js`));
  await writeFile(script, `for (const file of ${JSON.stringify(files)}) {\n  await import(file);\n  console.log(file);\n}\n`);
  expect(await runCommand(`node "${script}"`)).toMatchObject({ exitCode: 0, output: files.join('\n') });
});

const page = `import { define, type FilePickerElement } from '@abrak/elements';
define('abrak-file-picker');
const picker: FilePickerElement = document.createElement('abrak-file-picker');
picker.maxSize = 2_000_000;
picker.display = 'inline';
picker.addEventListener('abrak-file-pick', (event) => {
  const names: readonly string[] = event.detail.files.map(({ name }) => name);
  console.log(names, picker.value, picker.validity.valid);
});
const order = document.createElement('abrak-vm-order');
order.serverHref = (name) => \`/servers/\${name}\`;
// @ts-expect-error -- display takes a string
picker.display = 1;
// @ts-expect-error -- serverHref takes a function
order.serverHref = '/servers';
`;

const markup = `import { FilePicker, Wallet } from '@abrak/elements/react';
export const four = <FilePicker api="https://api.example" required maxSize={2} onFilePick={({ detail }) => console.log(detail.files.length)} className="mine" />;
export const five = <Wallet api="https://api.example" fetchToken={({ scopes }) => fetch('/token?' + scopes.join(' ')).then((answer) => answer.json())} onPayStart={(event) => event.preventDefault()} />;
// @ts-expect-error -- Wallet has no onFilePick
export const six = <Wallet onFilePick={() => undefined} />;
export const one = <abrak-file-picker api="https://api.example" required max-size={2} onabrak-file-pick={({ detail }) => console.log(detail.files.length)} />;
export const two = <abrak-wallet api="https://api.example" provider={{ gateways: [{ id: 'OWN' }] }} theme="dark" />;
// @ts-expect-error -- the theme does not exist
export const three = <abrak-wallet theme="pink" />;
`;

test('properties, events and JSX of the elements are typed', async () => {
  await writeFile(join(folder, 'page.ts'), page);
  await writeFile(join(folder, 'markup.tsx'), markup);
  const options = '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler --jsx react-jsx --ignoreConfig --types react';
  const { output, exitCode } = await runCommand(`tsc ${options} "${join(folder, 'page.ts')}" "${join(folder, 'markup.tsx')}"`);
  expect(output).toBe('');
  expect(exitCode).toBe(0);
});
