import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@abrak/core';
import { createFolder, listFolder, sortDocuments, defaultSort, sortKeys } from '@abrak/core/files';
import { createNameIndex } from '@abrak/core/internal';
import { manyDocuments } from '@abrak/core/internal/testing';
import { startSandbox } from '../startSandbox.ts';
import { spreadOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';

const isQuick = process.argv.includes('--quick');
const NAMES = 100_000;
const CHILDREN = isQuick ? 500 : 2_000;
const runs = isQuick ? 3 : 7;

function row(label: string, times: readonly number[]): string[] {
  const { min, median, max } = spreadOf(times);
  return [label, ...[min, median, max].map(oneDigit)];
}

async function timesOf(action: () => unknown): Promise<number[]> {
  const times: number[] = [];
  // The first run warms up the code and is dropped.
  for (let run = -1; run < runs; run += 1) {
    const startedAt = performance.now();
    await action();
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

async function timeNames(): Promise<string[][]> {
  const unordered = manyDocuments(NAMES);
  const rows = [row('a listing in no order, sorted', await timesOf(() => sortDocuments(unordered, defaultSort)))];
  const documents = sortDocuments(unordered, defaultSort);
  for (const by of sortKeys) {
    rows.push(row(`sort by ${by}`, await timesOf(() => sortDocuments(documents, { by, order: 'descending' }))));
  }
  rows.push(row('search, first letter', await timesOf(() => createNameIndex(documents).search('گ'))));
  const index = createNameIndex(documents);
  index.search('گ');
  for (const query of ['گزا', 'گزارش 12', 'meeting']) {
    rows.push(row(`search, then "${query}"`, await timesOf(() => index.search(query))));
  }
  return rows;
}

async function fillFolder(client: Client): Promise<string> {
  const folder = await createFolder(client, { name: 'bench', parentId: 0, parentName: null });
  for (let child = 0; child < CHILDREN; child += 1) {
    await createFolder(client, { name: `folder ${child}`, parentId: folder.id, parentName: folder.name });
  }
  return folder.path;
}

async function timeListing(dataFolder: string): Promise<string[]> {
  const { server, client } = await startSandbox(dataFolder);
  try {
    const path = await fillFolder(client);
    return row(`listing of ${CHILDREN} over HTTP, read by the client`, await timesOf(() => listFolder(client, path)));
  } finally {
    await server.stop();
  }
}

const header = ['ms', 'min', 'median', 'max'];
printTable(`${NAMES} names`, [header, ...(await timeNames())]);

const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-listing-'));
try {
  printTable('Listing', [header, await timeListing(folder)]);
} finally {
  await rm(folder, { recursive: true });
}
