import { operations } from '@abrak/core/internal/contract';
import { requireConfirmation } from '../../account/index.ts';
import { answerIdempotent } from '../../billing/index.ts';
import { route } from '../../http/index.ts';
import { answerChange, ownBill, refuseOther } from '../bills/billAnswer.ts';
import { oneBill } from '../bills/billListing.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { changePower } from './power.ts';
import { billOfInvoice, billOfMachine, deleteMachine, retryBuild } from './rebuild.ts';

/** Creates the routes that switch, delete and rebuild machines. */
export function machineRoutes(deps: ServerDeps) {
  const { db, now } = deps;
  return [
    route(operations.changePower, (c, { params, body: { id, powerAction } }) => {
      const own = ownBill(c, params);
      refuseOther(id, own.billId);
      return answerChange(c, deps, {
        own,
        asked: ['power', powerAction],
        change: () => changePower(deps, own, powerAction),
      });
    }),
    route(operations.retryServer, (c, { query: { invoiceId } }) => {
      const customerId = c.var.customer.id;
      return answerIdempotent(c, deps, ['retry', invoiceId], async () => {
        const own = { customerId, billId: await billOfInvoice(deps, customerId, invoiceId) };
        await retryBuild(deps, own);
        return oneBill(db, own, now());
      });
    }),
    route(operations.deleteMachine, requireConfirmation(deps), (c, { params: { id: machineId } }) => {
      const customerId = c.var.customer.id;
      return answerIdempotent(c, deps, ['deleteMachine', machineId], async () => {
        await deleteMachine(deps, { customerId, machineId, billId: await billOfMachine(deps, customerId, machineId) });
        return {};
      });
    }),
  ];
}
