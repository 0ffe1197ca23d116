import type { DroppedEntry } from '@abrak/core/files';
import { afterEach, expect, test, vi } from 'vitest';
import { nameCopiedPictures, readDroppedEntries, takeChosen } from './readDroppedEntries.ts';

afterEach(() => void vi.restoreAllMocks());

const filesystem = {
  name: 'drop',
  get root(): FileSystemDirectoryEntry {
    throw new Error('The root is not read.');
  },
};
const common = (name: string) => ({ name, fullPath: `/${name}`, filesystem, getParent: () => undefined });

function fileEntry(name: string, isReadable = true): FileSystemFileEntry {
  return {
    ...common(name),
    isFile: true,
    isDirectory: false,
    file: (resolve, reject) =>
      isReadable ? resolve(new File([name], name)) : reject?.(new DOMException('gone', 'NotFoundError')),
  };
}

function folderEntry(name: string, children: readonly FileSystemEntry[] | undefined): FileSystemDirectoryEntry {
  let isRead = false;
  return {
    ...common(name),
    isFile: false,
    isDirectory: true,
    getDirectory: () => undefined,
    getFile: () => undefined,
    createReader: () => ({
      readEntries(resolve, reject) {
        if (children === undefined) reject?.(new DOMException('denied', 'NotReadableError'));
        else resolve(isRead ? [] : [...children]);
        isRead = true;
      },
    }),
  };
}

/** Reads a drop of one entry. */
async function drop(entry: FileSystemEntry) {
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry);
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], entry.name));
  const entries = await readDroppedEntries(transfer);
  return entries.map((found) => [
    found.path,
    'folder' in found ? 'folder' : found.isUnreadable === true ? 'unreadable' : 'file',
  ]);
}

test('a file that cannot be read stands beside the others', async () => {
  const folder = folderEntry('photos', [
    fileEntry('a.jpg'),
    fileEntry('cloud.jpg', false),
    folderEntry('more', [fileEntry('b.jpg')]),
  ]);
  expect(await drop(folder)).toEqual([
    ['photos', 'folder'],
    ['photos/a.jpg', 'file'],
    ['photos/cloud.jpg', 'unreadable'],
    ['photos/more', 'folder'],
    ['photos/more/b.jpg', 'file'],
  ]);
});

test('a folder that cannot be read stands beside the others', async () => {
  const folder = folderEntry('photos', [folderEntry('locked', undefined), fileEntry('a.jpg')]);
  expect(await drop(folder)).toEqual([
    ['photos', 'folder'],
    ['photos/locked', 'folder'],
    ['photos/locked', 'unreadable'],
    ['photos/a.jpg', 'file'],
  ]);
});

test('copied pictures, which browsers give one name, have names of their own; a copied file keeps its name', () => {
  const now = new Date(2026, 10, 9, 8, 5, 3);
  const pasted = (name: string, ageMs: number) => ({
    path: name,
    file: new File(['x'], name, { lastModified: now.getTime() - ageMs }),
  });
  const entries = [pasted('image.png', 20), pasted('image.png', 3_600_000), pasted('plan.png', 20)];
  expect(nameCopiedPictures(entries, now).map(({ path }) => path)).toEqual([
    'image 2026-11-09 08.05.03.png',
    'image.png',
    'plan.png',
  ]);
});

/** Files that an app of Android lends: each can be read until `end` is called. */
function lentFiles(texts: readonly string[]) {
  let isOver = false;
  const transfer = new DataTransfer();
  for (const [index, text] of texts.entries())
    transfer.items.add(new File([text], `${index}.jpg`, { lastModified: 7 }));
  const read = Blob.prototype.arrayBuffer;
  vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(function (this: File) {
    return isOver || this.size === 0 ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this);
  });
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
  input.files = transfer.files;
  return { input, end: () => void (isOver = true) };
}

test('on Android, chosen files are read before their app takes back the access; one that fails stays', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile');
  const { input, end } = lentFiles(['sea', '', 'sun']);
  const entries = await new Promise<readonly DroppedEntry[]>((resolve) => {
    takeChosen(input, resolve);
  });
  expect(input.files).toHaveLength(0);
  end();
  const files = entries.map((entry) => ('file' in entry && entry.file instanceof File ? entry.file : undefined));
  expect(files.map((file) => [file?.name, file?.lastModified])).toEqual([
    ['0.jpg', 7],
    ['1.jpg', 7],
    ['2.jpg', 7],
  ]);
  vi.restoreAllMocks();
  expect(await Promise.all(files.map(async (file) => file?.text()))).toEqual(['sea', '', 'sun']);
});
