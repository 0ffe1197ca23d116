import { medianOf } from '../statistics.ts';
import { oneDigit, ratio } from '../table.ts';
import { alternate, type BenchCase, type Effort } from './benchCase.ts';
import type { Arrangement, Subject } from './page/benchPage.ts';

interface Step {
  readonly label: string;
  readonly arrangement: Arrangement;
}

// Each shows another first row than the one before.
const steps: readonly Step[] = [
  { label: 'sort by size', arrangement: { sortBy: 'size' } },
  { label: 'the other way round', arrangement: { sortBy: 'size' } },
  { label: 'sort by name', arrangement: { sortBy: 'name' } },
  { label: 'names the other way round', arrangement: { sortBy: 'name' } },
  { label: 'filter by a digit', arrangement: { filter: '2' } },
  { label: 'by another', arrangement: { filter: '41' } },
  { label: 'filter cleared', arrangement: { filter: '' } },
];

interface Time {
  readonly painted: number;
  readonly work: number;
}

type ArrangedSubject = Extract<Subject, 'bare' | 'manager'>;

async function arrangeAll({ page, thread, mountCase }: BenchCase, subject: ArrangedSubject): Promise<readonly Time[]> {
  await page.evaluate(([name, chosen]) => window.benchPage.mount(name, chosen), [
    subject,
    { ...mountCase, hasOnlyFiles: true },
  ] as const);
  const times: Time[] = [];
  for (const { arrangement } of steps) {
    const { value, work } = await thread.time(() =>
      page.evaluate((chosen) => window.benchPage.arrange(chosen), arrangement),
    );
    times.push({ painted: value, work });
  }
  return times;
}

export const arrangingHeader = [
  'documents, change',
  'painted: manager',
  'bare',
  'ratio',
  'work: manager',
  'bare',
  'ratio',
] as const;

/** Sorts and filters the manager and the bare list in turn; returns one table row per change. */
export async function measureArranging(bench: BenchCase, { mounts }: Effort): Promise<readonly string[][]> {
  const subjects: readonly ArrangedSubject[] = ['bare', 'manager'];
  const times = await alternate(subjects, { rounds: mounts, warmUps: 1 }, (subject) => arrangeAll(bench, subject));
  return steps.map(({ label }, index) => {
    const median = (subject: ArrangedSubject, part: keyof Time) =>
      medianOf((times.get(subject) ?? []).map((round) => round[index]?.[part] ?? Number.NaN));
    const pair = (part: keyof Time) => [
      oneDigit(median('manager', part)),
      oneDigit(median('bare', part)),
      ratio(median('manager', part), median('bare', part)),
    ];
    return [`${bench.mountCase.count} ${label}`, ...pair('painted'), ...pair('work')];
  });
}
