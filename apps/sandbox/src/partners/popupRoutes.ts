import { operations } from '@abrak/core/internal/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { admitVisitor } from '../account/index.ts';
import { callerOf, type GrantEnv, requireOwnPages, route } from '../http/index.ts';
import { type FindSession, Refusal } from '../shared/index.ts';
import { addGrant, endGrant, exchangeCode, type Proof, renewGrant } from './grants.ts';
import { getPartner, refuseForeignOrigin, refuseScopesBeyond } from './readPartner.ts';
import type { PartnerDeps } from './tokenRoutes.ts';

/** Dependencies of the popup routes. */
export interface PopupDeps extends PartnerDeps {
  /** Returns true for origins of the own console; only its pages may request codes. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly findSession: FindSession;
}

type PopupContext = Context<GrantEnv & { Bindings: Partial<HttpBindings> }>;

/**
 * Returns the proof of the calling page; its partner comes from the path, its origin from the browser. Throws
 * `tooManyRequests`, `itemMissing` or `originRefused`.
 */
async function readProof(c: PopupContext, deps: PopupDeps, secrets: Pick<Proof, 'next' | 'verifier'>): Promise<Proof> {
  await admitVisitor(deps.db, 'partnerCode', { address: callerOf(c, deps).address, now: deps.now() });
  const partner = await getPartner(deps.readPartners, c.req.param('id') ?? '');
  const origin = refuseForeignOrigin(partner, c.req.header('origin'));
  return { partnerId: partner.id, origin, verifier: secrets.verifier, next: secrets.next };
}

/**
 * Creates the routes with which customers grant access to partner pages in a popup, with which those pages get their
 * tokens, and the one that revokes a page's grant.
 */
export function partnerPopupRoutes(deps: PopupDeps) {
  const { db, now, readPartners } = deps;
  return [
    route(operations.getConsentRequest, async (_c, { params, query: { origin, scopes } }) => {
      const partner = await getPartner(readPartners, params.id);
      refuseForeignOrigin(partner, origin);
      refuseScopesBeyond(partner, scopes);
      return { id: partner.id, name: partner.name, origin, scopes };
    }),
    route(
      operations.grantConsent,
      requireOwnPages(deps.isAllowedOrigin),
      async (c, { params, body: { origin, scopes, challenge } }) => {
        const partner = await getPartner(readPartners, params.id);
        refuseForeignOrigin(partner, origin);
        refuseScopesBeyond(partner, scopes);
        const grant = { partnerId: partner.id, customerId: c.var.customer.id, origin, scopes, challenge };
        return { code: await addGrant(db, grant, now()) };
      },
    ),
    route(operations.exchangeCode, async (c: PopupContext, { body: { code, ...secrets } }) => {
      const proof = await readProof(c, deps, secrets);
      return exchangeCode(db, code, { proof, now: now() });
    }),
    route(operations.renewPageToken, async (c: PopupContext, { body: { grant, ...secrets } }) => {
      const proof = await readProof(c, deps, secrets);
      return renewGrant(db, grant, { proof, now: now() });
    }),
    route(operations.endGrant, async (c) => {
      const { grant } = c.var;
      if (grant?.kind !== 'page') throw new Refusal('sessionEnded');
      await endGrant(db, grant);
    }),
  ];
}
