import { checkFactorCode, isRecoveryCode, MAX_PASSKEY_NAME } from '@abrak/core/account';
import { checkText } from '@abrak/core/internal';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { checkedValue, isUuid, notFound, Refusal } from '../../shared/index.ts';
import { findSession, type SessionOwner } from '../sessionStore.ts';
import { type ConfirmationDeps, requireConfirmation } from './requireConfirmation.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from './factorChanges.ts';
import { setPasskeyName, wireFactors } from './factorStore.ts';
import { RegistrationSchema, type RelyingParty, relyingPartyOf } from './passkeys.ts';
import { refusedFactor } from './proofs.ts';

const MAX_ENROLMENT_LENGTH = 1_000;

const CodeSchema = v.pipe(v.string(), v.maxLength(100));
const FirstCodeSchema = v.object({
  enrolment: v.pipe(v.string(), v.maxLength(MAX_ENROLMENT_LENGTH)),
  code: CodeSchema,
});
const NewPasskeySchema = v.object({ challenge: CodeSchema, name: v.string(), passkey: RegistrationSchema });

const noStore = { 'cache-control': 'no-store' };

/** Dependencies of the routes of second factors. */
export interface FactorDeps extends ConfirmationDeps {
  /** Returns the origin of the console. */
  readonly consoleOrigin: () => string;
}

function partyOf({ consoleOrigin }: FactorDeps): RelyingParty {
  const party = relyingPartyOf(consoleOrigin());
  if (party === undefined) throw new Refusal('notAllowed', { msg: 'passkeys need a host name' });
  return party;
}

const ownerOf = (c: Context<SessionEnv>): SessionOwner => ({
  customerId: c.var.customer.id,
  tokenHash: c.var.tokenHash,
});

const nameOf = (name: string) => checkedValue('name', checkText(name, MAX_PASSKEY_NAME));

function readId(c: Context<SessionEnv>): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw notFound();
  return id;
}

function addTotpRoutes(routes: Hono<SessionEnv>, deps: FactorDeps): void {
  const { db, now } = deps;
  const confirmed = requireConfirmation(deps);
  routes.post('/users/factors/totp', confirmed, async (c) => {
    await readJson(c, v.object({}));
    const { host: issuer } = new URL(deps.consoleOrigin());
    return c.json(await beginTotp(db, { customerId: c.var.customer.id, issuer }, now()), 200, noStore);
  });
  routes.post('/users/factors/totp/confirm', confirmed, async (c) => {
    const { enrolment, code: typed } = await readJson(c, FirstCodeSchema);
    const code = checkedValue('code', checkFactorCode(typed));
    if (isRecoveryCode(code)) throw refusedFactor();
    return c.json(
      { recoveryCodes: await confirmTotp(db, { customerId: c.var.customer.id, enrolment, code }, now()) },
      200,
      noStore,
    );
  });
  routes.delete('/users/factors/totp', confirmed, async (c) => {
    await removeTotp(db, c.var.customer.id, now());
    return c.json({}, 200, noStore);
  });
}

function addPasskeyRoutes(routes: Hono<SessionEnv>, deps: FactorDeps): void {
  const { db, now } = deps;
  const confirmed = requireConfirmation(deps);
  routes.post('/users/factors/passkeys/options', confirmed, async (c) => {
    await readJson(c, v.object({}));
    return c.json(await beginPasskey(db, ownerOf(c), { party: partyOf(deps), now: now() }), 200, noStore);
  });
  // The challenge was given to a confirmed session a few minutes ago, and to no other one.
  routes.post('/users/factors/passkeys', async (c) => {
    const { challenge: token, name, passkey: answer } = await readJson(c, NewPasskeySchema);
    const registration = { owner: ownerOf(c), token, name: nameOf(name), answer };
    return c.json(
      { recoveryCodes: await addPasskey(db, registration, { party: partyOf(deps), now: now() }) },
      200,
      noStore,
    );
  });
  routes.put('/users/factors/passkeys/:id', async (c) => {
    const id = readId(c);
    const name = nameOf((await readJson(c, v.object({ name: v.string() }))).name);
    if (!(await setPasskeyName(db, { customerId: c.var.customer.id, id, name }))) throw notFound();
    return c.json({}, 200, noStore);
  });
  routes.delete('/users/factors/passkeys/:id', confirmed, async (c) => {
    await removePasskey(db, { customerId: c.var.customer.id, id: readId(c) }, now());
    return c.json({}, 200, noStore);
  });
}

/** Creates the routes with which a customer manages second factors. Mount them under /cfs/rest. */
export function factorRoutes(deps: FactorDeps) {
  const { db, now } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.use('/users/factors', signedIn);
  routes.use('/users/factors/*', signedIn);
  routes.get('/users/factors', async (c) => c.json(await wireFactors(db, c.var.customer.id), 200, noStore));
  routes.post('/users/factors/recoveryCodes', requireConfirmation(deps), async (c) => {
    await readJson(c, v.object({}));
    return c.json({ recoveryCodes: await renewRecoveryCodes(db, c.var.customer.id, now()) }, 200, noStore);
  });
  addTotpRoutes(routes, deps);
  addPasskeyRoutes(routes, deps);
  return routes;
}
