import { createHash } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ArchiveFormat, archiveFormats } from '@abrak/core/files';
import { runToEnd } from '../processes.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { hashOfExtracted, verdicts } from './readers.ts';
import { generated } from './samples.ts';

const isQuick = process.argv.includes('--quick');
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;
/** Sizes of the throughput measurement. */
const fileBytes = isQuick ? GIGABYTE / 4 : GIGABYTE;
/** Size of the archive for the other programs: above 32 bits, and above the limit of one extent of an ISO image. */
const largeBytes = isQuick ? GIGABYTE / 4 : 5 * GIGABYTE;
const manyFiles = isQuick ? 10_000 : 100_000;
const RUNS = isQuick ? 1 : 3;
/** Bytes that must stay free on the disk while an archive is written to it. */
const SPARE_BYTES = 2 * GIGABYTE;

const packer = fileURLToPath(new URL('./packer.ts', import.meta.url));

interface Packing {
  readonly sizeBytes: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly grownBytes: number;
}

async function pack(...args: readonly string[]): Promise<Packing> {
  return JSON.parse(await runToEnd(packer, ...args));
}

async function packOften(...args: readonly string[]) {
  const runs: Packing[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await pack(...args));
  const median = (value: (packing: Packing) => number) => medianOf(runs.map(value));
  return {
    sizeBytes: median(({ sizeBytes }) => sizeBytes),
    seconds: median(({ seconds }) => seconds),
    cpuSeconds: median(({ cpuSeconds }) => cpuSeconds),
    grownMegabytes: median(({ grownBytes }) => grownBytes) / MEGABYTE,
  };
}

async function largeRow(format: ArchiveFormat): Promise<string[]> {
  const { sizeBytes, seconds, cpuSeconds, grownMegabytes } = await packOften(format, 'large', String(fileBytes));
  const perGigabyte = cpuSeconds / (sizeBytes / GIGABYTE);
  return [format, (sizeBytes / MEGABYTE / seconds).toFixed(0), perGigabyte.toFixed(2), grownMegabytes.toFixed(0)];
}

async function manyRow(format: ArchiveFormat): Promise<string[]> {
  const { seconds, cpuSeconds, grownMegabytes } = await packOften(format, 'many', String(manyFiles));
  return [format, oneDigit(seconds), oneDigit(cpuSeconds), grownMegabytes.toFixed(0)];
}

function expectedHash(): string {
  const hash = createHash('sha256');
  for (const chunk of generated(largeBytes)) hash.update(chunk);
  return hash.digest('hex');
}

function sameBytes(hash: string | undefined, expected: string): string {
  if (hash === undefined) return 'not installed';
  return hash === expected ? 'same bytes' : 'OTHER BYTES';
}

async function readerRows(format: ArchiveFormat, folder: string, expected: string): Promise<string[][]> {
  const file = join(folder, `large.${format}`);
  await pack(format, 'large', String(largeBytes), file);
  try {
    const rows = verdicts(format, file).map(([reader, verdict]) => [`${format}: ${reader}`, verdict]);
    for (const command of ['7z', 'bsdtar'] as const) {
      const verdict = sameBytes(await hashOfExtracted(command, file), expected);
      rows.push([`${format}: SHA-256 out of ${command}`, verdict]);
    }
    return rows;
  } finally {
    await rm(file);
  }
}

async function askReaders(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-archives-'));
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < largeBytes + SPARE_BYTES) {
      console.log(`\nToo little room in ${tmpdir()} to ask other programs for their verdict.`);
      return;
    }
    const expected = expectedHash();
    const rows: string[][] = [];
    for (const format of archiveFormats) rows.push(...(await readerRows(format, folder, expected)));
    printTable(`Other programs on a file of ${largeBytes / MEGABYTE} MB`, rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function rowsOf(row: (format: ArchiveFormat) => Promise<string[]>): Promise<string[][]> {
  const rows: string[][] = [];
  for (const format of archiveFormats) rows.push(await row(format));
  return rows;
}

printTable(`One file of ${fileBytes / MEGABYTE} MB to nowhere, ${RUNS} runs`, [
  ['format', 'MB/s', 'CPU s/GB', 'memory grew by, MB'],
  ...(await rowsOf(largeRow)),
]);
printTable(`${manyFiles} files of 1 KB to nowhere, ${RUNS} runs`, [
  ['format', 's', 'CPU s', 'memory grew by, MB'],
  ...(await rowsOf(manyRow)),
]);
await askReaders();
