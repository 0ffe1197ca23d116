import type { DroppedEntry } from '@abrak/core/files';
import { cleanUploadName } from '@abrak/core/internal';

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // Chromium returns at most 100 entries per call; an empty result marks the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

// Such as a path that is too long for the system, a file that a cloud service keeps, or one that was deleted meanwhile.
const unreadable = (path: string): DroppedEntry => ({ path, file: new Blob(), isUnreadable: true });

async function walk(entry: FileSystemEntry, parentPath: string, found: DroppedEntry[]): Promise<void> {
  const path = `${parentPath}${entry.name}`;
  if (isFile(entry)) {
    found.push(
      await fileOf(entry).then(
        (file) => ({ path, file }),
        () => unreadable(path),
      ),
    );
  } else if (isFolder(entry)) {
    found.push({ path, folder: true });
    const children = await childrenOf(entry).catch(() => undefined);
    if (children === undefined) found.push(unreadable(path));
    for (const child of children ?? []) await walk(child, `${path}/`, found);
  }
}

/** Reads all files and folders of a drop or paste, recursively. Must be called synchronously in the event handler. */
export async function readDroppedEntries(transfer: DataTransfer): Promise<DroppedEntry[]> {
  // The item list is emptied after the event, so the handles are collected before any await.
  const sources = Array.from(transfer.items, (item) => ({
    entry: item.kind === 'file' ? item.webkitGetAsEntry() : null,
    file: item.kind === 'file' ? item.getAsFile() : null,
  }));
  const found: DroppedEntry[] = [];
  for (const { entry, file } of sources) {
    // WebKit cannot read the entry of a file without a path, which a page has made or the clipboard holds.
    if (file !== null && entry?.isDirectory !== true) found.push({ path: cleanUploadName(file.name), file });
    else if (entry !== null) await walk(entry, '', found);
  }
  return found;
}

/**
 * Returns the files of a file input. Only files of a chosen folder have paths; slashes in a single file's name are
 * removed.
 */
export function entriesOfInput(files: Iterable<File>): DroppedEntry[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || cleanUploadName(file.name), file }));
}
