import { Hono } from 'hono';
import * as v from 'valibot';
import { requireConfirmation } from '../../account/index.ts';
import { answerIdempotent, readPathId } from '../../billing/index.ts';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { IdTextSchema, readInput } from '../../shared/index.ts';
import { answerChange, ownBill, refuseOther } from '../bills/billAnswer.ts';
import { oneBill } from '../bills/billListing.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { changePower, powerActions } from './power.ts';
import { billOfInvoice, billOfMachine, deleteMachine, retryBuild } from './rebuild.ts';

const PowerSchema = v.object({ id: v.optional(v.number()), powerAction: v.picklist(powerActions) });
const RetrySchema = v.object({ invoiceId: IdTextSchema });

/** Creates the routes that switch, delete and rebuild machines. Mount them under /cws/rest. */
export function machineRoutes(deps: ServerDeps) {
  const { db, now, findSession } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(findSession);
  routes.put('/vmBills/:id/power', signedIn, async (c) => {
    const own = ownBill(c);
    const { id, powerAction } = await readJson(c, PowerSchema);
    refuseOther(id, own.billId);
    return answerChange(c, deps, {
      own,
      asked: ['power', powerAction],
      change: () => changePower(deps, own, powerAction),
    });
  });
  routes.post('/vmBills/retry', signedIn, (c) => {
    const { invoiceId } = readInput(RetrySchema, c.req.query());
    const customerId = c.var.customer.id;
    return answerIdempotent(c, deps, ['retry', invoiceId], async () => {
      const own = { customerId, billId: await billOfInvoice(deps, customerId, invoiceId) };
      await retryBuild(deps, own);
      return oneBill(db, own, now());
    });
  });
  routes.delete('/vms/:id', signedIn, requireConfirmation(deps), (c) => {
    const customerId = c.var.customer.id;
    const machineId = readPathId(c.req.param('id'));
    return answerIdempotent(c, deps, ['deleteMachine', machineId], async () => {
      await deleteMachine(deps, { customerId, machineId, billId: await billOfMachine(deps, customerId, machineId) });
      return {};
    });
  });
  return routes;
}
