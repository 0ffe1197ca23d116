import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isInstalled, parseListing, runReader, sevenZip } from '../testing/archiveReaders.ts';
import { isoBytes, type IsoEntry, readIso } from '../testing/readIso.ts';
import { readTar } from '../testing/readTar.ts';
import { aFile, aFolder, MODIFIED_AT, sampleEntries, samplePath, sampleSource } from '../testing/sampleEntries.ts';
import { type ArchiveEntry, ArchiveLimitError, createArchive, type FileSource } from './index.ts';

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

/** A file of a size that no test has. */
function aHugeFile(name: string, sizeBytes: number, place: ArchiveEntry | null = null): ArchiveEntry {
  return { name, folder: place, sizeBytes, modifiedAt: MODIFIED_AT, checksum: 0x1234_5678 };
}

const neverOpened: FileSource<ArchiveEntry> = { open: ({ name }) => Promise.reject(new Error(`opened ${name}`)) };

describe.each(formats)('every %s', (format) => {
  test('is as long as it was said to be', async () => {
    const { sizeBytes } = createArchive(format, sampleEntries, sampleSource);
    expect(await bytesOf(format)).toHaveLength(sizeBytes);
  });

  test('can be empty', async () => {
    expect(await bytesOf(format, [])).toHaveLength(createArchive(format, [], sampleSource).sizeBytes);
  });

  test('gives any part of itself, the same bytes, whether checksums are known or not', async () => {
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

  test('reads nothing that it need not: of its last byte, no file whose checksum is known', async () => {
    const { sizeBytes, stream } = createArchive(format, [aHugeFile('huge.bin', 100 * GIGABYTE + 1)], neverOpened);
    expect(await buffer(stream({ start: sizeBytes - 1, end: sizeBytes - 1 }))).toHaveLength(1);
  });

  test('opens one file at a time, and leaves none open when its reader goes away', async () => {
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
    ['is gone', () => Promise.reject(new Error('gone'))],
    ['is shorter than it was', () => Promise.resolve(chunks(9))],
    ['is longer than it was', () => Promise.resolve(chunks(5, 6))],
    ['breaks off', () => Promise.resolve(breaking())],
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
  test('is whole to 7-Zip: names, times, folders and bytes', async () => {
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

  test('holds more entries than the plain format counts', async () => {
    const entries = Array.from({ length: 70_000 }, (_, index) => aFile(`${index}`, ''));
    const file = join(folder, 'many.zip');
    await writeFile(file, await bytesOf('zip', entries));
    expect((await sevenZip('t', file)).toString()).toContain('Files: 70000');
  });

  test('tells each checksum that it computed, once', async () => {
    const told = new Map<string, number>();
    const onChecksum = ({ name }: ArchiveEntry, checksum: number) => void told.set(name, checksum);
    await buffer(createArchive('zip', sampleEntries, { ...sampleSource, onChecksum }).stream());
    expect(told).toEqual(new Map(files.map(({ name, bytes }) => [name, crc32(bytes)])));
    const known = aFile('known.txt', 'known');
    const listener = vi.fn();
    const source = { ...sampleSource, onChecksum: listener };
    await buffer(createArchive('zip', [{ ...known, checksum: crc32(known.bytes) }], source).stream());
    expect(listener).not.toHaveBeenCalled();
  });

  test('cannot hold a path that its length field cannot count', () => {
    const entries = [aFolder('🌸'.repeat(255))];
    while (entries.length < 70) entries.push(aFolder('🌸'.repeat(255), entries.at(-1)));
    expect(() => createArchive('zip', entries, sampleSource)).toThrow(ArchiveLimitError);
    expect(() => createArchive('tar', entries, sampleSource)).not.toThrow();
    expect(() => createArchive('iso', entries, sampleSource)).not.toThrow();
  });
});

describe('a tar file', () => {
  test('tells the whole tree: names, times, folders and bytes', async () => {
    const entries = readTar(await bytesOf('tar'));
    expect(entries.map(({ path }) => path)).toEqual(sampleEntries.map(samplePath));
    for (const [index, { isFolder, modifiedAt, bytes }] of entries.entries()) {
      const entry = sampleEntries[index];
      expect([isFolder, modifiedAt]).toEqual([entry?.sizeBytes === null, MODIFIED_AT]);
      expect(Buffer.compare(bytes, entry?.bytes ?? Buffer.of(1))).toBe(0);
    }
  });

  test.each(['tar', 'bsdtar'].filter(isInstalled))('is whole to %s, which this machine has', async (command) => {
    const listed = (await runReader(command, ['-tf', sample('tar')])).toString().trimEnd().split('\n');
    const folders = new Set(sampleEntries.filter(({ sizeBytes }) => sizeBytes === null).map(samplePath));
    expect(listed.toSorted()).toEqual(paths.map((path) => (folders.has(path) ? `${path}/` : path)).toSorted());
    expect(Buffer.compare(await runReader(command, ['-xOf', sample('tar')]), allBytes)).toBe(0);
  });

  test('is whole to a 7-Zip that is too old for extended headers, which then shows them', async () => {
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

  test('tells a size over 8 GB in an extended header', async () => {
    const { sizeBytes, stream } = createArchive('tar', [aHugeFile('huge.bin', 9 * GIGABYTE)], neverOpened);
    const head = await buffer(stream({ start: 0, end: 1_535 }));
    expect(head.toString('latin1', 512, 1_024)).toContain(`19 size=${9 * GIGABYTE}\n`);
    expect(sizeBytes).toBe(9 * GIGABYTE + 3 * 512 + 1_024);
  });
});

describe('an ISO image', () => {
  test('tells the whole tree with Rock Ridge: names, times, folders and bytes', async () => {
    const image = await bytesOf('iso');
    const { rockRidge } = readIso(image);
    expect(rockRidge.map(({ path }) => path).toSorted()).toEqual(unixPaths);
    for (const entry of sampleEntries) {
      const told = rockRidge.find(({ path }) => path === unixPath(entry));
      expect([told?.isFolder, told?.modifiedAt]).toEqual([entry.sizeBytes === null, MODIFIED_AT]);
      expect(entry.sizeBytes === null || (told && Buffer.compare(isoBytes(image, told), entry.bytes) === 0)).toBe(true);
    }
  });

  test('tells it again with Joliet: names cut to 64 units, none like another but for its case', async () => {
    const image = await bytesOf('iso');
    const { joliet, rockRidge } = readIso(image);
    const names = joliet.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(names.every((name) => name.length <= 64 && name.isWellFormed())).toBe(true);
    expect(new Set(joliet.map(({ path }) => path.toLowerCase())).size).toBe(sampleEntries.length);
    const kept = ['readme.TXT', 'README (2).txt', 'Readme (3).txt', 'گزارش نهایی.pdf'];
    expect(names).toEqual(expect.arrayContaining(kept));
    const sectionsOf = (entries: readonly IsoEntry[]) =>
      entries.filter(({ isFolder }) => !isFolder).map(({ sections }) => String(sections)).toSorted();
    expect(sectionsOf(joliet)).toEqual(sectionsOf(rockRidge));
  });

  test('keeps thousands of names apart that its cut would make one', async () => {
    const entries = Array.from({ length: 5_000 }, (_, index) => aFile(`${'الف'.repeat(30)} ${index}.pdf`, ''));
    const { joliet, rockRidge } = readIso(await bytesOf('iso', entries));
    expect(new Set(joliet.map(({ path }) => path)).size).toBe(5_000);
    expect(new Set(rockRidge.map(({ path }) => path))).toEqual(new Set(entries.map(({ name }) => name)));
  });

  test('cuts a file over 4 GB into sections that follow each other', async () => {
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

  test('cannot hold more folders than it can number', () => {
    const folders = Array.from({ length: 65_535 }, (_, index) => aFolder(`${index}`));
    expect(() => createArchive('iso', folders, sampleSource)).toThrow(ArchiveLimitError);
  });

  test('refuses an entry that comes before its folder', () => {
    const inner = aFile('x', 'x', aFolder('late'));
    expect(() => createArchive('iso', [inner], sampleSource)).toThrow('before its folder');
  });

  /** Names of more bytes than Unix has room for are cut in front of their extension. */
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

  test.each(readers)('is whole to $command, which this machine has', async ({ command, args }) => {
    const output = await runReader(command, [...args, sample('iso')]);
    const told = {
      '7z': () => expect(output.toString()).toMatch(new RegExp(`Everything is Ok[^]*Files: ${files.length}\n`)),
      bsdtar: () => expect(output).toHaveLength(allBytes.length),
      isoinfo: () => expect(output.toString().trim().split('\n').toSorted()).toEqual(unixPaths.map((path) => `/${path}`)),
    }[command];
    told?.();
  });
});
