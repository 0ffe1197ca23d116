import { Hono } from 'hono';
import * as v from 'valibot';
import { controlHost, findNewestHosts, hostControls, type HostingClock } from '../hosting/index.ts';
import { readForm } from '../http/index.ts';
import { listMails } from '../mail/index.ts';
import { listDeliveries } from '../partners/index.ts';
import { controlServer, findNewestBills, serverControls, type ServerClock } from '../servers/index.ts';
import { IdTextSchema } from '../shared/index.ts';
import { DEVELOPER_PATH, developerHeaders, developerPage } from './developerPage.ts';
import { thisMachineOnly } from './thisMachine.ts';

/** Dependencies of the developers' page. */
export interface DeveloperDeps extends HostingClock, ServerClock {
  readonly consoleOrigin: () => string;
  /** True shows the mails, which are sent to nobody. */
  readonly showsMails: boolean;
}

const SHOWN_ROWS = 200;
const SHOWN_DELIVERIES = 100;

const ActSchema = v.union([
  v.object({ server: IdTextSchema, act: v.picklist(serverControls) }),
  v.object({ host: IdTextSchema, act: v.picklist(hostControls) }),
]);

/**
 * Creates the page for developers on this machine: mails with working links, servers and hosts with events that otherwise
 * take days or occur rarely, and deliveries of webhooks.
 */
export function developerRoutes(deps: DeveloperDeps) {
  const { db, consoleOrigin, showsMails } = deps;
  const routes = new Hono();
  routes.get(DEVELOPER_PATH, thisMachineOnly, async (c) => {
    const page = developerPage({
      mails: showsMails ? await listMails(db) : undefined,
      consoleOrigin: consoleOrigin(),
      servers: await findNewestBills(db, SHOWN_ROWS),
      hosts: await findNewestHosts(db, SHOWN_ROWS),
      deliveries: await listDeliveries(db, { limit: SHOWN_DELIVERIES }),
    });
    return c.html(page, 200, developerHeaders);
  });
  routes.post(DEVELOPER_PATH, thisMachineOnly, async (c) => {
    const input = await readForm(c, ActSchema);
    if ('server' in input) await controlServer(deps, input.server, input.act);
    else await controlHost(deps, input.host, input.act);
    return c.redirect(`${DEVELOPER_PATH}#${'server' in input ? 'servers' : 'hosts'}`, 303);
  });
  return routes;
}
