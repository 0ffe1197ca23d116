import { afterEach, expect, test, vi } from 'vitest';
import { readDroppedEntries } from './readDroppedEntries.ts';

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
