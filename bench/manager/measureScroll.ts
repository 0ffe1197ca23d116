import { spreadOf, medianOf } from '../statistics.ts';
import { oneDigit, ratio } from '../table.ts';
import { alternate, type BenchCase, type Effort } from './benchCase.ts';
import type { ScrollTimes, Subject } from './page/benchPage.ts';

/** Milliseconds above which a frame counts as late; at 60 frames a second a frame takes about 16.7 ms. */
const LATE_MS = 20;

type ScrollSubject = Extract<Subject, 'bare' | 'manager'>;
type Scroll = ScrollTimes & { readonly work: number };

async function scroll({ page, thread, mountCase }: BenchCase, subject: ScrollSubject, steps: number): Promise<Scroll> {
  await page.evaluate(([name, chosen]) => window.benchPage.mount(name, chosen), [subject, mountCase] as const);
  const { value, work } = await thread.time(() =>
    page.evaluate((count) => window.benchPage.scrollThrough(count), steps),
  );
  return { ...value, work: work / steps };
}

export const scrollHeader = [
  'documents',
  'work a step: manager',
  'bare',
  'ratio',
  'late frames: manager',
  'bare',
  'worst frame: manager',
  'bare',
  'blank frames: manager',
  'bare',
] as const;

const work = (run: Scroll) => run.work;

/** Scrolls both subjects through the folder in turn; returns one table row each. */
export async function measureScroll(bench: BenchCase, { rounds, scrollSteps }: Effort): Promise<readonly string[]> {
  const subjects: readonly ScrollSubject[] = ['manager', 'bare'];
  const times = await alternate(subjects, { rounds, warmUps: 0 }, (subject) => scroll(bench, subject, scrollSteps));
  const median = (subject: ScrollSubject, value: (run: Scroll) => number) =>
    medianOf((times.get(subject) ?? []).map(value));
  const both = (value: (run: Scroll) => number, write: (value: number) => string = String) =>
    subjects.map((subject) => write(median(subject, value)));
  return [
    String(bench.mountCase.count),
    ...both(work, oneDigit),
    ratio(median('manager', work), median('bare', work)),
    ...both(({ frames }) => frames.filter((time) => time > LATE_MS).length),
    ...both(({ frames }) => spreadOf(frames).max, oneDigit),
    ...both(({ blank }) => blank),
  ];
}
