import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { descriptions } from '../src/descriptions.ts';
import { bundle } from './bundle.ts';
import { integrityOf } from './integrity.ts';
import { loadSizes } from './loadSizes.ts';
import { manifestOf } from './manifest.ts';
import { reactModule } from './reactModule.ts';
import { classTypings, reactTypings, svelteTypings, tagTypings, vueTypings } from './typings.ts';

const outFolder = join(import.meta.dirname, '../dist');

const entries = {
  index: 'src/index.ts',
  define: 'src/define.ts',
  loader: 'src/loader.ts',
  'file-manager': 'src/fileManager.ts',
  'file-picker': 'src/filePicker.ts',
  'invoice-table': 'src/invoiceTable.ts',
  'vm-order': 'src/vmOrder.ts',
  wallet: 'src/wallet.ts',
  'locales/ar': 'src/locales/ar.ts',
};

const frame = 'src/internal/mountView.tsx';
const picker = [entries['file-picker'], frame, 'src/files/FilePickerView.tsx'];

// Load scenarios whose sizes are measured: the loader alone, and the first render of each element; for the picker also
// inline and with its dialog open.
const moments = {
  loader: [entries.loader],
  'file-manager': [entries['file-manager'], frame, 'src/files/FileManagerView.tsx'],
  'file-picker': picker,
  'file-picker, inline': [...picker, 'src/files/InlinePicker.tsx'],
  'file-picker, open': [...picker, 'src/files/DialogPicker.tsx'],
  'invoice-table': [entries['invoice-table'], frame, 'src/billing/InvoiceTableView.tsx'],
  'vm-order': [entries['vm-order'], frame, 'src/servers/VmOrderView.tsx'],
  wallet: [entries.wallet, frame, 'src/billing/WalletView.tsx'],
};

// Elements of whole pages: a few bytes that they need later anyway cost less than a request.
const eager = ['file-manager', 'invoice-table', 'vm-order', 'wallet'];

// Modules that each entry needs when it runs, before an element is visible.
const definitions = Object.fromEntries(Object.values(entries).map((entry) => [entry, [entry]]));

const write = (name: string, text: string) => writeFile(join(outFolder, name), text);
const writeJson = (name: string, value: object) => write(name, `${JSON.stringify(value, undefined, 2)}\n`);

async function writeTypings(): Promise<void> {
  const contract = await readFile(join(import.meta.dirname, '../src/contract.ts'), 'utf8');
  const tags = descriptions.map((description) => write(`${description.tag.replace('abrak-', '')}.d.ts`, tagTypings(description)));
  await Promise.all([
    ...tags,
    writeJson('custom-elements.json', manifestOf(descriptions)),
    write('index.d.ts', classTypings(descriptions, contract)),
    write('define.d.ts', "export * from './index.js';\n"),
    write('standalone.d.ts', "export * from './index.js';\n"),
    write('loader.d.ts', 'export {};\n'),
    write('locales/ar.d.ts', 'export {};\n'),
    write('react.js', reactModule(descriptions)),
    write('react.d.ts', reactTypings(descriptions)),
    write('vue.d.ts', vueTypings(descriptions)),
    write('svelte.d.ts', svelteTypings(descriptions)),
  ]);
}

await rm(outFolder, { recursive: true, force: true });
const chunks = await bundle({ entries, outFolder, moments: { ...definitions, ...moments }, eager });
await bundle({ entries: { standalone: 'src/define.ts' }, outFolder, isOneFile: true });
// The components contain packages of their own, of which the bundler knows nothing.
await appendFile(join(outFolder, 'licenses.md'), await readFile(join(import.meta.dirname, '../../react/dist/bundled/licenses.md'), 'utf8'));
await writeTypings();
await writeJson('sizes.json', loadSizes(chunks, moments));
await writeJson('integrity.json', await integrityOf(outFolder, manifest.version));
