import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsFolder } from '../../../scripts/buildElements.ts';
import { root, runCommand } from '../../../scripts/runCommand.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.cache/abrak-embed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the names of the modules that define one tag each, from the manifest. */
async function tagEntries(): Promise<readonly string[]> {
  const manifest: { readonly modules: readonly { readonly path: string }[] } = JSON.parse(
    await readFile(join(elementsFolder, 'custom-elements.json'), 'utf8'),
  );
  return manifest.modules.map(({ path }) => basename(path, '.js'));
}

test('every entry point can be imported in Node without side effects', async () => {
  const script = join(folder, 'server.mjs');
  const entries = ['index', 'define', 'loader', 'standalone', ...(await tagEntries()), 'react'];
  const files = entries.map((entry) => join(elementsFolder, `${entry}.js`));
  await writeFile(
    script,
    `for (const file of ${JSON.stringify(files)}) {\n  await import(file);\n  console.log(file);\n}\n`,
  );
  expect(await runCommand(`node "${script}"`)).toMatchObject({ exitCode: 0, output: files.join('\n') });
});

const page = `import { define, type FilePickerElement, pickFiles, type PickedFile } from '@abrak/elements';
define('abrak-file-picker');
const picker: FilePickerElement = document.createElement('abrak-file-picker');
picker.maxSizeBytes = 2_000_000;
picker.display = 'inline';
picker.addEventListener('abrak-file-pick', (event) => {
  const names: readonly string[] = event.detail.files.map(({ name }) => name);
  console.log(names, picker.value, picker.validity.valid);
});
const order = document.createElement('abrak-vm-order');
order.serverHref = (name) => \`/servers/\${name}\`;
const opened: Promise<readonly PickedFile[] | undefined> = picker.open();
const picked: Promise<readonly PickedFile[] | undefined> = pickFiles({ api: 'https://api.example', mode: 'multiple' });
console.log(opened, picked);
const list = document.createElement('abrak-server-list');
list.serverHref = '/servers/{id}';
list.addEventListener('abrak-server-open', (event) => console.log(event.detail.id.toFixed(), event.detail.href));
// @ts-expect-error -- the API is missing
pickFiles({});
// @ts-expect-error -- display takes a string
picker.display = 1;
// @ts-expect-error -- serverHref takes a function
order.serverHref = '/servers';
`;

const markup = `import { FilePicker, Wallet } from '@abrak/elements/react';
export const four = <FilePicker api="https://api.example" required maxSizeBytes={2} canUpload={false} onFilePick={({ detail }) => console.log(detail.files.length)} className="mine" />;
export const five = <Wallet api="https://api.example" fetchToken={({ scopes }) => fetch('/token?' + scopes.join(' ')).then((answer) => answer.json())} onPayStart={(event) => event.preventDefault()} />;
// @ts-expect-error -- Wallet has no onFilePick
export const six = <Wallet onFilePick={() => undefined} />;
export const one = <abrak-file-picker api="https://api.example" required max-size-bytes={2} onabrak-file-pick={({ detail }) => console.log(detail.files.length)} />;
export const two = <abrak-wallet api="https://api.example" provider={{ gateways: [{ id: 'OWN' }] }} theme="dark" />;
// @ts-expect-error -- the theme does not exist
export const three = <abrak-wallet theme="pink" />;
`;

// JSX without React: the global namespace.
const plainMarkup = `import '@abrak/elements/jsx';
export const one = <abrak-server-detail api="https://api.example" server-id={12} tab="network" class="mine" data-place="side" onabrak-tab-change={(event) => event.preventDefault()} />;
// @ts-expect-error -- the tab does not exist
export const two = <abrak-server-detail tab="pink" />;
// @ts-expect-error -- the id is a number
export const three = <abrak-server-detail serverId="12" />;
`;

// The props by which a template's compiler checks a tag.
const vue = `import type { GlobalComponents } from 'vue';
import '@abrak/elements/vue';
type Props = InstanceType<GlobalComponents['abrak-host-order']>['$props'];
export const one: Partial<Props> = { domain: 'abrak.example', 'plan-id': 301, onAbrakOrderComplete: (event) => console.log(event.detail.domain) };
// @ts-expect-error -- the id is a number
export const two: Partial<Props> = { planId: 'large' };
`;

const common = '--noEmit --strict --target es2023 --module esnext --moduleResolution bundler --ignoreConfig';

async function expectTypes(options: string, files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(folder, name), code)));
  const { output, exitCode } = await runCommand(
    `tsc ${common} ${options} ${paths.map((path) => `"${path}"`).join(' ')}`,
  );
  expect([output, exitCode]).toEqual(['', 0]);
}

test('properties, events and JSX of the elements are typed', () =>
  expectTypes('--jsx react-jsx --types react', { 'page.ts': page, 'markup.tsx': markup }));

test('the tags are typed in JSX without React', () =>
  expectTypes('--jsx preserve --types node', { 'plain.tsx': plainMarkup }));

test('the tags are typed in the templates of Vue', () => expectTypes('--skipLibCheck --types node', { 'vue.ts': vue }));
