import { describe, expect, test } from 'vitest';
import { createMemoryBackend } from '../testing/index.ts';
import { aDocument, manyDocuments } from '../testing/internal.ts';
import { listingFromWindow, appendWindow, listFolderWindow } from './folderWindows.ts';
import type { StoredDocument, FolderListing } from './schema.ts';

const COUNT = 25;

const idsOf = (documents: readonly StoredDocument[]) => documents.map(({ id }) => id);

async function readAll(limit: number): Promise<readonly FolderListing[]> {
  const client = createMemoryBackend({ documents: manyDocuments(COUNT) }).client();
  let listing = listingFromWindow(await listFolderWindow(client, '/', { limit }));
  const listings = [listing];
  while (listing.remaining !== undefined) {
    listing = appendWindow(listing, await listFolderWindow(client, '/', { limit, after: listing.remaining.next }));
    listings.push(listing);
  }
  return listings;
}

describe('a listing that is read in windows', () => {
  test('counts the remaining documents and equals a complete listing at its end', async () => {
    const listings = await readAll(10);
    expect(listings.map(({ documents, remaining }) => [documents.length, remaining?.count])).toEqual([
      [10, 15],
      [20, 5],
      [25, undefined],
    ]);
    expect(listings.at(-1)).toEqual((await readAll(COUNT)).at(0));
  });

  test('keeps already listed documents in place and skips duplicates', () => {
    const [first, second, third] = [aDocument({ id: 1 }), aDocument({ id: 2 }), aDocument({ id: 3 })];
    const folder = { id: 0, name: null };
    const listing = { folder, documents: [third, first], remaining: { count: 2, next: 'x' } };
    const next = appendWindow(listing, { folder, documents: [second, third], total: 4, next: 'y' });
    expect([idsOf(next.documents), next.remaining]).toEqual([[3, 1, 2], { count: 1, next: 'y' }]);
  });
});

describe('a folder window', () => {
  test('is requested with the wire names of its parameters', async () => {
    const backend = createMemoryBackend({ documents: manyDocuments(3) });
    const sort = { by: 'size', order: 'descending' } as const;
    await listFolderWindow(backend.client(), '', { limit: 2, sort, search: 'a b' });
    await listFolderWindow(backend.client(), '/', { limit: 2, search: '' });
    expect(backend.calls.map(({ path, query }) => [path, query])).toEqual([
      ['/cfs/rest/documents/children', { path: '/', limit: '2', sort: 'size', order: 'desc', search: 'a b' }],
      ['/cfs/rest/documents/children', { path: '/', limit: '2', sort: 'name', order: 'asc' }],
    ]);
  });

  test('contains the search results in the requested order', async () => {
    const documents = ['b ۲', 'a', 'B ۱۰', 'c'].map((name, index) =>
      aDocument({ id: index + 1, name, sizeBytes: index }),
    );
    const client = createMemoryBackend({ documents }).client();
    const sort = { by: 'name', order: 'descending' } as const;
    const found = await listFolderWindow(client, '/', { limit: 1, search: 'b', sort });
    expect([idsOf(found.documents), found.total]).toEqual([[3], 2]);
    expect(
      idsOf((await listFolderWindow(client, '/', { limit: 1, search: 'b', sort, after: found.next ?? '' })).documents),
    ).toEqual([1]);
  });
});
