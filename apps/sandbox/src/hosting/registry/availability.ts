import { type Provider, toThousandToman } from '@abrak/core';
import { checkDomainName } from '@abrak/core/hosting';
import { Refusal } from '../../shared/index.ts';
import { findSuffix, priceOf, suffixesOf } from '../catalogue/products.ts';
import { hasDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { requireRegistry } from './Registry.ts';

/** Reason for which a name cannot be registered. */
export type UnavailableReason = 'OWN' | 'RESERVED' | 'TAKEN';

const field = 'domainName';

/** Returns the name when it may be registered; throws `domainNameInvalid` or `suffixUnavailable`. */
export function readRegistrable(domainName: string, provider: Provider): string {
  const check = checkDomainName(domainName, { suffixes: suffixesOf(provider) });
  if (!check.ok && check.code === 'domainSuffixUnknown') throw new Refusal('suffixUnavailable', { field });
  // The name must be sent in normalized ASCII form; correcting typed input is left to the client.
  if (!check.ok || check.value !== domainName) throw new Refusal('domainNameInvalid', { field });
  findSuffix(provider, domainName);
  return domainName;
}

/** Returns the reason for which a customer cannot register a name; null when it is available. */
export async function unavailableReason(
  clock: Pick<HostingClock, 'db' | 'registry'>,
  customerId: number,
  name: string,
): Promise<UnavailableReason | null> {
  const registry = requireRegistry(clock);
  return (await hasDomain(clock.db, customerId, name)) ? 'OWN' : registry.unavailableReason(name);
}

/** Returns a name's availability and price in wire format; throws as `readRegistrable` does. */
export async function answerAvailability(clock: HostingClock, customerId: number, domainName: string) {
  const { now, provider } = clock;
  const name = readRegistrable(domainName, provider);
  const reason = await unavailableReason(clock, customerId, name);
  const { priceToman, period } = priceOf(findSuffix(provider, name), now());
  return {
    domainName: name,
    available: reason === null,
    reason,
    price: toThousandToman(priceToman),
    recurringPeriod: period,
  };
}
