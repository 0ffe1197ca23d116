import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { bundle } from './bundle.ts';
import { elements } from './elements.ts';
import { integrityOf } from './integrity.ts';
import { loadSizes } from './loadSizes.ts';
import { manifestOf } from './manifest.ts';
import { jsxTypings, reactTypings, svelteTypings, vueTypings } from './markupTypings.ts';
import { reactModule } from './reactModule.ts';
import { reserveStyles } from './reserveStyles.ts';
import { entryPath, loaderPath, tagModules } from './tagModules.ts';
import { classTypings, tagTypings } from './typings.ts';

const outFolder = join(import.meta.dirname, '../dist');

const entries = {
  index: 'src/index.ts',
  define: 'src/define.ts',
  loader: loaderPath,
  ...Object.fromEntries(elements.map(({ name }) => [name, entryPath(name)])),
  'locales/ar': 'src/locales/ar.ts',
};

const firstRenders = Object.fromEntries(
  elements.map(({ name, view }) => [name, [entryPath(name), 'src/internal/mountView.tsx', view]]),
);
const picker = firstRenders['file-picker'] ?? [];

// Load scenarios whose sizes are measured: the loader alone, and the first render of each element; for the picker also
// inline and with its dialog open.
const moments = {
  loader: [loaderPath],
  ...firstRenders,
  'file-picker, inline': [...picker, 'src/files/InlinePicker.tsx'],
  'file-picker, open': [...picker, 'src/files/DialogPicker.tsx'],
};

// Elements that many pages have: their files do not depend on which further elements there are.
const common = [
  'loader',
  'file-manager',
  'file-picker',
  'file-picker, inline',
  'file-picker, open',
  'invoice-table',
  'vm-order',
  'wallet',
];
const isCommon = (name: string) => common.includes(name);
const names = elements.map(({ name }) => name);
const followers = [
  ...Object.keys(moments).filter((name) => !isCommon(name)),
  ...names.filter((name) => !isCommon(name)).map(entryPath),
];

// Elements of whole pages: a few bytes that they need later anyway cost less than a request.
const eager = names.filter((name) => name !== 'file-picker');

// Modules that each entry needs when it runs, before an element is visible.
const definitions = Object.fromEntries(Object.values(entries).map((entry) => [entry, [entry]]));

const write = (name: string, text: string) => writeFile(join(outFolder, name), text);
const writeJson = (name: string, value: object) => write(name, `${JSON.stringify(value, undefined, 2)}\n`);

async function writeTypings(): Promise<void> {
  const parts = ['contract.ts', 'filesContract.ts'].map((name) =>
    readFile(join(import.meta.dirname, '../src', name), 'utf8'),
  );
  const contract = (await Promise.all(parts)).join('\n').replace(/^export type \* .*\n\n/m, '');
  const tags = elements.map((element) => write(`${element.name}.d.ts`, tagTypings(element)));
  await Promise.all([
    ...tags,
    writeJson('custom-elements.json', manifestOf(elements)),
    write('index.d.ts', classTypings(elements, contract)),
    write('define.d.ts', "export * from './index.js';\n"),
    write('standalone.d.ts', "export * from './index.js';\n"),
    write('loader.d.ts', 'export {};\n'),
    write('locales/ar.d.ts', 'export {};\n'),
    write('react.js', reactModule(elements)),
    write('react.d.ts', reactTypings(elements)),
    write('jsx.d.ts', jsxTypings(elements)),
    write('vue.d.ts', vueTypings(elements)),
    write('svelte.d.ts', svelteTypings(elements)),
  ]);
}

await rm(outFolder, { recursive: true, force: true });
const chunks = await bundle({
  entries,
  modules: tagModules(elements),
  outFolder,
  moments: { ...definitions, ...moments },
  eager,
  followers,
});
await bundle({ entries: { demo: 'src/internal/demo.ts' }, outFolder, isOneFile: true });
await bundle({ entries: { standalone: 'src/define.ts' }, outFolder, isOneFile: true });
// The components contain packages of their own, of which the bundler knows nothing.
await appendFile(
  join(outFolder, 'licenses.md'),
  await readFile(join(import.meta.dirname, '../../react/dist/bundled/licenses.md'), 'utf8'),
);
await writeTypings();
await write('reserve.css', reserveStyles(elements));
await writeJson('sizes.json', loadSizes(chunks, moments));
await writeJson('integrity.json', await integrityOf(outFolder, manifest.version));
