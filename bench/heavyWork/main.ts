import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { createFolder, eraseDocuments, moveDocuments, restoreDocuments, trashDocuments } from '@abrak/core/files';
import { hashPassword } from '@abrak/core/internal';
import { manyDocuments } from '@abrak/core/internal/testing';
import { addCustomer, passwordRecord } from '../../apps/sandbox/src/account/index.ts';
import { type Database, openEmbedded, openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { addDocument, addFiles, addUsage } from '../../apps/sandbox/src/files/fixtures.ts';
import { callMeanwhile, pause } from '../callMeanwhile.ts';
import { type SignedInSandbox, startSandbox } from '../startSandbox.ts';
import { quantileOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';

const isQuick = process.argv.includes('--quick');
const DOCUMENTS = isQuick ? 10_000 : 100_000;
const FOLDERS = 100;
const ALONE_MS = isQuick ? 2_000 : 8_000;
const PASSWORD = 'another customer';

const databaseUrl = process.env['DATABASE_URL'];

/** Opens the database of a sandbox that does not run. */
function openData(dataFolder: string): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded({ folder: join(dataFolder, 'abrak-database') })
    : openPostgres({ url: databaseUrl });
}

function newFile() {
  return { blobKey: randomUUID(), sizeBytes: 1, genericType: 'other', mimeType: null };
}

/** Fills a folder of the sandbox's customer and adds another customer, directly in the database. */
async function addData(dataFolder: string, folderId: number, username: string): Promise<void> {
  const { scope: db, close } = await openData(dataFolder);
  const { owner_id: ownerId } = await db
    .q()
    .selectFrom('document')
    .select('owner_id')
    .where('id', '=', folderId)
    .executeTakeFirstOrThrow();
  const createdAt = new Date();
  const documents = manyDocuments(DOCUMENTS / FOLDERS);
  for (let number = 0; number < FOLDERS; number += 1) {
    const { id } = await addDocument(db, { ownerId, folderId, name: `folder ${number}`, createdAt });
    await db.tx(() =>
      addFiles(
        db,
        documents.map(({ name }, index) => ({
          ownerId,
          folderId: id,
          name: `${name} ${index}`,
          createdAt,
          file: newFile(),
        })),
      ),
    );
  }
  await addUsage(db, ownerId, DOCUMENTS);
  const names = { username, email: `${username}@abrak.example`, displayName: username, name: username, family: '' };
  const password = passwordRecord('seed', await hashPassword(PASSWORD));
  await addCustomer(db, { ...names, password: await password, state: 'active', planId: 1, createdAt });
  await close();
}

async function waitForJobs({ client, token }: SignedInSandbox): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/cfs/rest/documents/jobs', client.baseUrl), { headers: { token } });
    const jobs: unknown = answer.ok ? await answer.json() : [];
    if (!Array.isArray(jobs) || jobs.length === 0) return;
    await pause(100);
  }
}

async function measure(
  sandbox: SignedInSandbox,
  other: Client,
  ids: { readonly folder: number; readonly target: number },
): Promise<string[][]> {
  const { client } = sandbox;
  const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['another customer alone', () => pause(ALONE_MS)],
    ['move', () => moveDocuments(client, [ids.folder], { targetId: ids.target })],
    ['trash', () => trashDocuments(client, [ids.folder])],
    ['restore', () => restoreDocuments(client, [ids.folder])],
    ['trash again', () => trashDocuments(client, [ids.folder])],
    ['erase', () => eraseDocuments(client, [ids.folder])],
  ];
  const rows = [['', 'call s', 'work s', 'calls of another', 'p50 ms', 'p99 ms', 'max ms']];
  for (const [label, act] of acts) {
    let callMs = 0;
    const { times, workMs } = await callMeanwhile(other, async () => {
      const calledAt = performance.now();
      await act();
      callMs = performance.now() - calledAt;
      await waitForJobs(sandbox);
    });
    const figures = [quantileOf(times, 0.5), quantileOf(times, 0.99), Math.max(...times)].map(oneDigit);
    rows.push([label, (callMs / 1_000).toFixed(2), (workMs / 1_000).toFixed(2), String(times.length), ...figures]);
  }
  return rows;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'abrak-bench-heavy-'));
try {
  const before = await startSandbox(dataFolder);
  const add = (name: string) =>
    createFolder(before.client, { name: `${name} ${randomUUID()}`, parentId: 0, parentName: null });
  const [folder, target] = [await add('heavy'), await add('target')];
  await before.server.stop();
  const username = `other${randomUUID().slice(0, 8)}`;
  await addData(dataFolder, folder.id, username);
  const sandbox = await startSandbox(dataFolder);
  try {
    const other = createClient({ baseUrl: sandbox.client.baseUrl });
    await signIn(other, { identifier: username, password: PASSWORD });
    const rows = await measure(sandbox, other, { folder: folder.id, target: target.id });
    printTable(
      `A folder of ${DOCUMENTS} on ${databaseUrl === undefined ? 'the embedded database' : 'PostgreSQL'}`,
      rows,
    );
  } finally {
    await sandbox.server.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true });
}
