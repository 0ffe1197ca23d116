import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { admitVisitor } from '../account/index.ts';
import { callerOf, type GrantEnv, requireOwnPages, readJson, requireToken } from '../http/index.ts';
import { type FindSession, isUuid, readInput, Refusal } from '../shared/index.ts';
import { addGrant, endGrant, exchangeCode, type Proof, renewGrant } from './grants.ts';
import { getPartner, refuseForeignOrigin, refuseScopesBeyond, ScopesSchema } from './readPartner.ts';
import type { PartnerDeps } from './tokenRoutes.ts';

/** Dependencies of the popup routes. */
export interface PopupDeps extends PartnerDeps {
  /** Returns true for origins of the own console; only its pages may request codes. */
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly findSession: FindSession;
}

const noStore = { 'cache-control': 'no-store' };

/** 256 bits in base64url: a secret, or the SHA-256 hash of one. */
const SecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const PopupQuerySchema = v.object({
  origin: v.string(),
  scopes: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    ScopesSchema,
  ),
});
const CodeSchema = v.object({ origin: v.string(), scopes: ScopesSchema, challenge: SecretSchema });
const ProofSchema = { verifier: SecretSchema, next: SecretSchema };
const ExchangeSchema = v.object({ code: SecretSchema, ...ProofSchema });
const RenewalSchema = v.object({ grant: v.pipe(v.string(), v.check(isUuid)), ...ProofSchema });

type PopupEnv = { Bindings: Partial<HttpBindings> };
type PopupContext = Context<PopupEnv>;

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
 * Creates the routes with which customers grant access to partner pages in a popup, and with which those pages get
 * their tokens. Mount them under /cfs/rest.
 */
export function partnerPopupRoutes(deps: PopupDeps) {
  const { db, now, readPartners } = deps;
  const routes = new Hono<PopupEnv>();
  const signedIn = requireToken(deps.findSession);
  routes.get('/partners/:id', async (c) => {
    const partner = await getPartner(readPartners, c.req.param('id'));
    const { origin, scopes } = readInput(PopupQuerySchema, c.req.query());
    refuseForeignOrigin(partner, origin);
    refuseScopesBeyond(partner, scopes);
    return c.json({ id: partner.id, name: partner.name, origin, scopes }, 200, noStore);
  });
  routes.post('/partners/:id/codes', requireOwnPages(deps.isAllowedOrigin), signedIn, async (c) => {
    const partner = await getPartner(readPartners, c.req.param('id'));
    const { origin, scopes, challenge } = await readJson(c, CodeSchema);
    refuseForeignOrigin(partner, origin);
    refuseScopesBeyond(partner, scopes);
    const grant = { partnerId: partner.id, customerId: c.var.customer.id, origin, scopes, challenge };
    return c.json({ code: await addGrant(db, grant, now()) }, 201, noStore);
  });
  routes.post('/partners/:id/exchange', async (c) => {
    const { code, ...secrets } = await readJson(c, ExchangeSchema);
    const proof = await readProof(c, deps, secrets);
    return c.json(await exchangeCode(db, code, { proof, now: now() }), 201, noStore);
  });
  routes.post('/partners/:id/renewals', async (c) => {
    const { grant, ...secrets } = await readJson(c, RenewalSchema);
    const proof = await readProof(c, deps, secrets);
    return c.json(await renewGrant(db, grant, { proof, now: now() }), 201, noStore);
  });
  return routes;
}

/** Creates the route that revokes a page's grant. Mount it under /cfs/rest. */
export function grantRoutes({ db }: Pick<PopupDeps, 'db'>) {
  const routes = new Hono<GrantEnv>();
  routes.delete('/partners/grant', async (c) => {
    const { grant } = c.var;
    if (grant?.kind !== 'page') throw new Refusal('sessionEnded');
    await endGrant(db, grant);
    return c.json({}, 200, noStore);
  });
  return routes;
}
