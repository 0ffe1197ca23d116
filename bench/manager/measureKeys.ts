import type { KeyTime } from '../frames.ts';
import { spreadOf } from '../statistics.ts';
import { oneDigit } from '../table.ts';
import { alternate, type BenchCase, type Effort } from './benchCase.ts';
import type { Subject } from './page/benchPage.ts';

interface MeasuredKey {
  readonly label: string;
  readonly key: string;
  readonly held?: 'Control' | 'Shift';
  /** Key pressed before the measured one, so that the measured one has an effect. */
  readonly before: readonly string[];
  readonly isManagerOnly?: boolean;
}

const keys: readonly MeasuredKey[] = [
  { label: 'ArrowDown', key: 'ArrowDown', before: [] },
  { label: 'End', key: 'End', before: ['Home'] },
  { label: 'Ctrl+A', key: 'a', held: 'Control', before: ['Escape'] },
  { label: 'Shift+End', key: 'End', held: 'Shift', before: ['Escape', 'Home'] },
  { label: 'a letter', key: 'm', before: ['Escape', 'Home'], isManagerOnly: true },
  { label: 'a letter of no name', key: 'z', before: ['Escape'], isManagerOnly: true },
];

type Press = KeyTime & { readonly work: number };
type KeySubject = Extract<Subject, 'bare' | 'manager'>;

async function settle({ page }: BenchCase): Promise<void> {
  await page.evaluate(() => window.benchPage.frameEnd());
  await page.evaluate(() => window.benchPage.frameEnd());
}

async function press(bench: BenchCase, { key, held, before }: MeasuredKey): Promise<Press> {
  const { page, thread } = bench;
  for (const earlier of before) await page.keyboard.press(earlier);
  if (held !== undefined) await page.keyboard.down(held);
  await settle(bench);
  const coming = await page.evaluateHandle(() => ({ time: window.benchPage.timeNextKey() }));
  const { value, work } = await thread.time(async () => {
    await page.keyboard.down(key);
    return coming.evaluate(({ time }) => time);
  });
  await page.keyboard.up(key);
  if (held !== undefined) await page.keyboard.up(held);
  await settle(bench);
  return { ...value, work };
}

async function pressAll(bench: BenchCase, subject: KeySubject, times: number): Promise<Map<string, Press[]>> {
  const { page, mountCase } = bench;
  await page.evaluate(([name, chosen]) => window.benchPage.mount(name, chosen), [subject, mountCase] as const);
  await page.evaluate(() => window.benchPage.focusFirst());
  const presses = new Map<string, Press[]>();
  for (const key of keys) {
    if (key.isManagerOnly && subject === 'bare') continue;
    const results: Press[] = [];
    for (let time = 0; time < times; time += 1) results.push(await press(bench, key));
    presses.set(key.label, results);
  }
  return presses;
}

export const keyHeader = [
  'documents, key',
  'work: manager',
  '(max)',
  'bare',
  'listeners: manager',
  'bare',
  'key to painted: manager',
  'bare',
] as const;

/** Presses real keys in the manager and in the bare list in turn; returns one table row per key. */
export async function measureKeys(bench: BenchCase, { rounds, pressesPerRound }: Effort): Promise<readonly string[][]> {
  const subjects: readonly KeySubject[] = ['bare', 'manager'];
  const times = await alternate(subjects, { rounds, warmUps: 0 }, (subject) =>
    pressAll(bench, subject, pressesPerRound),
  );
  return keys.map(({ label, isManagerOnly }) => {
    const of = (subject: KeySubject, part: keyof Press) =>
      spreadOf((times.get(subject) ?? []).flatMap((round) => round.get(label) ?? []).map((time) => time[part]));
    const bare = (part: keyof Press) => (isManagerOnly ? '-' : oneDigit(of('bare', part).median));
    return [
      `${bench.mountCase.count} ${label}`,
      oneDigit(of('manager', 'work').median),
      oneDigit(of('manager', 'work').max),
      bare('work'),
      oneDigit(of('manager', 'listeners').median),
      bare('listeners'),
      oneDigit(of('manager', 'frame').median),
      bare('frame'),
    ];
  });
}
