import type { HttpBindings } from '@hono/node-server';
import { operations } from '@abrak/core/internal/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { admitPageToken, admitVisitor, findByIdentifier, identifierKey } from '../account/index.ts';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, route } from '../http/index.ts';
import { notFound, Refusal } from '../shared/index.ts';
import { findKeyOwner, type KeyOwner } from './findKeyOwner.ts';
import type { ReadPartners } from './partnersFile.ts';
import { refuseScopesBeyond } from './readPartner.ts';
import { isCustomerOf, issueToken } from './pageTokens.ts';

/** Dependencies of the partner routes. */
export interface PartnerDeps extends CallerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly readPartners: ReadPartners;
}

/** Hono environment of handlers behind `requirePartnerKey`. */
export interface KeyEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { keyOwner: KeyOwner };
}

type TokenContext = Context<KeyEnv>;

/**
 * Returns the partner whose key authenticates a call of its server. Throws `notAllowed` for browsers, `partnerKeyInvalid`,
 * and `tooManyRequests` after many wrong keys.
 */
async function getKeyOwner(c: TokenContext, deps: PartnerDeps): Promise<KeyOwner> {
  const { db, now, readPartners } = deps;
  // Browsers send Origin; a key used in a page is readable by everyone who opens it.
  if (c.req.header('origin') !== undefined)
    throw new Refusal('notAllowed', { msg: 'a partner key belongs on a server' });
  const owner = findKeyOwner(await readPartners(), c.req.header('authorization'));
  if (owner !== undefined) return owner;
  await admitVisitor(db, 'partnerKey', { address: callerOf(c, deps).address, now: now() });
  throw new Refusal('partnerKeyInvalid');
}

/** Middleware that requires the key of a partner's server; throws like `getKeyOwner`. */
export function requirePartnerKey(deps: PartnerDeps): MiddlewareHandler<KeyEnv> {
  return async (c, next) => {
    c.set('keyOwner', await getKeyOwner(c, deps));
    await next();
  };
}

/** Creates the route with which a partner's backend gets tokens for its pages. */
export function partnerTokenRoutes(deps: PartnerDeps) {
  const { db } = deps;
  return [
    route(
      operations.createPageToken,
      requirePartnerKey(deps),
      async (c: TokenContext, { body: { customer: name, scopes } }) => {
        const { partner, keyHash } = c.var.keyOwner;
        refuseScopesBeyond(partner, scopes);
        const now = deps.now();
        const customer = await findByIdentifier(db, identifierKey(name));
        // The same answer for unknown customers and those of other partners, so that it does not reveal accounts.
        if (customer?.state !== 'active' || !isCustomerOf(partner, customer)) throw notFound('customer');
        await admitPageToken(db, `${partner.id} ${customer.id}`, now);
        return issueToken(db, { partnerId: partner.id, customerId: customer.id, scopes, by: { keyHash } }, now);
      },
    ),
  ];
}
