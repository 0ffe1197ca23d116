import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { openPage } from '../openPage.ts';
import { spreadOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';
import { rentServer } from './rentServer.ts';
import type { Drawn } from './page/serversPage.ts';

const SERVERS = 500;
const isQuick = process.argv.includes('--quick');
const MOUNTS = isQuick ? 3 : 7;
const TICKS = isQuick ? 3 : 10;

/** Longest time, in milliseconds, that a page works on an answer. */
const SETTLE_MS = 1_500;

const rent = rentServer(SERVERS);
const { page, close } = await openPage({
  folder: join(import.meta.dirname, 'page'),
  handle: 'serversPage',
  server: rent.plugin,
});

/** Returns the processor time of the page's main thread so far, in milliseconds. */
interface Busy {
  readonly script: number;
  readonly all: number;
}

async function busy(session: CDPSession): Promise<Busy> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return { script: read('ScriptDuration'), all: read('TaskDuration') };
}

async function openMeter(): Promise<
  <Value>(action: () => Promise<Value>) => Promise<Busy & { readonly value: Value }>
> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (action) => {
    const before = await busy(session);
    const value = await action();
    const after = await busy(session);
    return { value, script: after.script - before.script, all: after.all - before.all };
  };
}

const meter = await openMeter();

const isPoll = (url: string) => new URL(url).pathname.endsWith('/vmBills');

/** One poll with everything that the page does with its answer. */
async function tick(): Promise<void> {
  await page.waitForResponse((response) => isPoll(response.url()));
  await page.waitForTimeout(SETTLE_MS);
}

interface Tick extends Busy {
  readonly elements: number;
  /** Milliseconds from a change on the server until the page shows it. */
  readonly shownAfter?: number;
}

async function quietTick(): Promise<Tick> {
  await page.evaluate(() => window.serversPage.watch());
  const { script, all } = await meter(tick);
  return { script, all, elements: (await page.evaluate(() => window.serversPage.changes())).elements };
}

const CHANGED_ID = 1;
let isOn = true;

/** A poll whose answer moves one server to another state. */
async function changedTick(): Promise<Tick> {
  isOn = !isOn;
  rent.turn(CHANGED_ID, isOn ? 'ON' : 'OFF');
  const shown = page.evaluate(([id, state]) => window.serversPage.shows(id, state), [
    CHANGED_ID,
    isOn ? 'On' : 'Off',
  ] as const);
  const [ticked, shownAfter] = await Promise.all([quietTick(), shown]);
  return { ...ticked, shownAfter };
}

async function times<Value>(count: number, action: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  // The first poll warms up the code and is dropped.
  for (let round = 0; round <= count; round += 1) {
    const value = await action();
    if (round > 0) values.push(value);
  }
  return values;
}

const spread = (values: readonly number[]) => {
  const { min, median, max } = spreadOf(values);
  return [oneDigit(min), oneDigit(median), oneDigit(max)];
};

function tickLines(drawn: Drawn, name: string, ticks: readonly Tick[]): string[] {
  const shown = ticks.flatMap(({ shownAfter }) => shownAfter ?? []);
  return [
    `${name}, ${drawn === 'every' ? 'all drawn' : 'the first drawn'}`,
    ...spread(ticks.map(({ script }) => script)),
    oneDigit(spreadOf(ticks.map(({ all }) => all)).median),
    String(Math.max(...ticks.map(({ elements }) => elements))),
    shown.length === 0 ? '' : String(Math.round(Math.max(...shown))),
  ];
}

try {
  const mounts = await times(MOUNTS, () => meter(() => page.evaluate(() => window.serversPage.mount())));
  const nodes = await page.evaluate(() => window.serversPage.nodes());
  printTable(`Mount with ${SERVERS} servers`, [
    ['', 'min', 'median', 'max'],
    ['painted, ms', ...spread(mounts.map(({ value }) => value))],
    ['scripts, ms', ...spread(mounts.map(({ script }) => script))],
    ['all work, ms', ...spread(mounts.map(({ all }) => all))],
    ['DOM nodes', String(nodes), '', ''],
  ]);
  const lines: string[][] = [
    ['', 'scripts, ms: min', 'median', 'max', 'all work', 'elements come or gone', 'shown after, ms'],
  ];
  for (const drawn of ['first', 'every'] as const) {
    if (drawn === 'every') await page.evaluate(() => window.serversPage.drawEvery());
    lines.push(tickLines(drawn, 'no news', await times(TICKS, quietTick)));
    lines.push(tickLines(drawn, 'one server changed', await times(TICKS, changedTick)));
  }
  printTable(`A tick of the poll of ${SERVERS} servers`, lines);
} finally {
  await close();
}
