import { Hono } from 'hono';
import * as v from 'valibot';
import { readForm, thisMachineOnly } from '../../http/index.ts';
import { IdTextSchema, notFound } from '../../shared/index.ts';
import { findBillOwner, findNewestBills } from '../bills/billStore.ts';
import { runServerTasks } from '../lifecycle/runServerTasks.ts';
import type { ServerClock } from '../serverDeps.ts';
import { CONTROL_PATH, controlHeaders, controlPage } from './controlPage.ts';
import { control, controlNames } from './controls.ts';

const MAX_SHOWN = 200;

const ActSchema = v.object({
  bill: IdTextSchema,
  act: v.picklist(controlNames),
});

/** Creates the page for developers on this machine that lists servers and triggers events that otherwise take days. */
export function serverControlRoutes(clock: ServerClock) {
  const routes = new Hono();
  routes.get(CONTROL_PATH, thisMachineOnly, async (c) =>
    c.html(controlPage(await findNewestBills(clock.db, MAX_SHOWN)), 200, controlHeaders),
  );
  routes.post(CONTROL_PATH, thisMachineOnly, async (c) => {
    const { bill: billId, act } = await readForm(c, ActSchema);
    const customerId = await findBillOwner(clock.db, billId);
    if (customerId === undefined) throw notFound();
    await control(clock, { customerId, billId }, act);
    await runServerTasks(clock);
    return c.redirect(CONTROL_PATH, 303);
  });
  return routes;
}
