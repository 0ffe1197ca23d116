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

const MINUTE_MS = 60_000;

/**
 * Names a picture that was copied from a screen or a page by the local time. Browsers call all of them `image.png` and
 * date them now; a copied file of this name keeps its own date and its name.
 */
export function nameCopiedPictures(entries: readonly DroppedEntry[], now = new Date()): DroppedEntry[] {
  const localTime = new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 19);
  return entries.map((entry) => {
    if ('folder' in entry || entry.path !== 'image.png' || !(entry.file instanceof File)) return entry;
    if (now.getTime() - entry.file.lastModified > MINUTE_MS) return entry;
    return { ...entry, path: `image ${localTime.replace('T', ' ').replaceAll(':', '.')}.png` };
  });
}

/**
 * Returns the files of a file input. Only files of a chosen folder have paths; slashes in a single file's name are
 * removed.
 */
export function entriesOfInput(files: Iterable<File>): DroppedEntry[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || cleanUploadName(file.name), file }));
}

const MAX_HELD_BYTES = 64 * 2 ** 20;

/** Reads files into memory, in their order, up to 64 MiB. One that cannot be read stays, and its upload says why. */
function hold(entries: readonly DroppedEntry[]): Promise<DroppedEntry[]> {
  let bytesLeft = MAX_HELD_BYTES;
  return Promise.all(
    entries.map(async (entry) => {
      if ('folder' in entry || !(entry.file instanceof File) || entry.file.size > bytesLeft) return entry;
      const { name, size, type, lastModified } = entry.file;
      bytesLeft -= size;
      const bytes = await entry.file.arrayBuffer().catch(() => undefined);
      return bytes === undefined ? entry : { ...entry, file: new File([bytes], name, { type, lastModified }) };
    }),
  );
}

/**
 * Passes on what was chosen with a file input and empties the input, so that choosing the same files again fires
 * `change`. Apps of Android, such as the photo picker, take back the access to their files after a while, so small ones
 * are read at once there.
 */
export function takeChosen(input: HTMLInputElement, onChoose: (entries: readonly DroppedEntry[]) => void): void {
  const entries = entriesOfInput(input.files ?? []);
  input.value = '';
  if (navigator.userAgent.includes('Android')) void hold(entries).then(onChoose);
  else onChoose(entries);
}
