import type { Scope } from '@abrak/core';
import { notFound, Refusal } from '../shared/index.ts';
import type { Partner, ReadPartners } from './partnersFile.ts';

/** Returns the partner with this id; throws `itemMissing`. */
export async function getPartner(readPartners: ReadPartners, id: string): Promise<Partner> {
  const partner = (await readPartners()).find((one) => one.id === id);
  if (partner === undefined) throw notFound('partner');
  return partner;
}

/** Throws `scopeMissing` for scopes beyond those of the partner. */
export function refuseScopesBeyond({ scopes: allowed }: Partner, scopes: readonly Scope[]): void {
  if (!scopes.every((scope) => allowed.includes(scope))) {
    throw new Refusal('scopeMissing', { msg: 'more than the partner may ask for', field: 'scopes' });
  }
}

/** Returns an origin of the partner's pages; throws `originRefused` for any other. */
export function refuseForeignOrigin({ origins }: Partner, origin: string | undefined): string {
  if (origin === undefined || !origins.includes(origin)) throw new Refusal('originRefused', { field: 'origin' });
  return origin;
}
