import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveFormats } from '@abrak/core/files';
import { createArchive } from '../../apps/sandbox/src/archive/index.ts';
import { generatedSource, manySmallFiles, oneLargeFile } from './samples.ts';

// Packs samples and prints time and memory. Arguments: format, "large" or "many", bytes or files, and the output file.
const [, , formatName = '', sample = '', amount = '0', target] = process.argv;

const format = archiveFormats.find((name) => name === formatName);
if (format === undefined) throw new Error(`There is no format "${formatName}".`);
const entries = sample === 'many' ? manySmallFiles(Number(amount)) : oneLargeFile(Number(amount));

/** Discards everything that is written to it. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

const memoryBefore = process.memoryUsage.rss();
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
const { sizeBytes, stream } = createArchive(format, entries, generatedSource);
const output = target === undefined ? nowhere() : createWriteStream(target);
await pipeline(stream(), output);
const { user, system } = process.cpuUsage(cpuBefore);

console.log(
  JSON.stringify({
    sizeBytes,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (user + system) / 1_000_000,
    grownBytes: process.resourceUsage().maxRSS * 1024 - memoryBefore,
  }),
);
