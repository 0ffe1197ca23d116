import { DAY_MS, parseUserAgent } from '@abrak/core/internal';
import type { DbScope } from '../../db/index.ts';
import { addNotice } from '../../events/index.ts';
import { type Caller, hashToken, networkOf } from '../../shared/index.ts';
import type { Customer } from '../accountStore.ts';
import { listSignInOrigins } from './securityEventStore.ts';

// Versions change with every update of a browser, the device does not.
function deviceOf(userAgent: string): string {
  const device = parseUserAgent(userAgent);
  return device === undefined ? userAgent.replaceAll(/[\d.]+/g, '') : `${device.browser} ${device.system}`;
}

/**
 * Adds the notice of a sign-in from a device or a network that the customer has not signed in from within the time of the
 * activity, once a day for each. The first sign-in of a new account is not told. Call it in the transaction of the
 * sign-in.
 */
export async function tellNewSignIn(
  db: DbScope,
  { customer, caller }: { readonly customer: Pick<Customer, 'created_at' | 'id'>; readonly caller: Caller },
  now: Date,
): Promise<void> {
  const known = await listSignInOrigins(db, customer.id);
  const isNewAccount = now.getTime() - customer.created_at.getTime() < DAY_MS;
  if (known.length === 0 && isNewAccount) return;
  const [device, network] = [deviceOf(caller.userAgent), networkOf(caller.address)];
  const isFamiliar =
    known.some(({ userAgent }) => deviceOf(userAgent) === device) &&
    known.some(({ address }) => networkOf(address) === network);
  if (isFamiliar) return;
  const day = Math.floor(now.getTime() / DAY_MS);
  const key = `${day}:${hashToken(`${device} ${network}`)}`;
  await addNotice(
    db,
    { customerId: customer.id, key, notice: { kind: 'newSignIn', at: now.getTime(), ...caller } },
    now,
  );
}
