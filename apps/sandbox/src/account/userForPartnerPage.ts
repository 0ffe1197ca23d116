import type { Scope } from '@abrak/core';
import type { Grant } from '../shared/index.ts';
import type { wireUser } from './profileStore.ts';

type WireUser = Awaited<ReturnType<typeof wireUser>> & { readonly lastPaidInvoice: object | null };

const fileScopes: readonly Scope[] = ['files:read', 'files:write'];
const moneyScopes: readonly Scope[] = ['billing:read', 'billing:pay', 'servers:order', 'hosting:order'];

/**
 * Reduces the current user to the fields that a partner's page may read: the partner's pseudonym, the storage quota
 * with a files scope, the balance with a billing or order scope. Name and e-mail are never included.
 */
export function userForPartnerPage(user: WireUser, { subject, scopes }: Pick<Grant, 'scopes' | 'subject'>) {
  const allows = (some: readonly Scope[]) => some.some((scope) => scopes.has(scope));
  return {
    id: user.id,
    email: '',
    username: subject,
    language: user.language,
    ...(allows(fileScopes) && { quota: user.quota, plan: user.plan }),
    ...(allows(moneyScopes) && { balance: user.balance }),
    ...(scopes.has('billing:read') && { lastPaidInvoice: user.lastPaidInvoice }),
  };
}
