import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { findDocuments, listFolderWindow } from '@abrak/core/files';
import { searchVectors } from '@abrak/core/internal/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewNameKeys } from '../../../db/nameColumns.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { addFiles } from '../documentStore.ts';

// A name has no slash.
const vectors = searchVectors.filter(([text]) => !text.includes('/'));
const names = [...new Set(vectors.map(([text]) => text))];
const queries = [...Map.groupBy(vectors, ([, query]) => query)];

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  const ownerId = await sandbox.addCustomer('owner');
  client = await sandbox.signIn('owner');
  const createdAt = sandbox.world.now();
  const file = () => ({ blobKey: randomUUID(), sizeBytes: 0, genericType: 'other', mimeType: null });
  await addFiles(
    sandbox.db,
    // Numbered, because some of the texts are the same name.
    names.map((name, index) => ({ ownerId, folderId: 0, name: `${index}~ ${name}`, createdAt, file: file() })),
  );
});

afterAll(() => sandbox.close());

const nameOf = ({ name }: { readonly name: string }) => name.replace(/^\d+~ /, '');

test.each(queries)('a search for %j finds in one folder and in all what it has to', async (query, cases) => {
  const inFolder = await listFolderWindow(client, '/', { limit: 1_000, search: query });
  const found = new Set(inFolder.documents.map(nameOf));
  for (const [text, , isFound] of cases) expect([text, found.has(text)]).toEqual([text, isFound]);
  if (query.trim() === '') return;
  const everywhere = await findDocuments(client, { text: query, limit: 200 });
  const hasWords = inFolder.total < names.length;
  expect(everywhere.total).toBe(hasWords ? inFolder.total : 0);
});

test('names of an earlier version are found after the start', async () => {
  const db = sandbox.db.q();
  await db.updateTable('document').set({ name_search: 'as\u200Cit\u200Cwas' }).execute();
  await db
    .updateTable('name_order')
    .set({ version: `1, ICU ${process.versions['icu']}` })
    .execute();
  await renewNameKeys(db);
  const { documents } = await findDocuments(client, { text: 'شماره فاکتور', limit: 10 });
  expect(documents.map(nameOf)).toEqual(['پیش‌فاکتور-شماره_۱۲.pdf']);
});
