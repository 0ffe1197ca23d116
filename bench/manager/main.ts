import { join } from 'node:path';
import { openPage } from '../openPage.ts';
import { printTable } from '../table.ts';
import { type BenchCase, type Effort, matchSizes } from './benchCase.ts';
import { watchMainThread } from './mainThread.ts';
import { arrangingHeader, measureArranging } from './measureArranging.ts';
import { keyHeader, measureKeys } from './measureKeys.ts';
import { measureMounts, mountHeader } from './measureMounts.ts';
import type { MountCase } from './page/benchPage.ts';
import { measureScroll, scrollHeader } from './measureScroll.ts';

const isQuick = process.argv.includes('--quick');
const counts = isQuick ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000];
const effort: Effort = isQuick
  ? { mounts: 3, rounds: 1, pressesPerRound: 2, scrollSteps: 40 }
  : { mounts: 7, rounds: 2, pressesPerRound: 4, scrollSteps: 100 };

const { page, close } = await openPage({ folder: join(import.meta.dirname, 'page'), handle: 'benchPage' });
try {
  const thread = await watchMainThread(page);
  const measureView = async (view: MountCase['view']) => {
    const mounts: (readonly string[])[] = [mountHeader];
    const keys: (readonly string[])[] = [keyHeader];
    const changes: (readonly string[])[] = [arrangingHeader];
    const scrolls: (readonly string[])[] = [scrollHeader];
    for (const count of counts) {
      const bench: BenchCase = { page, thread, mountCase: { view, count } };
      await matchSizes(bench);
      mounts.push(await measureMounts(bench, effort.mounts));
      keys.push(...(await measureKeys(bench, effort)));
      if (view === 'list') changes.push(...(await measureArranging(bench, effort)));
      scrolls.push(await measureScroll(bench, effort));
    }
    printTable(`FileManager, ${view}: mount (ms)`, mounts);
    printTable(`FileManager, ${view}: one key (ms)`, keys);
    if (view === 'list') printTable('FileManager, list: sorting and filtering (ms)', changes);
    printTable(`FileManager, ${view}: ${effort.scrollSteps} steps of 600 px (ms; frames)`, scrolls);
  };
  for (const view of ['list', 'grid'] as const) await measureView(view);
} finally {
  await close();
}
