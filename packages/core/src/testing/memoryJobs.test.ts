import { expect, test } from 'vitest';
import { getCurrentUser } from '../account/index.ts';
import {
  eraseDocuments,
  listFolder,
  listTrash,
  restoreDocuments,
  trashDocuments,
  cancelDocumentJob,
  listDocumentJobs,
} from '../files/index.ts';
import { createMemoryBackend } from './index.ts';
import { aDocument, aFolder, aUser } from './internal.ts';

const folder = aFolder({ id: 1, name: 'large' });
const files = [2, 3, 4].map((id) =>
  aDocument({ id, name: `${id}.txt`, parent: { id: 1, name: 'large' }, sizeBytes: 10 }),
);

function aClient(batch = 2) {
  return createMemoryBackend({
    documents: [folder, ...files],
    user: aUser({ usedBytes: 30 }),
    documentJobs: { from: 4, batch },
  }).client();
}

async function namesOf(client: ReturnType<typeof aClient>): Promise<string[]> {
  return (await listFolder(client, '/')).documents.map(({ name }) => name);
}

test('trashing a large folder hides it at once, and a job follows that each look takes further', async () => {
  const client = aClient();
  await trashDocuments(client, [1]);
  expect(await namesOf(client)).toEqual([]);
  expect(await listDocumentJobs(client)).toEqual([{ id: 1, kind: 'trash', name: 'large', done: 0, total: 4 }]);
  expect(await listDocumentJobs(client)).toMatchObject([{ done: 2 }]);
  expect(await listDocumentJobs(client)).toEqual([]);
});

test('canceling puts back what was trashed or restored', async () => {
  const client = aClient(0);
  const cancel = async () => {
    for (const { id } of await listDocumentJobs(client)) await cancelDocumentJob(client, id);
  };
  await trashDocuments(client, [1]);
  await cancel();
  expect(await namesOf(client)).toEqual(['large']);
  await trashDocuments(client, [1]);
  await restoreDocuments(client, [1]);
  expect(await listDocumentJobs(client)).toMatchObject([{ kind: 'trash' }, { kind: 'restore' }]);
  await cancel();
  expect(await listTrash(client)).toMatchObject([{ name: 'large' }]);
  await expect(cancelDocumentJob(client, 1)).rejects.toMatchObject({ code: 'itemMissing' });
});

test('an erasure frees the storage at its end, and a canceled one none', async () => {
  const client = aClient();
  await trashDocuments(client, [1]);
  while ((await listDocumentJobs(client)).length > 0);
  await eraseDocuments(client, [1]);
  expect(await listTrash(client)).toEqual([]);
  for (const { id } of await listDocumentJobs(client)) await cancelDocumentJob(client, id);
  expect(await listTrash(client)).toMatchObject([{ name: 'large' }]);
  await eraseDocuments(client, [1]);
  expect((await getCurrentUser(client)).usedBytes).toBe(30);
  while ((await listDocumentJobs(client)).length > 0);
  expect((await getCurrentUser(client)).usedBytes).toBe(0);
});
