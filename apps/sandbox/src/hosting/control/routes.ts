import { Hono } from 'hono';
import * as v from 'valibot';
import type { DbScope } from '../../db/index.ts';
import { readForm, thisMachineOnly } from '../../http/index.ts';
import { IdTextSchema, notFound } from '../../shared/index.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { runHostingTasks } from '../lifecycle/runHostingTasks.ts';
import { CONTROL_PATH, controlHeaders, type ControlledHost, controlPage } from './controlPage.ts';
import { control, controlNames } from './controls.ts';

const MAX_SHOWN = 200;

const ActSchema = v.object({ host: IdTextSchema, act: v.picklist(controlNames) });

function listHosts(db: DbScope): Promise<ControlledHost[]> {
  const query = db.q().selectFrom('host').innerJoin('customer', 'customer.id', 'customer_id');
  const columns = ['host.id', 'host.name', 'username', 'status', 'auto_renewal', 'paid_until'] as const;
  return query.select(columns).where('status', '<>', 'REMOVED').orderBy('host.id', 'desc').limit(MAX_SHOWN).execute();
}

async function findOwner(db: DbScope, hostId: number): Promise<number> {
  const found = await db.q().selectFrom('host').select('customer_id').where('id', '=', hostId).executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.customer_id;
}

/** Creates the page for developers on this machine that lists hosts and triggers events that otherwise take a year. */
export function hostingControlRoutes(clock: HostingClock) {
  const routes = new Hono();
  routes.get(CONTROL_PATH, thisMachineOnly, async (c) => c.html(controlPage(await listHosts(clock.db)), 200, controlHeaders));
  routes.post(CONTROL_PATH, thisMachineOnly, async (c) => {
    const { host: id, act } = await readForm(c, ActSchema);
    await control(clock, { customerId: await findOwner(clock.db, id), id }, act);
    await runHostingTasks(clock);
    return c.redirect(CONTROL_PATH, 303);
  });
  return routes;
}
