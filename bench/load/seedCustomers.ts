import { openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { PastServers } from '../../apps/sandbox/src/servers/seed/pastServers.ts';
import { addSignedIn } from '../../apps/sandbox/src/testing/addSignedIn.ts';
import type { LoadCustomer } from './plan.ts';

const SERVERS_EACH = 2;
const CUSTOMERS_PER_TRANSACTION = 100;
const server = { planId: 203, imageName: 'ubuntu18.04', period: 'MONTH' } as const;

/** Adds customers, each with a session and two running servers, to the database of a sandbox. */
export async function seedCustomers(databaseUrl: string, count: number): Promise<LoadCustomer[]> {
  const { scope: db, close } = await openPostgres({ url: databaseUrl });
  const now = new Date();
  const customers: LoadCustomer[] = [];
  const addCustomer = async () => {
    const customer = await addSignedIn(db, now);
    const past = new PastServers(db, { customerId: customer.id, now, taxRates: undefined });
    for (let number = 1; number <= SERVERS_EACH; number += 1) {
      const { billId, choice } = await past.addPaid({ ...server, name: `server-${number}`, daysAgo: 3 });
      await past.addMachine(billId, choice, { state: 'ON', builtAt: past.at(3) });
    }
    customers.push(customer);
  };
  try {
    while (customers.length < count) {
      await db.tx(async () => {
        for (let added = 0; added < CUSTOMERS_PER_TRANSACTION && customers.length < count; added += 1)
          await addCustomer();
      });
    }
  } finally {
    await close();
  }
  return customers;
}
