import type { Context } from 'hono';
import type { SessionEnv } from '../http/index.ts';
import { runIdempotent } from './runIdempotent.ts';
import type { BillingDeps } from './billingDeps.ts';

/**
 * Answers a customer's billing call, running `work` once per Idempotency-Key. `input` lists all parameters of the call.
 */
export async function answerIdempotent(
  c: Context<SessionEnv>,
  { db, now }: Pick<BillingDeps, 'db' | 'now'>,
  ...[input, work]: readonly [input: readonly unknown[], work: () => Promise<unknown>]
): Promise<Response> {
  const call = { customerId: c.var.customer.id, key: c.req.header('idempotency-key'), input, now: now() };
  const answer = await runIdempotent(db, call, work);
  return c.body(answer, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
}
