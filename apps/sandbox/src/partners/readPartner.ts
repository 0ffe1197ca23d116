import { isScope, type Scope } from '@abrak/core';
import * as v from 'valibot';
import { HttpError } from '../http/index.ts';
import type { Partner, ReadPartners } from './partnersFile.ts';

/** Scopes that somebody asks for, each once. */
export const ScopesSchema = v.pipe(
  v.array(v.custom<Scope>((name) => typeof name === 'string' && isScope(name))),
  v.minLength(1),
  v.maxLength(20),
  v.transform((scopes) => [...new Set(scopes)]),
);

/** The partner of this id; refuses with itemMissing. */
export async function getPartner(readPartners: ReadPartners, id: string): Promise<Partner> {
  const partner = (await readPartners()).find((one) => one.id === id);
  if (partner === undefined) throw new HttpError('itemMissing', { field: 'partner' });
  return partner;
}

/** Refuses with scopeMissing what a partner may not ask for. */
export function refuseScopesBeyond({ scopes: most }: Partner, scopes: readonly Scope[]): void {
  if (!scopes.every((scope) => most.includes(scope))) {
    throw new HttpError('scopeMissing', { msg: 'more than the partner may ask for', field: 'scopes' });
  }
}

/** Refuses with originRefused pages that are not the partner's. */
export function refuseForeignOrigin({ origins }: Partner, origin: string | undefined): string {
  if (origin === undefined || !origins.includes(origin)) throw new HttpError('originRefused', { field: 'origin' });
  return origin;
}
