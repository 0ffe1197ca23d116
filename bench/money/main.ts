import { join } from 'node:path';
import { watchMainThread } from '../manager/mainThread.ts';
import { openPage } from '../openPage.ts';
import { medianOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { moneyServer } from './moneyServer.ts';
import type { MoneyAct, MoneyList, MoneyTimes } from './page/moneyPage.ts';

const ROUNDS = process.argv.includes('--quick') ? 3 : 10;

/** Frames at 60 a second take 16.7 ms give or take a little; one that takes longer than this was late. */
const LATE_MS = 20;

const acts: Readonly<Record<MoneyList, readonly MoneyAct[]>> = {
  invoices: ['expand', 'scroll', 'filter'],
  transactions: ['showMore', 'scroll', 'filter'],
};

const { page, close } = await openPage({ folder: join(import.meta.dirname, 'page'), handle: 'moneyPage', server: moneyServer() });
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

try {
  for (const list of ['invoices', 'transactions'] as const) {
    const runs = new Map<string, Run[]>();
    const add = (name: string, run: Run) => runs.set(name, [...(runs.get(name) ?? []), run]);
    // The first round is for code that is still cold.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const mounted = await measure(() => page.evaluate((chosen) => window.moneyPage.mount(chosen), list));
      if (round > 0) add('mount', mounted);
      for (const act of acts[list]) {
        const run = await measure(() => page.evaluate((chosen) => window.moneyPage.act(chosen), act));
        if (round > 0) add(act, run);
      }
    }
    printTable(list === 'invoices' ? '10,000 invoices' : '100,000 transactions', [
      ['', 'work, ms', 'longest frame, median', 'of all', 'late frames', 'of', 'DOM nodes'],
      ...[...runs].map(([name, all]) => line(name, all)),
    ]);
  }
} finally {
  await close();
}
