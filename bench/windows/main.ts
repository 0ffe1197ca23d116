import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFolder,
  type StoredDocument,
  listFolder,
  moveDocuments,
  trashDocuments,
  listFolderWindow,
  type WindowRequest,
} from '@abrak/core/files';
import { manyDocuments } from '@abrak/core/internal/testing';
import { openEmbedded } from '../../apps/sandbox/src/db/index.ts';
import { addFiles } from '../../apps/sandbox/src/files/fixtures.ts';
import { type SignedInSandbox, startSandbox } from '../startSandbox.ts';
import { spreadOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';

const isQuick = process.argv.includes('--quick');
const CHILDREN = isQuick ? 20_000 : 100_000;
const runs = isQuick ? 3 : 7;
const FIRST_WINDOW = 1_000;
const LONGEST_WINDOW = 5_000;

interface Reading extends Partial<WindowRequest> {
  readonly label: string;
}

/** Creates a folder and fills it directly in the database; through the API it would take an hour. */
async function fillFolder(dataFolder: string): Promise<StoredDocument> {
  const { server, client } = await startSandbox(dataFolder);
  const folder = await createFolder(client, { name: 'bench', parentId: 0, parentName: null });
  await createFolder(client, { name: 'target', parentId: 0, parentName: null });
  await server.stop();
  const { scope, close } = await openEmbedded({ folder: join(dataFolder, 'abrak-database') });
  const { owner_id: ownerId } = await scope
    .q()
    .selectFrom('document')
    .select('owner_id')
    .where('id', '=', folder.id)
    .executeTakeFirstOrThrow();
  const files = manyDocuments(CHILDREN).map(({ name, sizeBytes, createdAt }, index) => ({
    ownerId,
    folderId: folder.id,
    name: `${name} ${index}`,
    createdAt: new Date(createdAt),
    file: { blobKey: randomUUID(), sizeBytes, genericType: 'other', mimeType: null },
  }));
  await scope.tx(() => addFiles(scope, files));
  await close();
  return folder;
}

interface Timed {
  /** Milliseconds from the call to the parsed documents. */
  readonly client: number[];
  /** Milliseconds from the call to the first byte of the answer, which the server sends when the answer is complete. */
  readonly firstByte: number[];
  readonly bytes: number;
}

async function timesOf(sandbox: SignedInSandbox, url: string, read: () => Promise<unknown>): Promise<Timed> {
  const client: number[] = [];
  const firstByte: number[] = [];
  let bytes = 0;
  // The first run warms up the code and is dropped.
  for (let run = -1; run < runs; run += 1) {
    let startedAt = performance.now();
    const answer = await fetch(url, { headers: { token: sandbox.token } });
    const answeredAt = performance.now() - startedAt;
    bytes = (await answer.arrayBuffer()).byteLength;
    startedAt = performance.now();
    await read();
    if (run < 0) continue;
    firstByte.push(answeredAt);
    client.push(performance.now() - startedAt);
  }
  return { client, firstByte, bytes };
}

function urlOf({ client }: SignedInSandbox, path: string, request: Partial<WindowRequest> = {}): string {
  const { limit, after, sort, search } = request;
  const query = new URLSearchParams({ path });
  if (limit !== undefined) query.set('limit', String(limit));
  if (after !== undefined) query.set('after', after);
  if (search !== undefined) query.set('search', search);
  if (sort !== undefined) query.set('sort', sort.by);
  if (sort?.order === 'descending') query.set('order', 'desc');
  return `${new URL('/cfs/rest/documents/children', client.baseUrl)}?${query}`;
}

const kilobytes = (bytes: number) => String(Math.round(bytes / 1_000));

async function timeReadings(sandbox: SignedInSandbox, path: string): Promise<string[][]> {
  const { client } = sandbox;
  let after: string | undefined;
  for (let read = 0; read < CHILDREN / 2; read += LONGEST_WINDOW) {
    after = (await listFolderWindow(client, path, { limit: LONGEST_WINDOW, after })).next ?? undefined;
  }
  const readings: readonly Reading[] = [
    { label: `first window of ${FIRST_WINDOW}`, limit: FIRST_WINDOW },
    { label: `first window of ${LONGEST_WINDOW}`, limit: LONGEST_WINDOW },
    { label: `window of ${LONGEST_WINDOW} in the middle`, limit: LONGEST_WINDOW, after },
    { label: 'largest first', limit: FIRST_WINDOW, sort: { by: 'size', order: 'descending' } },
    { label: 'newest first', limit: FIRST_WINDOW, sort: { by: 'date', order: 'descending' } },
    { label: 'last name first', limit: FIRST_WINDOW, sort: { by: 'name', order: 'descending' } },
    { label: 'search, a tenth of all', limit: FIRST_WINDOW, search: 'گزارش' },
    { label: 'search, hardly any', limit: FIRST_WINDOW, search: '12345' },
  ];
  const rows: string[][] = [];
  const row = (label: string, { client: read, firstByte, bytes }: Timed) => {
    const [byte, whole] = [spreadOf(firstByte), spreadOf(read)];
    rows.push([label, ...[byte.median, byte.max, whole.median, whole.max].map(oneDigit), kilobytes(bytes)]);
  };
  for (const { label, limit = FIRST_WINDOW, ...request } of readings) {
    const url = urlOf(sandbox, path, { limit, ...request });
    row(label, await timesOf(sandbox, url, () => listFolderWindow(client, path, { limit, ...request })));
  }
  row('the whole list', await timesOf(sandbox, urlOf(sandbox, path), () => listFolder(client, path)));
  return rows;
}

/** Measures moving everything to another folder and then to the trash, batch by batch. */
async function timeBatches({ client }: SignedInSandbox, path: string): Promise<string[][]> {
  const ids = (await listFolder(client, path)).documents.map(({ id }) => id);
  const target = (await listFolder(client, '/')).documents.find(({ name }) => name === 'target');
  if (target === undefined) throw new Error('The folder to move to is gone.');
  const timed = async (label: string, act: (onProgress: () => void) => Promise<void>) => {
    let callCount = 0;
    const startedAt = performance.now();
    await act(() => {
      callCount += 1;
    });
    return [label, String(ids.length), String(callCount), oneDigit((performance.now() - startedAt) / 1_000)];
  };
  return [
    await timed('move', (onProgress) => moveDocuments(client, ids, { targetId: target.id, onProgress })),
    await timed('trash', (onProgress) => trashDocuments(client, ids, { onProgress })),
  ];
}

const dataFolder = await mkdtemp(join(tmpdir(), 'abrak-bench-windows-'));
try {
  const { path } = await fillFolder(dataFolder);
  const sandbox = await startSandbox(dataFolder);
  try {
    const header = ['ms', 'first byte', 'max', 'documents', 'max', 'kB'];
    printTable(`A folder of ${CHILDREN}`, [header, ...(await timeReadings(sandbox, path))]);
    printTable('All of them', [['', 'documents', 'calls', 's'], ...(await timeBatches(sandbox, path))]);
  } finally {
    await sandbox.server.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true });
}
