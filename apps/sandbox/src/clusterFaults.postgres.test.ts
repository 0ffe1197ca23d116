import { expect, test, vi } from 'vitest';
import { openDiskStore } from './store/index.ts';
import { openS3Store } from './store/s3/s3Store.ts';
import { Cluster } from './testing/cluster/Cluster.ts';
import { openClusterBank } from './testing/cluster/clusterBank.ts';
import { type ClusterData, openClusterData } from './testing/cluster/clusterData.ts';
import { Round, type RoundOptions } from './testing/cluster/Round.ts';
import { type DataFolder, makeDataFolder } from './testing/dataFolder.ts';
import { createDice, type Dice } from './testing/dice.ts';
import { type Fault, startFaultyProxy } from './testing/faultyProxy.ts';
import { startObjectStore } from './testing/objectStore.ts';
import { filesInObjects, filesOnDisk } from './testing/storedState.ts';

const processes = Number(process.env['SANDBOX_FAULT_PROCESSES'] ?? 4);
const rounds = Number(process.env['SANDBOX_FAULT_ROUNDS'] ?? 2);
const seed = Number(process.env['SANDBOX_FAULT_SEED'] ?? 1);
const kinds = (process.env['SANDBOX_FAULT_STORES'] ?? 'disk,s3').split(',');

/** One of this many requests to the object store has a fault. */
const REQUESTS_PER_FAULT = 25;
const ROUNDS_PER_REPORT = 25;
/** Rounds at the same time. */
const ROUNDS_AT_ONCE = 3;
const storeFaults: readonly Fault[] = ['cutBody', 'lostAnswer', 'refused', 'refused', 'slow'];

vi.setConfig({ testTimeout: 600_000 + rounds * 60_000 });

/** Store of a cluster: how its processes and this one reach it. */
interface Place {
  readonly env: Readonly<Record<string, string>>;
  open(): Promise<Pick<ClusterData, 'files'> & { readonly store: Awaited<ReturnType<typeof openDiskStore>> }>;
  faults(): number;
  stop(): Promise<void>;
}

function onDisk(data: DataFolder): Place {
  return {
    env: { STORE: '' },
    async open() {
      const root = await data.findFilesFolder();
      return { store: await openDiskStore({ root }), files: filesOnDisk(root) };
    },
    faults: () => 0,
    stop: () => Promise.resolve(),
  };
}

async function inObjects(dice: Dice): Promise<Place> {
  const objects = await startObjectStore();
  const proxy = await startFaultyProxy(objects.address.endpoint ?? '', {
    choose: () => (dice.roll(REQUESTS_PER_FAULT) === 0 ? dice.pick(storeFaults) : undefined),
  });
  return {
    env: { ...objects.env, STORE: String(objects.env['STORE']).replace(objects.address.endpoint ?? '', proxy.url) },
    async open() {
      const store = await openS3Store(objects.address);
      return { store, files: filesInObjects(store) };
    },
    faults: () => proxy.happened,
    async stop() {
      await proxy.stop();
      await objects.stop();
    },
  };
}

async function expectNothingLost(ended: readonly Round[], stored: ClusterData, cluster: Cluster): Promise<void> {
  // Calls whose answer was lost may still be running.
  for (const round of ended)
    await expect.poll(() => round.findLosses(), { timeout: 30_000, interval: 200 }).toEqual([]);
  await expect.poll(() => stored.findStorageViolations(), { timeout: 30_000, interval: 200 }).toEqual({});
  await stored.auditMoney();
  expect(cluster.ownEnds).toEqual([]);
}

/** Runs the next rounds at the same time and checks what they left. */
async function expectNoLossInRounds(context: Omit<RoundOptions, 'name'>, done: number): Promise<readonly Round[]> {
  const length = Math.min(ROUNDS_AT_ONCE, rounds - done);
  const running = Array.from({ length }, (_, index) => new Round({ ...context, name: `round${done + index + 1}` }));
  await Promise.all(running.map((round) => round.run()));
  await expectNothingLost(running, context.data, context.cluster);
  await Promise.all(running.map((round) => round.mend().then(() => round.clear())));
  return running;
}

test.each(kinds)(
  `${rounds} rounds on ${processes} processes that are killed and cut off lose and double nothing (store: %s, seed ${seed})`,
  async (kind) => {
    const dice = createDice(seed);
    const data = await makeDataFolder();
    const place = kind === 's3' ? await inObjects(dice) : onDisk(data);
    const databaseUrl = data.databaseUrl ?? '';
    const bank = await openClusterBank(databaseUrl, dice);
    const env = { ...place.env, ...bank.env, SERVER_STROKE_MS: '5' };
    const cluster = new Cluster({ data, size: processes, dice, env });
    const total = { rounds: 0, acknowledged: 0, unanswered: 0, connectionDrops: 0 };
    let stored: ClusterData | undefined;
    const report = async () => {
      const money = await stored?.auditMoney();
      const { kills, failedStarts, callFaults } = cluster;
      process.stdout.write(
        `${JSON.stringify({ ...total, kills, failedStarts, callFaults, storeFaults: place.faults(), bankFaults: bank.faults(), ...money })}\n`,
      );
    };
    try {
      await cluster.start();
      stored = await openClusterData(databaseUrl, await place.open());
      while (total.rounds < rounds) {
        const ended = await expectNoLossInRounds({ cluster, data: stored, dice }, total.rounds);
        for (const { figures } of ended) {
          total.rounds += 1;
          total.acknowledged += figures.acknowledged;
          total.unanswered += figures.unanswered;
          total.connectionDrops += figures.connectionDrops;
        }
        if (total.rounds % ROUNDS_PER_REPORT < ended.length) await report();
      }
      await report();
    } catch (error) {
      process.stderr.write(cluster.lastLines());
      throw error;
    } finally {
      await stored?.close();
      await cluster.stop();
      await bank.close();
      await place.stop();
      await data.remove();
    }
  },
);
