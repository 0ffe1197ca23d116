import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, runToEnd, type RunningServer, startServer, watchPeakMemory } from '../processes.ts';
import { startSandbox } from '../startSandbox.ts';
import { medianOf, spreadOf } from '../statistics.ts';
import { printTable, ratio } from '../table.ts';

const isQuick = process.argv.includes('--quick');
const MEGABYTE = 1024 * 1024;
const sizeMegabytes = isQuick ? 64 : 500;
const RUNS = isQuick ? 3 : 5;

const sender = fileURLToPath(new URL('./sender.ts', import.meta.url));
const bareServer = fileURLToPath(new URL('./bareServer.ts', import.meta.url));

interface Contender {
  readonly name: string;
  readonly server: RunningServer;
  readonly url: string;
  readonly token: string;
}

interface UploadTime {
  readonly megabytesPerSecond: number;
  readonly cpuSeconds: number;
}

async function upload({ server: { pid }, url, token }: Contender, name: string): Promise<UploadTime> {
  // Flushes the dirty pages of earlier runs, which would otherwise be written during this run.
  spawnSync('sync');
  const before = await cpuSeconds(pid);
  const seconds = Number(await runToEnd(sender, url, token, name, String(sizeMegabytes * MEGABYTE)));
  return {
    megabytesPerSecond: sizeMegabytes / seconds,
    cpuSeconds: ((await cpuSeconds(pid)) - before) * (500 / sizeMegabytes),
  };
}

async function startBare(folder: string, mode: 'plain' | 'fsync'): Promise<Contender> {
  const server = await startServer([bareServer, folder, mode], /^http/);
  return { name: mode === 'plain' ? 'bare' : 'bare, with fsync', server, url: server.output, token: '' };
}

async function startOwn(folder: string): Promise<Contender> {
  const { server, uploadUrl, token } = await startSandbox(join(folder, 'sandbox'));
  return { name: 'sandbox', server, url: uploadUrl, token };
}

async function measure(contenders: readonly Contender[]): Promise<void> {
  const times = new Map<string, UploadTime[]>(contenders.map(({ name }) => [name, []]));
  const memories = await Promise.all(contenders.map(({ server }) => watchPeakMemory(server.pid)));
  for (let run = -1; run < RUNS; run += 1) {
    for (const contender of contenders) {
      const time = await upload(contender, `${contender.name} ${run + 1}.bin`);
      if (run >= 0) times.get(contender.name)?.push(time);
    }
  }
  const speedOf = (name: string) => spreadOf((times.get(name) ?? []).map((time) => time.megabytesPerSecond));
  const grown = await Promise.all(memories.map((peak) => peak()));
  const rows = contenders.map(({ name }, index) => {
    const { min, median, max } = speedOf(name);
    return [
      name,
      ratio(speedOf('sandbox').median, median),
      ...[min, median, max].map((speed) => speed.toFixed(0)),
      medianOf((times.get(name) ?? []).map((time) => time.cpuSeconds)).toFixed(2),
      (grown[index] ?? Number.NaN).toFixed(0),
    ];
  });
  printTable(`Upload of ${sizeMegabytes} MB, ${RUNS} runs`, [
    ['server', 'sandbox against it', 'MB/s min', 'median', 'max', 'CPU s/500 MB', 'memory grew by, MB'],
    ...rows,
  ]);
}

const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-upload-'));
const contenders: Contender[] = [];
try {
  contenders.push(await startOwn(folder));
  contenders.push(await startBare(folder, 'plain'));
  contenders.push(await startBare(folder, 'fsync'));
  await measure(contenders);
} finally {
  await Promise.all(contenders.map(({ server }) => server.stop()));
  await rm(folder, { recursive: true });
}
