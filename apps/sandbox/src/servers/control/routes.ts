import { Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { readForm, thisMachineOnly } from '../../http/index.ts';
import { IdTextSchema, notFound } from '../../shared/index.ts';
import { runServerTasks } from '../lifecycle/runServerTasks.ts';
import type { ServerClock } from '../serverDeps.ts';
import { CONTROL_PATH, controlHeaders, controlPage, type ControlledServer } from './controlPage.ts';
import { control, controlNames } from './controls.ts';

const MAX_SHOWN = 200;

const ActSchema = v.object({
  bill: IdTextSchema,
  act: v.picklist(controlNames),
});

function listServers(db: DbScope): Promise<ControlledServer[]> {
  const query = db.q().selectFrom('server_bill').innerJoin('customer', 'customer.id', 'customer_id');
  return query
    .leftJoin('server_machine', 'bill_id', 'server_bill.id')
    .select(['server_bill.id', 'server_bill.name', 'username', 'status', 'period', 'paid_until'])
    .select(['server_machine.state', 'task', 'ip'])
    .where('status', '<>', 'REMOVED')
    .orderBy('server_bill.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

async function findOwner(db: DbScope, billId: number): Promise<number> {
  const found = await db.q().selectFrom('server_bill').select('customer_id').where('id', '=', billId).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.customer_id;
}

/** Creates the page for developers on this machine that lists servers and triggers events that otherwise take days. */
export function serverControlRoutes(clock: ServerClock) {
  const routes = new Hono();
  routes.get(CONTROL_PATH, thisMachineOnly, async (c) => c.html(controlPage(await listServers(clock.db)), 200, controlHeaders));
  routes.post(CONTROL_PATH, thisMachineOnly, async (c) => {
    const { bill: billId, act } = await readForm(c, ActSchema);
    await control(clock, { customerId: await findOwner(clock.db, billId), billId }, act);
    await runServerTasks(clock);
    return c.redirect(CONTROL_PATH, 303);
  });
  return routes;
}
