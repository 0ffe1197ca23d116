import { checkFactorCode, isRecoveryCode, MAX_PASSKEY_NAME } from '@abrak/core/account';
import { checkText, securityOf } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { operationRoutes, route, type SessionEnv } from '../../http/index.ts';
import { checkedValue, isUuid, notFound, Refusal } from '../../shared/index.ts';
import { ownerOf, sessionsOf } from '../sessionStore.ts';
import { challengeConfirmation, confirmSession } from './confirmation.ts';
import { type ConfirmationDeps, confirmedUntil, requireConfirmation } from './requireConfirmation.ts';
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
import { type RelyingParty, relyingPartyOf } from './passkeys.ts';
import { readProof, refusedFactor } from './proofs.ts';

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

const nameOf = (name: string) => checkedValue('name', checkText(name, MAX_PASSKEY_NAME));

function keyOf(c: Context<SessionEnv>, id: string) {
  if (!isUuid(id)) throw notFound();
  return { customerId: c.var.customer.id, id };
}

function totpRoutes(deps: FactorDeps) {
  const { db, now } = deps;
  const confirmed = requireConfirmation(deps);
  return [
    route(operations.beginTotp, confirmed, (c) => {
      return beginTotp(db, c.var.customer.id, now());
    }),
    route(operations.confirmTotp, confirmed, async (c, { body: { enrolment, code: typed } }) => {
      const code = checkedValue('code', checkFactorCode(typed));
      if (isRecoveryCode(code)) throw refusedFactor();
      return { recoveryCodes: await confirmTotp(db, { customerId: c.var.customer.id, enrolment, code }, now()) };
    }),
    route(operations.removeTotp, confirmed, (c) => removeTotp(db, c.var.customer.id, now())),
  ];
}

function passkeyRoutes(deps: FactorDeps) {
  const { db, now } = deps;
  const confirmed = requireConfirmation(deps);
  return [
    route(operations.beginPasskey, confirmed, (c) =>
      beginPasskey(db, ownerOf(c.var), { party: partyOf(deps), now: now() }),
    ),
    // The challenge was given to a confirmed session a few minutes ago, and to no other one.
    route(operations.addPasskey, async (c, { body: { challenge: token, name, passkey: answer } }) => {
      const registration = { owner: ownerOf(c.var), token, name: nameOf(name), answer };
      return { recoveryCodes: await addPasskey(db, registration, { party: partyOf(deps), now: now() }) };
    }),
    route(operations.renamePasskey, async (c, { params: { id }, body }) => {
      const key = keyOf(c, id);
      if (!(await setPasskeyName(db, { ...key, name: nameOf(body.name) }))) throw notFound();
    }),
    route(operations.removePasskey, confirmed, (c, { params: { id } }) => removePasskey(db, keyOf(c, id), now())),
  ];
}

function confirmationRoutes(deps: FactorDeps) {
  const { db, now, consoleOrigin, readSettings } = deps;
  return [
    route(operations.beginConfirmation, async (c) => ({
      ...(await challengeConfirmation(db, ownerOf(c.var), { party: relyingPartyOf(consoleOrigin()), now: now() })),
      confirmedUntil: await confirmedUntil(c, deps, securityOf(await readSettings())),
    })),
    route(operations.confirmIdentity, (c, { body: { challenge: token, password, ...given } }) => {
      const proof = password === undefined ? readProof(given) : { password };
      return confirmSession(db, { owner: ownerOf(c.var), token, proof, party: relyingPartyOf(consoleOrigin()) }, now());
    }),
  ];
}

/** Creates the routes with which a customer manages second factors and confirms a session. */
export function factorRoutes(deps: FactorDeps) {
  const { db, now } = deps;
  return operationRoutes({ findSession: sessionsOf(deps) }, [
    route(operations.listFactors, (c) => wireFactors(db, c.var.customer.id)),
    route(operations.renewRecoveryCodes, requireConfirmation(deps), async (c) => ({
      recoveryCodes: await renewRecoveryCodes(db, c.var.customer.id, now()),
    })),
    ...totpRoutes(deps),
    ...passkeyRoutes(deps),
    ...confirmationRoutes(deps),
  ]);
}
