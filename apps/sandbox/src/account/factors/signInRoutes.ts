import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { callerOf, readJson, requireOwnPages } from '../../http/index.ts';
import { Refusal } from '../../shared/index.ts';
import { answerSession } from '../answerSession.ts';
import type { AuthDeps } from '../routes.ts';
import type { SecurityEnv } from '../security/securityLog.ts';
import { admitVisitor } from '../throttle.ts';
import { AuthenticationSchema, relyingPartyOf } from './passkeys.ts';
import { isRecoveryCode } from '@abrak/core/account';
import { proofFields, readProof } from './proofs.ts';
import { answerSignIn, challengePasskey, type FactorCall, signInByPasskey } from './secondStep.ts';

const TokenSchema = v.pipe(v.string(), v.maxLength(200));

const SecondStepSchema = v.object({ challenge: TokenSchema, ...proofFields });
const PasskeySchema = v.object({ challenge: TokenSchema, passkey: AuthenticationSchema });

type SignInContext = Context<SecurityEnv>;

async function admitted(c: SignInContext, deps: AuthDeps): Promise<FactorCall> {
  const caller = callerOf(c, deps);
  const now = deps.now();
  await admitVisitor(deps.db, 'secondFactor', { address: caller.address, now });
  return { party: relyingPartyOf(deps.consoleOrigin()), caller, now };
}

async function answerSecondStep(c: SignInContext, deps: AuthDeps): Promise<Response> {
  const { challenge: token, ...given } = await readJson(c, SecondStepSchema);
  const proof = readProof(given);
  const call = await admitted(c, deps);
  const started = await answerSignIn(
    deps.db,
    { token, proof, onOwner: (customerId) => c.set('eventSubject', { customerId }) },
    call,
  );
  if ('code' in proof && isRecoveryCode(proof.code)) c.set('events', ['recoveryCodeUsed', 'signedIn']);
  return answerSession(c, started, deps.isSecure);
}

async function answerPasskey(c: SignInContext, deps: AuthDeps): Promise<Response> {
  const { challenge: token, passkey: answer } = await readJson(c, PasskeySchema);
  const call = await admitted(c, deps);
  const started = await signInByPasskey(
    deps.db,
    { token, answer, onOwner: (customerId) => c.set('eventSubject', { customerId }) },
    call,
  );
  return answerSession(c, started, deps.isSecure);
}

/** Creates the routes of the second step of a sign-in, and of passkeys alone. Mount them under /cfs. */
export function factorSignInRoutes(deps: AuthDeps) {
  const routes = new Hono<SecurityEnv>();
  const guarded = requireOwnPages(deps.isAllowedOrigin);
  routes.post('/auth/secondFactor', guarded, (c) => answerSecondStep(c, deps));
  routes.post('/auth/passkeys/options', guarded, async (c) => {
    await readJson(c, v.object({}));
    const { party, now } = await admitted(c, deps);
    if (party === undefined) throw new Refusal('notAllowed', { msg: 'passkeys need a host name' });
    return c.json(await challengePasskey(deps.db, party, now), 200, { 'cache-control': 'no-store' });
  });
  routes.post('/auth/passkeys', guarded, (c) => answerPasskey(c, deps));
  return routes;
}
