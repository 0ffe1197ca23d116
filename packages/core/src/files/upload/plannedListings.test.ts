import { describe, expect, test } from 'vitest';
import { aDocument, aFolder } from '../fixtures.ts';
import { createFolders, planFolderUpload } from './folderUpload.ts';
import { findExistingFolders } from './plannedListings.ts';
import type { StoredDocument } from '../schema.ts';

const server: Readonly<Record<string, readonly StoredDocument[]>> = {
  '/home': [
    aFolder({ id: 1, name: 'photos', path: '/home/photos' }),
    aFolder({ id: 2, name: 'cafe\u0301', path: '/home/cafe\u0301' }),
    aDocument({ id: 3, name: 'old' }),
    aFolder({ id: 4, name: 'empty', path: '/home/empty' }),
  ],
  '/home/photos': [aFolder({ id: 5, name: '1403', path: '/home/photos/1403' }), aDocument({ id: 6, name: 'a.jpg' })],
  '/home/photos/1403': [],
  '/home/cafe\u0301': [aDocument({ id: 7, name: 'menu.pdf' })],
};

function aSearch(...paths: readonly string[]) {
  const file = new Blob(['x']);
  const entries = paths.map((path) => (path.endsWith('/') ? { path, folder: true as const } : { path, file }));
  const listedPaths: string[] = [];
  const list = async (path: string) => {
    listedPaths.push(path);
    const documents = server[path];
    if (documents === undefined) throw new Error(`${path} cannot be listed`);
    return documents;
  };
  return { plan: planFolderUpload(entries), path: '/home', list, listedPaths };
}

describe('findExistingFolders', () => {
  test('lists level by level, using the path spelling of the server', async () => {
    const search = aSearch('photos/a.jpg', 'photos/1403/b.jpg', 'photos/1404/c.jpg', 'café/menu.pdf', 'x.txt');
    const { listings, folderIds } = await findExistingFolders(search);
    expect(search.listedPaths).toEqual(['/home', '/home/photos', '/home/cafe\u0301', '/home/photos/1403']);
    expect([...folderIds]).toEqual([
      ['photos', 1],
      ['café', 2],
      ['photos/1403', 5],
    ]);
    expect([...listings.keys()]).toEqual(['', 'photos', 'café', 'photos/1403']);
  });

  test('does not list folders without planned content, and does not match a file', async () => {
    const search = aSearch('empty/', 'old/x.txt');
    const { folderIds } = await findExistingFolders(search);
    expect(search.listedPaths).toEqual(['/home']);
    expect([...folderIds]).toEqual([['empty', 4]]);
  });

  test('treats a folder that cannot be listed as missing', async () => {
    const { listings, folderIds } = await findExistingFolders({ ...aSearch('photos/a.jpg'), path: '/gone' });
    expect([listings.size, folderIds.size]).toEqual([0, 0]);
  });

  test('finds folders that createFolders then does not create again', async () => {
    const search = aSearch('photos/1403/b.jpg', 'photos/new/c.jpg');
    const { folderIds: existingIds } = await findExistingFolders(search);
    const made: string[] = [];
    const { folderIds } = await createFolders({
      folders: search.plan.folders,
      rootId: 9,
      existingIds,
      findExisting: async () => undefined,
      create: async (parentId, name) => {
        made.push(`${parentId}/${name}`);
        return { id: 100 };
      },
    });
    expect(made).toEqual(['1/new']);
    expect(folderIds.get('photos/1403')).toBe(5);
  });
});
