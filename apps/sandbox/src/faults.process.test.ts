import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { makeDataFolder } from './testing/dataFolder.ts';
import { createDice } from './testing/dice.ts';
import { makeJourney } from './testing/moneyJourney.ts';
import { MoneyServer } from './testing/spawnMoneyServer.ts';

const journeys = Number(process.env['SANDBOX_FAULT_JOURNEYS'] ?? 30);
const seed = Number(process.env['SANDBOX_FAULT_SEED'] ?? 1);

const CUSTOMERS = 6;
/** Longer than every deadline of the bank. */
const LATER_MS = 4 * 60 * 60_000;

vi.setConfig({ testTimeout: 600_000 + journeys * 2_000 });

const CustomerSchema = v.object({ id: v.number(), token: v.string() });
const FiguresSchema = v.object({
  credited: v.number(),
  unpaid: v.number(),
  salesGivenBack: v.number(),
  invoicesPaid: v.number(),
});

test(`${journeys} journeys with random faults credit every paid payment once and no other (seed ${seed})`, async ({
  annotate,
}) => {
  const data = await makeDataFolder();
  const server = new MoneyServer({ folder: `${data.path}/money`, databaseUrl: data.databaseUrl });
  // A customer's journeys run one after another with their own seeds, so that they do not depend on the other
  // customers.
  const createTraveler = async (first: number) => {
    const customer = v.parse(CustomerSchema, await server.send({ do: 'addCustomer' }));
    return async () => {
      for (let number = first; number < journeys; number += CUSTOMERS) {
        await makeJourney({ server, customer, dice: createDice(seed * 1_000_003 + number) });
      }
    };
  };
  try {
    const travelers = [];
    for (let first = 0; first < CUSTOMERS; first += 1) travelers.push(await createTraveler(first));
    await Promise.all(travelers.map((runJourneys) => runJourneys()));
    await server.kill();
    await server.advance(LATER_MS);
    await server.send({ do: 'keepTime' });
    const figures = v.parse(FiguresSchema, await server.send({ do: 'audit' }));
    expect(figures.credited + figures.unpaid).toBe(journeys);
    expect(Math.min(figures.credited, figures.unpaid, figures.invoicesPaid)).toBeGreaterThan(0);
    await annotate(JSON.stringify({ ...figures, deaths: server.deaths }));
  } finally {
    await server.stop();
    await data.remove();
  }
});
