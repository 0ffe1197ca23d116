import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { admitPageToken, admitVisitor, findByIdentifier, identifierKey } from '../account/index.ts';
import type { DbScope } from '../db/index.ts';
import { type CallerDeps, callerOf, readJson } from '../http/index.ts';
import { notFound, Refusal } from '../shared/index.ts';
import { findKeyOwner, type KeyOwner } from './findKeyOwner.ts';
import type { ReadPartners } from './partnersFile.ts';
import { refuseScopesBeyond, ScopesSchema } from './readPartner.ts';
import { isCustomerOf, issueToken } from './pageTokens.ts';

/** Dependencies of the partner routes. */
export interface PartnerDeps extends CallerDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly readPartners: ReadPartners;
}

const MAX_NAME_LENGTH = 320;

const TokenSchema = v.object({ customer: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)), scopes: ScopesSchema });

type TokenContext = Context<{ Bindings: Partial<HttpBindings> }>;

/**
 * Returns the partner whose key authenticates a call of its server. Throws `notAllowed` for browsers, `partnerKeyInvalid`,
 * and `tooManyRequests` after many wrong keys.
 */
export async function getKeyOwner(c: TokenContext, deps: PartnerDeps): Promise<KeyOwner> {
  const { db, now, readPartners } = deps;
  // Browsers send Origin; a key used in a page is readable by everyone who opens it.
  if (c.req.header('origin') !== undefined)
    throw new Refusal('notAllowed', { msg: 'a partner key belongs on a server' });
  const owner = findKeyOwner(await readPartners(), c.req.header('authorization'));
  if (owner !== undefined) return owner;
  await admitVisitor(db, 'partnerKey', { address: callerOf(c, deps).address, now: now() });
  throw new Refusal('partnerKeyInvalid');
}

async function answerToken(c: TokenContext, deps: PartnerDeps) {
  const { partner, keyHash } = await getKeyOwner(c, deps);
  const { customer: name, scopes } = await readJson(c, TokenSchema);
  refuseScopesBeyond(partner, scopes);
  const { db } = deps;
  const now = deps.now();
  const customer = await findByIdentifier(db, identifierKey(name));
  // The same answer for unknown customers and those of other partners, so that it does not reveal accounts.
  if (customer?.state !== 'active' || !isCustomerOf(partner, customer)) {
    throw notFound('customer');
  }
  await admitPageToken(db, `${partner.id} ${customer.id}`, now);
  const wanted = { partnerId: partner.id, customerId: customer.id, scopes, by: { keyHash } };
  return c.json(await issueToken(db, wanted, now), 201, { 'cache-control': 'no-store' });
}

/** Creates the route with which a partner's backend gets tokens for its pages. Mount it under /cfs/rest. */
export function partnerTokenRoutes(deps: PartnerDeps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>();
  routes.post('/partners/tokens', (c) => answerToken(c, deps));
  return routes;
}
