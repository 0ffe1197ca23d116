import { createCipheriv } from 'node:crypto';
import type { ArchiveEntry, FileSource } from '../../apps/sandbox/src/archive/index.ts';

const CHUNK_BYTES = 256 * 1024;
const MODIFIED_AT = Date.UTC(2026, 2, 21, 8, 30);

// Equal in every process, so that one process can verify an archive that another one wrote.
const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(CHUNK_BYTES));

/** Generates bytes without storing them: noise, with the number of each chunk. */
export function* generated(sizeBytes: number): Generator<Buffer> {
  for (let start = 0; start < sizeBytes; start += CHUNK_BYTES) {
    const chunk = Buffer.from(noise.subarray(0, Math.min(CHUNK_BYTES, sizeBytes - start)));
    chunk.writeUIntLE(start / CHUNK_BYTES, 0, Math.min(6, chunk.length));
    yield chunk;
  }
}

async function* generatedRange(start: number, end: number): AsyncGenerator<Buffer> {
  let position = 0;
  for (const chunk of generated(end + 1)) {
    if (position + chunk.length > start) yield chunk.subarray(Math.max(0, start - position));
    position += chunk.length;
  }
}

/** Source of the samples' bytes. */
export const generatedSource: FileSource<ArchiveEntry> = {
  open: (_file, { start, end }) => Promise.resolve(generatedRange(start, end)),
};

function aFolder(name: string, folder: ArchiveEntry | null = null): ArchiveEntry {
  return { name, folder, sizeBytes: null, modifiedAt: MODIFIED_AT };
}

function aFile(name: string, sizeBytes: number, folder: ArchiveEntry | null = null): ArchiveEntry {
  return { name, folder, sizeBytes, modifiedAt: MODIFIED_AT };
}

/** The large file of `oneLargeFile`, as readers name it. */
export const LARGE_FILE_NAME = 'large.bin';

/** One large file and the entries that readers handle worst. */
export function oneLargeFile(sizeBytes: number): ArchiveEntry[] {
  const project = aFolder('پروژه‌ها');
  return [
    project,
    aFolder('خالی', project),
    aFile(LARGE_FILE_NAME, sizeBytes),
    aFile('گزارش نهایی 🌸.pdf', 5_000, project),
    aFile('behind.txt', 100),
  ];
}

const FILES_PER_FOLDER = 1_000;

/** Many files of 1 kB, a thousand per folder. */
export function manySmallFiles(count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  let folder: ArchiveEntry | null = null;
  for (let index = 0; index < count; index += 1) {
    if (index % FILES_PER_FOLDER === 0) {
      folder = aFolder(`پوشهٔ ${index / FILES_PER_FOLDER}`);
      entries.push(folder);
    }
    entries.push(aFile(`گزارش سالانه ${index}.pdf`, 1_024, folder));
  }
  return entries;
}
