import { Hono } from 'hono';
import * as v from 'valibot';
import { readJson, requireToken, type SessionEnv } from '../../http/index.ts';
import { findSession } from '../sessionStore.ts';
import { PasswordHashSchema } from '../visitorRoutes.ts';
import { challengeConfirmation, confirmSession } from './confirmation.ts';
import type { FactorDeps } from './factorRoutes.ts';
import { relyingPartyOf } from './passkeys.ts';
import { proofFields, readProof } from './proofs.ts';

const ConfirmationSchema = v.object({
  challenge: v.pipe(v.string(), v.maxLength(200)),
  password: v.optional(PasswordHashSchema),
  ...proofFields,
});

const noStore = { 'cache-control': 'no-store' };

/** Creates the routes with which a customer confirms a session. Mount them under /cfs/rest. */
export function confirmationRoutes({ db, now, consoleOrigin }: FactorDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken((tokenHash) => findSession(db, tokenHash, now()));
  routes.post('/users/confirmation/options', signedIn, async (c) => {
    await readJson(c, v.object({}));
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    return c.json(
      await challengeConfirmation(db, owner, { party: relyingPartyOf(consoleOrigin()), now: now() }),
      200,
      noStore,
    );
  });
  routes.post('/users/confirmation', signedIn, async (c) => {
    const { challenge: token, password, ...given } = await readJson(c, ConfirmationSchema);
    const owner = { customerId: c.var.customer.id, tokenHash: c.var.tokenHash };
    const proof = password === undefined ? readProof(given) : { password };
    await confirmSession(db, { owner, token, proof, party: relyingPartyOf(consoleOrigin()) }, now());
    return c.json({}, 200, noStore);
  });
  return routes;
}
