import { medianOf, spreadOf } from '../statistics.ts';
import { oneDigit, ratio } from '../table.ts';
import { alternate, type BenchCase } from './benchCase.ts';
import type { Subject } from './page/benchPage.ts';

const subjects: readonly Subject[] = ['bare', 'manager', 'inProvider'];

interface MountTime {
  readonly painted: number;
  readonly work: number;
  readonly nodes: number;
}

async function mountOnce({ page, thread, mountCase }: BenchCase, subject: Subject): Promise<MountTime> {
  await page.evaluate(() => window.benchPage.unmount());
  const { value: painted, work } = await thread.time(() =>
    page.evaluate(([name, chosen]) => window.benchPage.mount(name, chosen), [subject, mountCase] as const),
  );
  return { painted, work, nodes: await page.evaluate(() => window.benchPage.nodes()) };
}

async function mountProviders({ page, mountCase }: BenchCase, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await page.evaluate((count) => window.benchPage.mountProvider(count), mountCase.count));
  }
  return medianOf(times);
}

export const mountHeader = [
  'documents',
  'painted: manager',
  '(min)',
  'bare',
  '(min)',
  'ratio',
  'into a provider',
  'ratio',
  'work: manager',
  'bare',
  'ratio',
  'provider alone',
  'DOM nodes',
  'bare',
] as const;

/** Remounts each subject in turn; returns one table row each. */
export async function measureMounts(bench: BenchCase, rounds: number): Promise<readonly string[]> {
  const times = await alternate(subjects, { rounds }, (subject) => mountOnce(bench, subject));
  const painted = (subject: Subject) => spreadOf((times.get(subject) ?? []).map((time) => time.painted));
  const work = (subject: Subject) => medianOf((times.get(subject) ?? []).map((time) => time.work));
  const nodes = (subject: Subject) => String(times.get(subject)?.[0]?.nodes);
  const [bare, manager, inProvider] = [painted('bare'), painted('manager'), painted('inProvider')];
  return [
    String(bench.mountCase.count),
    oneDigit(manager.median),
    oneDigit(manager.min),
    oneDigit(bare.median),
    oneDigit(bare.min),
    ratio(manager.median, bare.median),
    oneDigit(inProvider.median),
    ratio(inProvider.median, bare.median),
    oneDigit(work('manager')),
    oneDigit(work('bare')),
    ratio(work('manager'), work('bare')),
    oneDigit(await mountProviders(bench, rounds)),
    nodes('manager'),
    nodes('bare'),
  ];
}
