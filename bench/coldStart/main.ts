import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { buildElements } from '../../scripts/buildElements.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable, ratio } from '../table.ts';
import { createBackend } from './backend.ts';
import { buildPage } from './buildPage.ts';
import { writeElementPage } from './elementPage.ts';
import { type ColdServer, type Protocol, protocols, serveCold } from './serveCold.ts';
import { type Visit, visitCold } from './visitCold.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 9;

/** Rounds of pages whose sizes alone matter. */
const SIZE_ROUNDS = 1;

interface Case {
  readonly name: string;
  /** Module of the page, or tag of the element on it. */
  readonly module: string;
  /** Selects what a visitor waits for. */
  readonly shows: string;
  readonly documents: number;
  /** Cases with times are visited in each round. */
  readonly isTimed: boolean;
}

const FEW = 1_000;
const MANY = 10_000;

const row = '[role="row"][data-index]';
// An element's first render.
const rendered = '.frame *';

const compared = [
  { name: 'FileManager', module: 'pages/abrak.tsx', shows: row },
  { name: 'bare TanStack list', module: 'pages/bare.tsx', shows: row },
  { name: 'SVAR file manager', module: 'compared/svar.jsx', shows: '.wx-body .wx-row' },
];

const cases: readonly Case[] = [
  ...[FEW, MANY].flatMap((documents) => compared.map((one) => ({ ...one, documents, isTimed: true }))),
  {
    name: 'Uppy dashboard',
    module: 'compared/uppy.jsx',
    shows: '.uppy-Dashboard-AddFiles',
    documents: 0,
    isTimed: true,
  },
  { name: 'provider with a Button', module: 'pages/button.tsx', shows: 'button', documents: 0, isTimed: false },
  { name: '<abrak-file-picker>', module: 'abrak-file-picker', shows: rendered, documents: FEW, isTimed: false },
  { name: '<abrak-wallet>', module: 'abrak-wallet', shows: rendered, documents: 0, isTimed: false },
  { name: '<abrak-invoice-table>', module: 'abrak-invoice-table', shows: rendered, documents: 0, isTimed: false },
  { name: '<abrak-vm-order>', module: 'abrak-vm-order', shows: rendered, documents: 0, isTimed: false },
  { name: '<abrak-file-manager>', module: 'abrak-file-manager', shows: row, documents: FEW, isTimed: false },
];

const folderOfCompared = join(import.meta.dirname, 'compared');

async function prepare(): Promise<void> {
  if (!existsSync(join(folderOfCompared, 'node_modules'))) {
    const { exitCode, output } = await runCommand(
      `npm ci --ignore-scripts --no-audit --no-fund --prefix "${folderOfCompared}"`,
    );
    if (exitCode !== 0) throw new Error(`${output}\nThe compared packages could not be installed.`);
  }
  await buildElements();
}

interface Built {
  readonly given: Case;
  readonly folder: string;
}

async function buildCases(parent: string): Promise<Built[]> {
  const folders = new Map<string, string>();
  for (const { module } of cases) {
    if (folders.has(module)) continue;
    const folder = await mkdtemp(join(parent, 'page-'));
    folders.set(module, folder);
    await (module.startsWith('abrak-') ? writeElementPage(module, folder) : buildPage(module, folder));
  }
  return cases.map((given) => ({ given, folder: folders.get(given.module) ?? '' }));
}

async function visitAll(
  servers: readonly { readonly given: Case; readonly server: ColdServer }[],
): Promise<ReadonlyMap<Case, readonly Visit[]>> {
  const browser = await chromium.launch(await findBrowser());
  const visits = new Map<Case, Visit[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { given, server } of servers.filter((one) => one.given.isTimed || round < SIZE_ROUNDS)) {
        const visit = await visitCold(browser, server.origin, given.shows);
        visits.set(given, [...(visits.get(given) ?? []), visit]);
      }
    }
  } finally {
    await browser.close();
  }
  return visits;
}

const kilobytes = (bytes: number) => oneDigit(bytes / 1_000);

function report(protocol: Protocol, visits: ReadonlyMap<Case, readonly Visit[]>): void {
  const median = (given: Case, read: (visit: Visit) => number) => medianOf((visits.get(given) ?? []).map(read));
  const shownMs = (given: Case) => median(given, (visit) => visit.shownMs);
  const baseOf = (name: string, { documents }: Case) =>
    cases.find((one) => one.name === name && one.documents === documents);
  const rows = cases.map((given) => {
    const bases = documentsBases.map((name) => baseOf(name, given));
    return [
      given.documents === 0 ? given.name : `${given.name}, ${given.documents}`,
      kilobytes(median(given, (visit) => visit.shownCodeBytes)),
      kilobytes(median(given, (visit) => visit.shownBytes)),
      String(median(given, (visit) => visit.shownRequests)),
      kilobytes(median(given, (visit) => visit.quietCodeBytes)),
      kilobytes(median(given, (visit) => visit.quietBytes)),
      String(median(given, (visit) => visit.quietRequests)),
      kilobytes(median(given, (visit) => visit.usedCodeBytes)),
      String(median(given, (visit) => visit.usedRequests)),
      given.isTimed ? shownMs(given).toFixed(0) : '',
      ...bases.map((base) => (given.isTimed && base !== undefined ? ratio(shownMs(given), shownMs(base)) : '')),
    ];
  });
  const header = [
    '',
    'shown: code kB',
    'all kB',
    'requests',
    'quiet: code kB',
    'all kB',
    'requests',
    'moved: code kB',
    'requests',
    'shown, ms',
    'of bare',
    'of SVAR',
  ];
  printTable(`Cold start, ${protocol}, gzip: until the content is shown, until quiet, and after a movement`, [
    header,
    ...rows,
  ]);
}

const documentsBases = ['bare TanStack list', 'SVAR file manager'];

await prepare();
const parent = await mkdtemp(join(tmpdir(), 'abrak-bench-cold-'));
try {
  const built = await buildCases(parent);
  const backends = new Map([0, FEW, MANY].map((count) => [count, createBackend(count)]));
  for (const protocol of protocols) {
    const servers = await Promise.all(
      built.map(async ({ given, folder }) => {
        const backend = backends.get(given.documents);
        if (backend === undefined) throw new Error(`There is no backend with ${given.documents} documents.`);
        return { given, server: await serveCold({ folder, backend }, protocol) };
      }),
    );
    report(protocol, await visitAll(servers));
    await Promise.all(servers.map(({ server }) => server.close()));
  }
} finally {
  await rm(parent, { recursive: true });
}
