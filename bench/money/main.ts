import { join } from 'node:path';
import { watchMainThread } from '../manager/mainThread.ts';
import { openPage } from '../openPage.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { moneyServer } from './moneyServer.ts';
import type { MoneyAct, MoneyList, MoneyTimes } from './page/moneyPage.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 10;

/** Milliseconds above which a frame counts as late; at 60 frames a second a frame takes about 16.7 ms. */
const LATE_MS = 20;

const acts: Readonly<Record<MoneyList, readonly MoneyAct[]>> = {
  invoices: ['expand', 'scroll', 'filter'],
  transactions: ['showMore', 'scroll', 'filter'],
};

const { page, close } = await openPage({
  folder: join(import.meta.dirname, 'page'),
  handle: 'moneyPage',
  server: moneyServer(),
});
const thread = await watchMainThread(page);

type Run = MoneyTimes & { readonly work: number };

async function measure(action: () => Promise<MoneyTimes>): Promise<Run> {
  const { value, work } = await thread.time(action);
  return { ...value, work };
}

function line(name: string, runs: readonly Run[]): string[] {
  const late = runs.map(({ frames }) => frames.filter((time) => time > LATE_MS).length);
  const worst = runs.map(({ frames }) => Math.max(...frames));
  return [
    name,
    oneDigit(medianOf(runs.map(({ work }) => work))),
    oneDigit(medianOf(worst)),
    oneDigit(Math.max(...worst)),
    String(medianOf(late)),
    String(medianOf(runs.map(({ frames }) => frames.length))),
    String(Math.max(...runs.map(({ nodes }) => nodes))),
  ];
}

async function measureList(list: MoneyList): Promise<ReadonlyMap<string, readonly Run[]>> {
  const runs = new Map<string, Run[]>();
  const steps = [
    { name: 'mount', action: () => page.evaluate((chosen) => window.moneyPage.mount(chosen), list) },
    ...acts[list].map((name) => ({ name, action: () => page.evaluate((act) => window.moneyPage.act(act), name) })),
  ];
  // The first round warms up the code and is dropped.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, action } of steps) {
      const run = await measure(action);
      if (round > 0) runs.set(name, [...(runs.get(name) ?? []), run]);
    }
  }
  return runs;
}

const titles: Readonly<Record<MoneyList, string>> = {
  invoices: '10,000 invoices',
  transactions: '100,000 transactions',
};

try {
  for (const list of ['invoices', 'transactions'] as const) {
    const runs = await measureList(list);
    printTable(titles[list], [
      ['', 'work, ms', 'longest frame, median', 'of all', 'late frames', 'of', 'DOM nodes'],
      ...[...runs].map(([name, all]) => line(name, all)),
    ]);
  }
} finally {
  await close();
}
