import { judgeDomainName, toWireAvailability } from '@abrak/core/internal';
import { judgedValue } from '../../shared/index.ts';
import { catalogueOf, priceOf } from '../catalogue/products.ts';
import { hasDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { requireRegistry } from './Registry.ts';

/** Reason for which a name cannot be registered. */
export type UnavailableReason = 'OWN' | 'RESERVED' | 'TAKEN';

/** Returns the reason for which a customer cannot register a name; null when it is available. */
export async function unavailableReason(
  clock: Pick<HostingClock, 'db' | 'registry'>,
  customerId: number,
  name: string,
): Promise<UnavailableReason | null> {
  const registry = requireRegistry(clock);
  return (await hasDomain(clock.db, customerId, name)) ? 'OWN' : registry.unavailableReason(name);
}

/** Returns a name's availability and price in wire format; throws `domainNameInvalid` or `suffixUnavailable`. */
export async function answerAvailability(clock: HostingClock, customerId: number, domainName: string) {
  const { now, provider } = clock;
  const suffix = judgedValue(judgeDomainName(domainName, catalogueOf(provider).suffixes));
  const reason = await unavailableReason(clock, customerId, domainName);
  return toWireAvailability(domainName, reason, priceOf(suffix, now()));
}
