import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { descriptions } from '../src/descriptions.ts';
import { bundle } from './bundle.ts';
import { integrityOf } from './integrity.ts';
import { loadSizes } from './loadSizes.ts';
import { manifestOf } from './manifest.ts';
import { jsxTypings, reactTypings, svelteTypings, vueTypings } from './markupTypings.ts';
import { reactModule } from './reactModule.ts';
import { classTypings, tagTypings } from './typings.ts';

const outFolder = join(import.meta.dirname, '../dist');

// Entry and view of each element; the picker's parts are below.
const elements = {
  'domain-search': ['src/domainSearch.ts', 'src/hosting/DomainSearchView.tsx'],
  'file-manager': ['src/fileManager.ts', 'src/files/FileManagerView.tsx'],
  'file-picker': ['src/filePicker.ts', 'src/files/FilePickerView.tsx'],
  'host-order': ['src/hostOrder.ts', 'src/hosting/HostOrderView.tsx'],
  'invoice-table': ['src/invoiceTable.ts', 'src/billing/InvoiceTableView.tsx'],
  'notification-bell': ['src/notificationBell.ts', 'src/billing/NotificationBellView.tsx'],
  profile: ['src/profile.ts', 'src/account/ProfileView.tsx'],
  'security-factors': ['src/securityFactors.ts', 'src/account/SecurityFactorsView.tsx'],
  'server-detail': ['src/serverDetail.ts', 'src/servers/ServerDetailView.tsx'],
  'server-list': ['src/serverList.ts', 'src/servers/ServerListView.tsx'],
  'session-list': ['src/sessionList.ts', 'src/account/SessionListView.tsx'],
  'transaction-table': ['src/transactionTable.ts', 'src/billing/TransactionTableView.tsx'],
  'upcoming-expiries': ['src/upcomingExpiries.ts', 'src/billing/UpcomingExpiriesView.tsx'],
  'vm-order': ['src/vmOrder.ts', 'src/servers/VmOrderView.tsx'],
  wallet: ['src/wallet.ts', 'src/billing/WalletView.tsx'],
} as const;

const entries = {
  index: 'src/index.ts',
  define: 'src/define.ts',
  loader: 'src/loader.ts',
  ...Object.fromEntries(Object.entries(elements).map(([name, [entry]]) => [name, entry])),
  'locales/ar': 'src/locales/ar.ts',
};

const frame = 'src/internal/mountView.tsx';
const firstRender = ([entry, view]: readonly [string, string]) => [entry, frame, view];
const picker = firstRender(elements['file-picker']);

// Load scenarios whose sizes are measured: the loader alone, and the first render of each element; for the picker also
// inline and with its dialog open.
const moments = {
  loader: [entries.loader],
  ...Object.fromEntries(Object.entries(elements).map(([name, element]) => [name, firstRender(element)])),
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
const followers = [
  ...Object.keys(moments).filter((name) => !isCommon(name)),
  ...Object.entries(elements).flatMap(([name, [entry]]) => (isCommon(name) ? [] : [entry])),
];

// Elements of whole pages: a few bytes that they need later anyway cost less than a request.
const eager = Object.keys(elements).filter((name) => name !== 'file-picker');

// Modules that each entry needs when it runs, before an element is visible.
const definitions = Object.fromEntries(Object.values(entries).map((entry) => [entry, [entry]]));

const write = (name: string, text: string) => writeFile(join(outFolder, name), text);
const writeJson = (name: string, value: object) => write(name, `${JSON.stringify(value, undefined, 2)}\n`);

async function writeTypings(): Promise<void> {
  const parts = ['contract.ts', 'filesContract.ts'].map((name) =>
    readFile(join(import.meta.dirname, '../src', name), 'utf8'),
  );
  const contract = (await Promise.all(parts)).join('\n').replace(/^export type \* .*\n\n/m, '');
  const tags = descriptions.map((description) =>
    write(`${description.tag.replace('abrak-', '')}.d.ts`, tagTypings(description)),
  );
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
    write('jsx.d.ts', jsxTypings(descriptions)),
    write('vue.d.ts', vueTypings(descriptions)),
    write('svelte.d.ts', svelteTypings(descriptions)),
  ]);
}

await rm(outFolder, { recursive: true, force: true });
const chunks = await bundle({ entries, outFolder, moments: { ...definitions, ...moments }, eager, followers });
await bundle({ entries: { standalone: 'src/define.ts' }, outFolder, isOneFile: true });
// The components contain packages of their own, of which the bundler knows nothing.
await appendFile(
  join(outFolder, 'licenses.md'),
  await readFile(join(import.meta.dirname, '../../react/dist/bundled/licenses.md'), 'utf8'),
);
await writeTypings();
await writeJson('sizes.json', loadSizes(chunks, moments));
await writeJson('integrity.json', await integrityOf(outFolder, manifest.version));
