import { Hono } from 'hono';
import * as v from 'valibot';
import { readForm, thisMachineOnly } from '../../http/index.ts';
import { IdTextSchema, notFound } from '../../shared/index.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { runHostingTasks } from '../lifecycle/runHostingTasks.ts';
import { findHostOwner, findNewestHosts } from '../hosts/hostStore.ts';
import { CONTROL_PATH, controlHeaders, controlPage } from './controlPage.ts';
import { control, controlNames } from './controls.ts';

const MAX_SHOWN = 200;

const ActSchema = v.object({ host: IdTextSchema, act: v.picklist(controlNames) });

/** Creates the page for developers on this machine that lists hosts and triggers events that otherwise take a year. */
export function hostingControlRoutes(clock: HostingClock) {
  const routes = new Hono();
  routes.get(CONTROL_PATH, thisMachineOnly, async (c) =>
    c.html(controlPage(await findNewestHosts(clock.db, MAX_SHOWN)), 200, controlHeaders),
  );
  routes.post(CONTROL_PATH, thisMachineOnly, async (c) => {
    const { host: id, act } = await readForm(c, ActSchema);
    const customerId = await findHostOwner(clock.db, id);
    if (customerId === undefined) throw notFound();
    await control(clock, { customerId, id }, act);
    await runHostingTasks(clock);
    return c.redirect(CONTROL_PATH, 303);
  });
  return routes;
}
