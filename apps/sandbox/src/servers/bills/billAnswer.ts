import type { Context } from 'hono';
import { answerKeyed, readPathId } from '../../billing/index.ts';
import { HttpError, type SessionEnv } from '../../http/index.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { oneBill } from './billListing.ts';
import type { OwnBill } from './billStore.ts';

/** The server of the signed-in customer that an address names; whether it is there shows when it is read. */
export function ownBill(c: Context<SessionEnv>): OwnBill {
  return { customerId: c.var.customer.id, billId: readPathId(c.req.param('id') ?? '') };
}

/** Refuses a body that names another server than the address. */
export function refuseOther(id: number | undefined, billId: number): void {
  if (id !== undefined && id !== billId) throw new HttpError('badRequest', { msg: 'not the server of the address', field: 'id' });
}

/** Changes a server once for each Idempotency-Key and answers it as it is then; `asked` is all that the call asks for. */
export function answerChange(
  c: Context<SessionEnv>,
  deps: Pick<ServerDeps, 'db' | 'now'>,
  { own, asked, change }: { readonly own: OwnBill; readonly asked: readonly unknown[]; readonly change: () => Promise<void> },
): Promise<Response> {
  return answerKeyed(c, deps, [...asked, own.billId], async () => {
    await change();
    return oneBill(deps.db, own, deps.now());
  });
}
