import { expect, test } from 'vitest';
import {
  countPaid,
  crashSeeds,
  killDuring,
  makeIntents,
  queryViolations,
  signInDemo,
  spawnOn,
} from '../testing/crashRun.ts';
import { makeDataFolder } from '../testing/dataFolder.ts';
import { createDice } from '../testing/dice.ts';
import { orderAndPay, serverFlaws } from '../testing/orderAndPay.ts';
import { endProcess, type SpawnedSandbox } from '../testing/spawnSandbox.ts';

/** Number of orders of the cheapest monthly plan that the demo customer's balance covers. */
const ORDERS = 16;
const strokes = { SERVER_STROKE_MS: '5' };

test.for(crashSeeds)(
  'a sandbox that is killed while servers are ordered, paid and built charges each server once (seed %d)',
  async (seed, { annotate }) => {
    const dice = createDice(seed);
    const data = await makeDataFolder();
    const intents = makeIntents(Array.from({ length: ORDERS }, (_, index) => `crash-${index}`));
    let sandbox: SpawnedSandbox | undefined;
    try {
      sandbox = await spawnOn(data, strokes);
      const first = await signInDemo(sandbox);
      const done = await killDuring(
        sandbox,
        intents.map((intent) => () => orderAndPay(first, intent)),
        dice,
      );
      await annotate(`${done} of ${ORDERS} were acknowledged`);
      expect(await queryViolations(data, serverFlaws)).toEqual([]);
      sandbox = await spawnOn(data, strokes);
      const client = await signInDemo(sandbox);
      for (const intent of intents) await orderAndPay(client, intent);
      await endProcess(sandbox.process, 'SIGTERM');
      expect(await queryViolations(data, serverFlaws)).toEqual([]);
      expect(await countPaid(data, 'crash-')).toBe(ORDERS);
    } finally {
      if (sandbox !== undefined) await endProcess(sandbox.process, 'SIGKILL');
      await data.remove();
    }
  },
);
