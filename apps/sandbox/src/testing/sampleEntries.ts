import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ArchiveEntry, FileSource } from '../archive/index.ts';

/** Modification time of all sample entries. */
export const MODIFIED_AT = Date.parse('2026-03-21T08:30:14Z');

/** Archive entry with its bytes, which are empty for a folder. */
export interface SampleEntry extends ArchiveEntry {
  readonly bytes: Buffer;
}

/** Returns the entry of a file. */
export function aFile(name: string, bytes: Buffer | string, folder: ArchiveEntry | null = null): SampleEntry {
  const buffer = Buffer.from(bytes);
  return { name, folder, sizeBytes: buffer.length, modifiedAt: MODIFIED_AT, bytes: buffer };
}

/** Returns the entry of a file whose checksum was known before its first archive. */
function aSummedFile(name: string, bytes: Buffer | string, folder: ArchiveEntry | null = null): SampleEntry {
  const file = aFile(name, bytes, folder);
  return { ...file, checksum: crc32(file.bytes), isSummed: true };
}

/** Returns the entry of a folder. */
export function aFolder(name: string, folder: ArchiveEntry | null = null): SampleEntry {
  return { name, folder, sizeBytes: null, modifiedAt: MODIFIED_AT, bytes: Buffer.alloc(0) };
}

/** Source of the sample entries' bytes. */
export const sampleSource: FileSource<SampleEntry> = {
  open: ({ bytes }, { start, end }) => Promise.resolve(Readable.from([bytes.subarray(start, end + 1)])),
};

function deepFolders(depth: number, folder: SampleEntry): SampleEntry[] {
  const folders: SampleEntry[] = [];
  for (let level = 1; level <= depth; level += 1) folders.push(aFolder(`سطح ${level}`, folders.at(-1) ?? folder));
  return folders;
}

const project = aFolder('پروژه‌ها');
const deep = deepFolders(12, project);

/**
 * Entries that are difficult to archive: unusual names, deep folders, sizes around a sector and a block, empty files
 * and folders.
 */
export const sampleEntries: readonly SampleEntry[] = [
  project,
  aFolder('خالی', project),
  ...deep,
  aFile('deep.txt', 'deep', deep.at(-1)),
  aFile('گزارش نهایی.pdf', randomBytes(5_000), project),
  aFile('🌸 خانواده 👩‍👩‍👧.txt', 'emoji', project),
  aFile('photo\u202Egpj.exe', 'right to left', project),
  aFile(`${'گ'.repeat(196)}.txt`, 'two hundred letters', project),
  aFile(`${'🌸'.repeat(251)}.txt`, 'a thousand bytes of name', project),
  aFile('readme.TXT', 'one', project),
  aFile('README.txt', 'two', project),
  aFile('Readme.txt', 'three', project),
  aFile('-rf', 'no option', null),
  aFile('empty.bin', '', null),
  aSummedFile('empty.txt', ''),
  ...[511, 512, 513, 2047, 2048, 2049, 200_000].flatMap((size) => [
    aFile(`${size}.bin`, randomBytes(size)),
    aSummedFile(`${size}.dat`, randomBytes(size)),
  ]),
  ...[65_534, 65_535, 65_536, 131_070, 131_071].map((size) => aFile(`${size}.bin`, randomBytes(size))),
];

/** Returns the path that a reader should report. */
export function samplePath({ name, folder }: ArchiveEntry): string {
  return folder === null ? name : `${samplePath(folder)}/${name}`;
}
