import type { Context } from 'hono';
import { answerIdempotent } from '../../billing/index.ts';
import type { SessionEnv } from '../../http/index.ts';
import { invalidInput } from '../../shared/index.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { oneBill } from './billListing.ts';
import type { OwnBill } from './billStore.ts';

/** Returns the customer and the server id of the path; reading the row checks that it belongs to the customer. */
export function ownBill(c: Context<SessionEnv>, { id }: { readonly id: number }): OwnBill {
  return { customerId: c.var.customer.id, billId: id };
}

/** Throws `badRequest` when the body names another server than the path. */
export function refuseOther(id: number | undefined, billId: number): void {
  if (id !== undefined && id !== billId) throw invalidInput('id', 'not the server of the address');
}

/** Changes a server once per Idempotency-Key and answers its new state. `asked` lists the parameters of the call. */
export function answerChange(
  c: Context<SessionEnv>,
  deps: Pick<ServerDeps, 'db' | 'now'>,
  {
    own,
    asked,
    change,
  }: { readonly own: OwnBill; readonly asked: readonly unknown[]; readonly change: () => Promise<void> },
): Promise<Response> {
  return answerIdempotent(c, deps, [...asked, own.billId], async () => {
    await change();
    return oneBill(deps.db, own, deps.now());
  });
}
