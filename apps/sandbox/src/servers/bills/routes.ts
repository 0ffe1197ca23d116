import { createHash } from 'node:crypto';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { requireConfirmation } from '../../account/index.ts';
import { answerIdempotent } from '../../billing/index.ts';
import { answerJson, route, type SessionEnv } from '../../http/index.ts';
import { changeIdleStatus } from '../lifecycle/idle.ts';
import { requireFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { answerChange, ownBill, refuseOther } from './billAnswer.ts';
import { listBills, oneBill } from './billListing.ts';
import { listEvents } from './eventStore.ts';
import { deleteBill } from './removeBill.ts';

/** Returns true when the client has the version with this opaque tag, however it was encoded. */
function isKnown(c: Context, opaque: string): boolean {
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === opaque);
}

async function answerList(c: Context<SessionEnv>, { db, now }: ServerDeps, searched: string | undefined) {
  // PostgreSQL rejects null characters in text; no server name contains one.
  const name = searched?.replaceAll('\0', ' ');
  const filter = { customerId: c.var.customer.id, name: name || undefined };
  const body = JSON.stringify(await listBills(db, filter, now()));
  const opaque = `"${createHash('sha256').update(body).digest('base64url')}"`;
  // Weak, because the bytes differ with their compression; private to this client, which must revalidate on every use.
  const headers = { etag: `W/${opaque}`, 'cache-control': 'private, no-cache' };
  if (isKnown(c, opaque)) return c.body(null, 304, headers);
  return answerJson(c, body, { headers });
}

/** Creates the routes that list, idle, activate and delete a customer's servers and list their events. */
export function billRoutes(deps: ServerDeps) {
  const { db, now } = deps;
  return [
    route(operations.listServers, (c, { query: { name } }) => answerList(c, deps, name)),
    route(operations.listServerEvents, async (c, { params }) => {
      const own = ownBill(c, params);
      await oneBill(db, own, now());
      return listEvents(db, own.billId);
    }),
    route(operations.changeIdle, (c, { params, body: { id, vmBillStatus: status } }) => {
      const own = ownBill(c, params);
      refuseOther(id, own.billId);
      const change = async () => {
        // The switch covers idling only; idle servers can always be activated.
        if (status === 'IDLE') await requireFeature(deps, 'idle', c.var.customer);
        await changeIdleStatus(deps, own, status);
      };
      return answerChange(c, deps, { own, asked: ['vmBillStatus', status], change });
    }),
    route(operations.deleteServer, requireConfirmation(deps), (c, { params }) => {
      const own = ownBill(c, params);
      return answerIdempotent(c, deps, ['deleteBill', own.billId], async () => {
        await deleteBill(deps, own);
        return {};
      });
    }),
  ];
}
