import { expect, test, vi } from 'vitest';
import { createMemoryBackend } from '../testing/index.ts';
import { createFolder, trashDocuments } from './api.ts';
import type { ConflictChoice, DocumentArrival, NameConflict } from './conflicts.ts';
import { aDocument, aFolder } from './fixtures.ts';
import { restoreWithPrompt } from './restores.ts';
import type { StoredDocument } from './schema.ts';
import { listTrash } from './trash.ts';

const papers = aFolder({ id: 1, name: 'papers' });
const inPapers = { parent: { id: papers.id, name: papers.name } };

/** Creates a backend and moves the given documents to its trash; only the papers folder stays. */
async function afterDeleting(...deleted: readonly StoredDocument[]) {
  const backend = createMemoryBackend({ documents: [papers, ...deleted] });
  const client = backend.client();
  await trashDocuments(
    client,
    deleted.map(({ id }) => id),
  );
  return { backend, client, trash: await listTrash(client) };
}

const numbered = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => aDocument({ id: index + 2, name: name(index) }));

type Conflicts = readonly NameConflict<DocumentArrival>[];

const answering = (choice: ConflictChoice) =>
  vi.fn((conflicts: Conflicts) =>
    Promise.resolve(new Map(conflicts.map(({ arriving }) => [arriving, choice] as const))),
  );
const failOnPrompt = () => Promise.reject(new Error('The prompt must not be shown.'));

const pathsOf = (documents: readonly StoredDocument[]) => documents.map(({ path }) => path).toSorted();

test('restores free names without a prompt and without listing their folder', async () => {
  const { backend, client, trash } = await afterDeleting(aDocument({ id: 2, name: 'a', ...inPapers }));
  const before = backend.calls.length;
  await expect(restoreWithPrompt(client, trash, { ask: failOnPrompt })).resolves.toEqual({ restoredIds: [2] });
  expect(backend.calls).toHaveLength(before + 1);
  expect(pathsOf(backend.documents())).toEqual(['/papers', '/papers/a']);
});

test('restores in batches and reports progress', async () => {
  const { client, trash } = await afterDeleting(...numbered(450, String));
  const onProgress = vi.fn<(done: number, total: number) => void>();
  const { restoredIds } = await restoreWithPrompt(client, trash, { ask: failOnPrompt, onProgress });
  expect(restoredIds).toHaveLength(450);
  expect(onProgress.mock.calls).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ]);
});

test('prompts once for the taken names of all batches, after the free ones are restored', async () => {
  const { backend, client, trash } = await afterDeleting(
    ...numbered(450, String),
    aDocument({ id: 900, name: 'b', ...inPapers }),
  );
  for (const name of ['7', '333']) await createFolder(client, { name, parentId: 0, parentName: null });
  await createFolder(client, { name: 'b', parentId: papers.id, parentName: papers.name });
  const ask = answering('keepBoth');
  const { restoredIds } = await restoreWithPrompt(client, trash, { ask });
  expect(restoredIds).toHaveLength(451);
  expect(ask).toHaveBeenCalledOnce();
  expect(pathsOf(ask.mock.calls[0]?.[0].map(({ existing }) => existing) ?? [])).toEqual(['/333', '/7', '/papers/b']);
  const names = backend.documents().map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('(2)')).toSorted()).toEqual(['333 (2)', '7 (2)', 'b (2)']);
});

test('restores the newest of several documents with one name and prompts for the others', async () => {
  const { backend, client } = await afterDeleting(aDocument({ id: 2, name: 'a' }));
  const again = await createFolder(client, { name: 'a', parentId: 0, parentName: null });
  await trashDocuments(client, [again.id]);
  const ask = answering('keepBoth');
  const { restoredIds } = await restoreWithPrompt(client, await listTrash(client), { ask });
  expect(restoredIds).toEqual([again.id, 2]);
  expect(ask.mock.calls[0]?.[0]).toMatchObject([{ arriving: { document: { id: 2 } }, existing: { id: again.id } }]);
  expect(pathsOf(backend.documents())).toEqual(['/a', '/a (2)', '/papers']);
});

test.each([
  ['was deleted', false],
  ['was replaced by another of the same name', true],
])('a document whose parent %s is compared with the names in the root', async (_, isNameTaken) => {
  const { client, trash } = await afterDeleting(aDocument({ id: 2, name: 'a', ...inPapers }));
  await trashDocuments(client, [papers.id]);
  if (isNameTaken) await createFolder(client, { name: 'papers', parentId: 0, parentName: null });
  const inRoot = await createFolder(client, { name: 'a', parentId: 0, parentName: null });
  const ask = answering('skip');
  await expect(restoreWithPrompt(client, trash, { ask })).resolves.toEqual({ restoredIds: [] });
  expect(ask.mock.calls[0]?.[0]).toMatchObject([{ existing: { id: inRoot.id } }]);
});

test('a dismissed prompt leaves conflicting documents in the trash', async () => {
  const { client, trash } = await afterDeleting(aDocument({ id: 2, name: 'a' }), aDocument({ id: 3, name: 'b' }));
  await createFolder(client, { name: 'b', parentId: 0, parentName: null });
  const ask = () => Promise.resolve(undefined);
  await expect(restoreWithPrompt(client, trash, { ask })).resolves.toEqual({ restoredIds: [2] });
  expect(await listTrash(client)).toMatchObject([{ id: 3 }]);
});

test('a failure between batches returns the ids restored before it', async () => {
  const { backend, client, trash } = await afterDeleting(...numbered(300, String));
  const onProgress = () => backend.failNext(/restore/, 'unavailable');
  const { restoredIds, error } = await restoreWithPrompt(client, trash, { ask: failOnPrompt, onProgress });
  expect(restoredIds).toHaveLength(200);
  expect(error).toMatchObject({ code: 'unavailable' });
});

test('an abort stops before the next batch', async () => {
  const { client, trash } = await afterDeleting(...numbered(300, String));
  const stop = new AbortController();
  const outcome = await restoreWithPrompt(client, trash, {
    ask: failOnPrompt,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(outcome).toMatchObject({ error: { code: 'canceled' } });
  expect(outcome.restoredIds).toHaveLength(200);
});
