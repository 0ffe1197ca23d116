import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isInstalled, parseListing, runReader, sevenZip } from '../testing/archiveReaders.ts';
import { isoBytes, type IsoEntry, readIso } from '../testing/readIso.ts';
import { readZipStream } from '../testing/readZip.ts';
import { readTar } from '../testing/readTar.ts';
import { aFile, aFolder, MODIFIED_AT, sampleEntries, samplePath, sampleSource } from '../testing/sampleEntries.ts';
import { type ArchiveEntry, ArchiveLimitError, createArchive, type FileSource } from './index.ts';

/** Prints the path, size and CRC-32 of each entry, which it has read. */
const PYTHON_LISTING = `
import sys, zipfile, zlib
sys.stdout.reconfigure(encoding='utf-8')
with zipfile.ZipFile(sys.argv[1]) as archive:
    for entry in archive.infolist():
        content = archive.read(entry)
        print(entry.filename, len(content), zlib.crc32(content), sep=chr(9))`;

const formats = ['zip', 'tar', 'iso'] as const;
const GIGABYTE = 1024 ** 3;

const files = sampleEntries.filter(({ sizeBytes }) => sizeBytes !== null);
const paths = sampleEntries.map(samplePath).toSorted();
const allBytes = Buffer.concat(files.map(({ bytes }) => bytes));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abrak-archive-'));
  for (const format of formats) await writeFile(sample(format), await bytesOf(format));
});

afterAll(() => rm(folder, { recursive: true }));

function sample(format: string): string {
  return join(folder, `sample.${format}`);
}

function bytesOf(format: (typeof formats)[number], entries = sampleEntries): Promise<Buffer> {
  return buffer(createArchive(format, entries, sampleSource).stream());
}

/** Returns an entry of a file that is too large for test data. */
function aHugeFile(name: string, sizeBytes: number, place: ArchiveEntry | null = null): ArchiveEntry {
  return { name, folder: place, sizeBytes, modifiedAt: MODIFIED_AT, checksum: 0x1234_5678 };
}

const neverOpened: FileSource<ArchiveEntry> = { open: ({ name }) => Promise.reject(new Error(`opened ${name}`)) };

describe.each(formats)('every %s', (format) => {
  test('has the announced size', async () => {
    const { sizeBytes } = createArchive(format, sampleEntries, sampleSource);
    expect(await bytesOf(format)).toHaveLength(sizeBytes);
  });

  test('can be empty', async () => {
    expect(await bytesOf(format, [])).toHaveLength(createArchive(format, [], sampleSource).sizeBytes);
  });

  test('returns identical bytes for any range, with and without known checksums', async () => {
    const whole = await bytesOf(format);
    const known = sampleEntries.map((entry) => ({ ...entry, checksum: crc32(entry.bytes) }));
    for (const entries of [sampleEntries, relink(known)]) {
      const archive = createArchive(format, entries, sampleSource);
      for (let start = 0; start < whole.length; start += 4_999) {
        for (const end of [whole.length - 1, Math.min(start + 3_000, whole.length - 1)]) {
          const part = await buffer(archive.stream({ start, end }));
          expect(Buffer.compare(part, whole.subarray(start, end + 1))).toBe(0);
        }
      }
    }
  });

  test('returns its last byte without reading a file whose checksum is known', async () => {
    const { sizeBytes, stream } = createArchive(format, [aHugeFile('huge.bin', 100 * GIGABYTE + 1)], neverOpened);
    expect(await buffer(stream({ start: sizeBytes - 1, end: sizeBytes - 1 }))).toHaveLength(1);
  });

  test('opens one file at a time and closes it when the stream is destroyed', async () => {
    let openCount = 0;
    const bytes = Buffer.alloc(300_000);
    const source: FileSource<ArchiveEntry> = {
      async open() {
        async function* read() {
          openCount += 1;
          expect(openCount).toBe(1);
          try {
            yield bytes;
          } finally {
            openCount -= 1;
          }
        }
        return read();
      },
    };
    const entries = Array.from({ length: 5 }, (_, index) => aFile(`${index}.bin`, bytes));
    const stream = createArchive(format, entries, source).stream();
    await once(stream, 'readable');
    expect(openCount).toBe(1);
    stream.destroy();
    await once(stream, 'close');
    expect(openCount).toBe(0);
    expect(await buffer(createArchive(format, entries, source).stream())).not.toHaveLength(0);
  });

  test.each([
    ['cannot be opened', () => Promise.reject(new Error('gone'))],
    ['is shorter than its entry says', () => Promise.resolve(chunks(9))],
    ['is longer than its entry says', () => Promise.resolve(chunks(5, 6))],
    ['fails while it is read', () => Promise.resolve(breaking())],
  ])('fails when a file %s', async (_what, open) => {
    const archive = createArchive(format, [aFile('file.bin', Buffer.alloc(10))], { open });
    await expect(buffer(archive.stream())).rejects.toThrow(/gone|as long as|broken/);
  });

  test.each(['', '.', '..', 'a/b', 'a\\b', 'a\0b'])('refuses %j as a name', (name) => {
    expect(() => createArchive(format, [aFile(name, 'x')], sampleSource)).toThrow('Not a name');
  });
});

function relink<Entry extends ArchiveEntry>(entries: readonly Entry[]): Entry[] {
  const copies = new Map<string, Entry>();
  return entries.map((entry) => {
    const copy = { ...entry, folder: entry.folder && (copies.get(samplePath(entry.folder)) ?? null) };
    copies.set(samplePath(entry), copy);
    return copy;
  });
}

async function* chunks(...sizes: readonly number[]) {
  for (const size of sizes) yield Buffer.alloc(size);
}

async function* breaking() {
  yield Buffer.alloc(5);
  throw new Error('broken');
}

describe('a zip file', () => {
  test('is read completely by 7-Zip: names, times, folders and bytes', async () => {
    await sevenZip('t', sample('zip'));
    const listed = parseListing(await sevenZip('l', '-slt', '-ba', sample('zip')));
    expect(listed.map(({ path }) => path).toSorted()).toEqual(paths);
    for (const [index, { isFolder, sizeBytes, modified }] of listed.entries()) {
      const entry = sampleEntries[index];
      expect([isFolder, sizeBytes]).toEqual([entry?.sizeBytes === null, entry?.sizeBytes ?? 0]);
      expect(modified).toBe('2026-03-21 08:30:14');
    }
    expect(Buffer.compare(await sevenZip('x', '-so', sample('zip')), allBytes)).toBe(0);
  });

  test('is read completely without its central directory, as by streaming readers', async () => {
    const entries = readZipStream(await bytesOf('zip'));
    expect(entries.map(({ path }) => path.replace(/\/$/, ''))).toEqual(sampleEntries.map(samplePath));
    for (const [index, { bytes, modifiedAt, clock, hasTrailer }] of entries.entries()) {
      const entry = sampleEntries[index];
      expect(Buffer.compare(bytes, entry?.bytes ?? Buffer.of(1))).toBe(0);
      // A reader that knows no zone shows the time in Tehran.
      expect([modifiedAt, clock]).toEqual([MODIFIED_AT, '2026-03-21 12:00:14']);
      expect(hasTrailer).toBe(entry?.sizeBytes !== null && entry?.isSummed !== true);
    }
  });

  const streamReaders = [
    { command: 'java', args: [join(import.meta.dirname, '../testing/ReadZip.java')] },
    { command: 'python3', args: ['-c', PYTHON_LISTING] },
  ].filter(({ command }) => isInstalled(command));

  test.each(streamReaders)('is read completely by $command, where installed', { timeout: 60_000 }, async (reader) => {
    const printed = (await runReader(reader.command, [...reader.args, sample('zip')])).toString();
    const expected = sampleEntries.map((entry) => {
      const path = entry.sizeBytes === null ? `${samplePath(entry)}/` : samplePath(entry);
      return [path, entry.bytes.length, crc32(entry.bytes)].join('\t');
    });
    expect(printed.trimEnd().split('\n')).toEqual(expected);
  });

  test.each(['unzip'].filter(isInstalled))('is tested without complaint by %s, where installed', async (command) => {
    expect((await runReader(command, ['-t', sample('zip')])).toString()).toContain('No errors detected');
  });

  test('has both sizes of a file over 4 GB before its bytes, when its checksum is known', async () => {
    const huge = { ...aHugeFile('huge.bin', 5 * GIGABYTE), isSummed: true };
    const { stream } = createArchive('zip', [huge], neverOpened);
    const head = await buffer(stream({ start: 0, end: 30 + 8 + 20 + 9 - 1 }));
    expect([head.readUInt16LE(6), head.readUInt16LE(8), head.readUInt32LE(14)]).toEqual([0x0800, 0, 0x1234_5678]);
    expect([head.readBigUInt64LE(42), head.readBigUInt64LE(50)]).toEqual([5n * 1024n ** 3n, 5n * 1024n ** 3n]);
  });

  test('can contain more entries than the format without ZIP64', async () => {
    const entries = Array.from({ length: 70_000 }, (_, index) => aFile(`${index}`, ''));
    const file = join(folder, 'many.zip');
    await writeFile(file, await bytesOf('zip', entries));
    expect((await sevenZip('t', file)).toString()).toContain('Files: 70000');
  });

  test('reports each computed checksum once', async () => {
    const reported = new Map<string, number>();
    const onChecksum = ({ name }: ArchiveEntry, checksum: number) => void reported.set(name, checksum);
    await buffer(createArchive('zip', sampleEntries, { ...sampleSource, onChecksum }).stream());
    const unsummed = files.filter(({ isSummed }) => isSummed !== true);
    expect(reported).toEqual(new Map(unsummed.map(({ name, bytes }) => [name, crc32(bytes)])));
    const known = aFile('known.txt', 'known');
    const listener = vi.fn();
    const source = { ...sampleSource, onChecksum: listener };
    await buffer(createArchive('zip', [{ ...known, checksum: crc32(known.bytes) }], source).stream());
    expect(listener).not.toHaveBeenCalled();
  });

  test('cannot contain a path that is too long for its length field', () => {
    const entries = [aFolder('🌸'.repeat(255))];
    while (entries.length < 70) entries.push(aFolder('🌸'.repeat(255), entries.at(-1)));
    expect(() => createArchive('zip', entries, sampleSource)).toThrow(ArchiveLimitError);
    expect(() => createArchive('tar', entries, sampleSource)).not.toThrow();
    expect(() => createArchive('iso', entries, sampleSource)).not.toThrow();
  });
});

describe('a tar file', () => {
  test('contains the whole tree: names, times, folders and bytes', async () => {
    const entries = readTar(await bytesOf('tar'));
    expect(entries.map(({ path }) => path)).toEqual(sampleEntries.map(samplePath));
    for (const [index, { isFolder, modifiedAt, bytes }] of entries.entries()) {
      const entry = sampleEntries[index];
      expect([isFolder, modifiedAt]).toEqual([entry?.sizeBytes === null, MODIFIED_AT]);
      expect(Buffer.compare(bytes, entry?.bytes ?? Buffer.of(1))).toBe(0);
    }
  });

  test.each(['tar', 'bsdtar'].filter(isInstalled))('is read completely by %s, where installed', async (command) => {
    const listed = (await runReader(command, ['-tf', sample('tar')])).toString().trimEnd().split('\n');
    const folders = new Set(sampleEntries.filter(({ sizeBytes }) => sizeBytes === null).map(samplePath));
    expect(listed.toSorted()).toEqual(paths.map((path) => (folders.has(path) ? `${path}/` : path)).toSorted());
    expect(Buffer.compare(await runReader(command, ['-xOf', sample('tar')]), allBytes)).toBe(0);
  });

  test('is read completely by a 7-Zip without support for extended headers, which lists them as files', async () => {
    await sevenZip('t', sample('tar'));
    const file = join(folder, 'plain.tar');
    const entries = [aFolder('folder'), aFile('گزارش.txt', 'report')];
    await writeFile(file, await bytesOf('tar', entries));
    const listed = parseListing(await sevenZip('l', '-slt', '-ba', '-x!PaxHeader', file));
    expect(listed).toEqual([
      { path: 'folder', isFolder: true, sizeBytes: 0, modified: '2026-03-21 08:30:14' },
      { path: 'گزارش.txt', isFolder: false, sizeBytes: 6, modified: '2026-03-21 08:30:14' },
    ]);
  });

  test('stores a size over 8 GB in an extended header', async () => {
    const { sizeBytes, stream } = createArchive('tar', [aHugeFile('huge.bin', 9 * GIGABYTE)], neverOpened);
    const head = await buffer(stream({ start: 0, end: 1_535 }));
    expect(head.toString('latin1', 512, 1_024)).toContain(`19 size=${9 * GIGABYTE}\n`);
    expect(sizeBytes).toBe(9 * GIGABYTE + 3 * 512 + 1_024);
  });
});

describe('an ISO image', () => {
  test('contains the whole tree in Rock Ridge: names, times, folders and bytes', async () => {
    const image = await bytesOf('iso');
    const { rockRidge } = readIso(image);
    expect(rockRidge.map(({ path }) => path).toSorted()).toEqual(unixPaths);
    for (const entry of sampleEntries) {
      const record = rockRidge.find(({ path }) => path === unixPath(entry));
      expect([record?.isFolder, record?.modifiedAt]).toEqual([entry.sizeBytes === null, MODIFIED_AT]);
      expect(entry.sizeBytes === null || (record && Buffer.compare(isoBytes(image, record), entry.bytes) === 0)).toBe(
        true,
      );
    }
  });

  test('contains it in Joliet with names of at most 64 units that do not differ only in case', async () => {
    const image = await bytesOf('iso');
    const { joliet, rockRidge } = readIso(image);
    const names = joliet.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(names.every((name) => name.length <= 64 && name.isWellFormed())).toBe(true);
    expect(new Set(joliet.map(({ path }) => path.toLowerCase())).size).toBe(sampleEntries.length);
    const kept = ['readme.TXT', 'README (2).txt', 'Readme (3).txt', 'گزارش نهایی.pdf'];
    expect(names).toEqual(expect.arrayContaining(kept));
    const sectionsOf = (entries: readonly IsoEntry[]) =>
      entries
        .filter(({ isFolder }) => !isFolder)
        .map(({ sections }) => String(sections))
        .toSorted();
    expect(sectionsOf(joliet)).toEqual(sectionsOf(rockRidge));
  });

  test('keeps thousands of names distinct that are equal once truncated', async () => {
    const entries = Array.from({ length: 5_000 }, (_, index) => aFile(`${'الف'.repeat(30)} ${index}.pdf`, ''));
    const { joliet, rockRidge } = readIso(await bytesOf('iso', entries));
    expect(new Set(joliet.map(({ path }) => path)).size).toBe(5_000);
    expect(new Set(rockRidge.map(({ path }) => path))).toEqual(new Set(entries.map(({ name }) => name)));
  });

  test('splits a file over 4 GB into consecutive sections', async () => {
    const size = 9 * GIGABYTE + 5;
    const { sizeBytes, stream } = createArchive('iso', [aHugeFile('huge.bin', size)], neverOpened);
    const { rockRidge, joliet } = readIso(await buffer(stream({ start: 0, end: sizeBytes - size - 2_048 })));
    const sections = rockRidge[0]?.sections ?? [];
    const first = sections[0]?.[0] ?? 0;
    const most = 0xffff_f800;
    expect(sections).toEqual([
      [first, most],
      [first + most / 2048, most],
      [first + (2 * most) / 2048, size - 2 * most],
    ]);
    expect(joliet[0]?.sections).toEqual(sections);
  });

  test('cannot contain more folders than it can number', () => {
    const folders = Array.from({ length: 65_535 }, (_, index) => aFolder(`${index}`));
    expect(() => createArchive('iso', folders, sampleSource)).toThrow(ArchiveLimitError);
  });

  test('refuses an entry that comes before its folder', () => {
    const inner = aFile('x', 'x', aFolder('late'));
    expect(() => createArchive('iso', [inner], sampleSource)).toThrow('before its folder');
  });

  /** Returns the expected Rock Ridge path: a name over 255 bytes is cut before its extension. */
  function unixPath(entry: ArchiveEntry): string {
    return samplePath(entry).replace(/([^/]{50,})(\.txt)$/, (_name, base: string, extension: string) => {
      const letters = Array.from(base);
      while (Buffer.byteLength(letters.join('')) > 250) letters.pop();
      return letters.join('') + extension;
    });
  }

  const unixPaths = sampleEntries.map(unixPath).toSorted();

  const readers = [
    { command: '7z', args: ['t'] },
    { command: 'bsdtar', args: ['-xOf'] },
    { command: 'isoinfo', args: ['-R', '-f', '-i'] },
  ].filter(({ command }) => isInstalled(command));

  test.each(readers)('is read completely by $command, where installed', async ({ command, args }) => {
    const output = await runReader(command, [...args, sample('iso')]);
    const check = {
      '7z': () => expect(output.toString()).toMatch(new RegExp(`Everything is Ok[^]*Files: ${files.length}\n`)),
      bsdtar: () => expect(output).toHaveLength(allBytes.length),
      isoinfo: () =>
        expect(output.toString().trim().split('\n').toSorted()).toEqual(unixPaths.map((path) => `/${path}`)),
    }[command];
    check?.();
  });
});
