import { describe, expect, test } from 'vitest';
import { ApiError } from '../../client/index.ts';
import { createFolders, type CreateFoldersOptions, planFolderUpload } from './folderUpload.ts';

const file = new Blob(['x']);

describe('planFolderUpload', () => {
  test('lists each folder after its parent and each file with its folder', () => {
    const plan = planFolderUpload([
      { path: '/عکس‌ها/1403/a.jpg', file },
      { path: 'عکس‌ها/خالی', folder: true },
      { path: 'top.txt', file },
      { path: './عکس‌ها//b.jpg', file },
    ]);
    expect(plan).toEqual({
      folders: ['عکس‌ها', 'عکس‌ها/1403', 'عکس‌ها/خالی'],
      files: [
        { folderPath: 'عکس‌ها/1403', name: 'a.jpg', file },
        { folderPath: '', name: 'top.txt', file },
        { folderPath: 'عکس‌ها', name: 'b.jpg', file },
      ],
      ignored: [],
    });
  });

  test('ignores system files and the folders that contain only those', () => {
    const plan = planFolderUpload([
      { path: 'a/.DS_Store', file },
      { path: 'a/THUMBS.DB', file },
      { path: 'desktop.ini', file },
    ]);
    expect(plan).toEqual({ folders: [], files: [], ignored: ['a/.DS_Store', 'a/THUMBS.DB', 'desktop.ini'] });
  });

  test.each([
    ['a/._photo.jpg', true],
    ['a/~$report.docx', true],
    ['.~lock.report.odt#', true],
    ['.localized', true],
    ['a/Icon\r', true],
    ['ehthumbs.db', true],
    ['ehthumbs_vista.db', true],
    ['__MACOSX/a/photo.jpg', true],
    ['$RECYCLE.BIN/S-1-5/a.txt', true],
    ['System Volume Information/a', true],
    ['a/.Trashes/501/a.txt', true],
    ['.env', false],
    ['a/_._.txt', false],
    ['~report.docx', false],
    ['.lock', false],
    ['Icon', false],
    ['macosx/a.txt', false],
  ])('%j is left out: %j', (path, isLeftOut) => {
    const { files, folders, ignored } = planFolderUpload([{ path, file: new Blob() }]);
    expect([files.length, ignored]).toEqual(isLeftOut ? [0, [path]] : [1, []]);
    expect(isLeftOut ? folders : []).toEqual([]);
  });

  test('a file that could not be read is kept, with its mark', () => {
    const { files } = planFolderUpload([{ path: 'a/long.txt', file: new Blob(), isUnreadable: true }]);
    expect(files).toMatchObject([{ folderPath: 'a', name: 'long.txt', isUnreadable: true }]);
  });

  test('cannot escape the drop target', () => {
    const plan = planFolderUpload([{ path: '../../etc/\u0000passwd', file }]);
    expect(plan.folders).toEqual(['unnamed', 'unnamed/unnamed', 'unnamed/unnamed/etc']);
    expect(plan.files[0]?.name).toBe('passwd');
  });
});

function aRun(overrides: Partial<CreateFoldersOptions> = {}) {
  const created: string[] = [];
  let running = 0;
  let mostRunning = 0;
  const options: CreateFoldersOptions = {
    folders: ['a', 'a/b', 'c', 'a/b/d', 'c/e'],
    rootId: 7,
    async create(parentId, name) {
      created.push(`${parentId}/${name}`);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await Promise.resolve();
      running -= 1;
      return { id: name.charCodeAt(0) };
    },
    findExisting: () => Promise.resolve(undefined),
    ...overrides,
  };
  return { options, created, mostRunning: () => mostRunning };
}

describe('createFolders', () => {
  test('passes the parent id of each folder', async () => {
    const { options, created } = aRun();
    const { folderIds, failures } = await createFolders(options);
    expect(created).toEqual(['7/a', '7/c', '97/b', '99/e', '98/d']);
    expect(Object.fromEntries(folderIds)).toEqual({ '': 7, a: 97, c: 99, 'a/b': 98, 'c/e': 101, 'a/b/d': 100 });
    expect(failures.size).toBe(0);
  });

  test('limits the number of concurrent calls', async () => {
    const folders = Array.from({ length: 20 }, (_, index) => `folder ${index}`);
    const { options, mostRunning } = aRun({ folders, concurrency: 4 });
    await createFolders(options);
    expect(mostRunning()).toBe(4);
  });

  test('reuses an existing folder', async () => {
    const { options, created } = aRun();
    const { folderIds } = await createFolders({
      ...options,
      folders: ['a', 'a/b'],
      create: (parentId, name) =>
        name === 'a' ? Promise.reject(new ApiError({ code: 'nameExists' })) : options.create(parentId, name),
      findExisting: (parentId, path) => Promise.resolve(parentId === 7 && path === 'a' ? { id: 55 } : undefined),
    });
    expect(created).toEqual(['55/b']);
    expect(folderIds.get('a')).toBe(55);
  });

  test('collects failures by path, including nested folders, and continues with the rest', async () => {
    const error = new ApiError({ code: 'notAllowed' });
    const { options } = aRun();
    const { folderIds, failures } = await createFolders({
      ...options,
      create: (parentId, name) => (name === 'a' ? Promise.reject(error) : options.create(parentId, name)),
    });
    expect([...failures]).toEqual([
      ['a', error],
      ['a/b', error],
      ['a/b/d', error],
    ]);
    expect([...folderIds.keys()]).toEqual(['', 'c', 'c/e']);
  });

  test('fails with nameExists when a file has the name', async () => {
    const error = new ApiError({ code: 'nameExists' });
    const { options } = aRun({ folders: ['a'], create: () => Promise.reject(error) });
    const { failures } = await createFolders(options);
    expect(failures.get('a')).toBe(error);
  });

  test('fails with the error of findExisting', async () => {
    const { options } = aRun({
      folders: ['a'],
      create: () => Promise.reject(new ApiError({ code: 'nameExists' })),
      findExisting: () => Promise.reject(new Error('offline')),
    });
    const { failures } = await createFolders(options);
    expect(failures.get('a')).toMatchObject({ code: 'generic' });
  });

  test('stops when the signal aborts', async () => {
    const controller = new AbortController();
    const { options, created } = aRun({ signal: controller.signal });
    const { failures } = await createFolders({
      ...options,
      create(parentId, name) {
        if (name === 'c') controller.abort();
        return options.create(parentId, name);
      },
    });
    expect(created).toEqual(['7/a', '7/c']);
    expect([...failures].map(([path, { code }]) => [path, code])).toEqual([
      ['a/b', 'canceled'],
      ['c/e', 'canceled'],
      ['a/b/d', 'canceled'],
    ]);
  });

  test('rejects folders whose parent is missing from the plan', async () => {
    const { options } = aRun({ folders: ['a', 'b/c'] });
    await expect(createFolders(options)).rejects.toThrow('The parent of "b/c" is missing');
  });
});
