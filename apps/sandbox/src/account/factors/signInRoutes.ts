import { isRecoveryCode } from '@abrak/core/account';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import { type CallerDeps, callerOf, requireOwnPages, route } from '../../http/index.ts';
import { Refusal } from '../../shared/index.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { answerSession } from '../answerSession.ts';
import type { SecurityEnv } from '../security/securityLog.ts';
import { admitVisitor } from '../throttle.ts';
import { relyingPartyOf } from './passkeys.ts';
import { readProof } from './proofs.ts';
import { answerSignIn, challengePasskey, type FactorCall, signInByPasskey } from './secondStep.ts';

/** Dependencies of the routes that sign in. */
export interface AuthDeps extends AccountDeps, CallerDeps {
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  /** Returns the origin of the console, whose host name passkeys belong to. */
  readonly consoleOrigin: () => string;
}

type SignInContext = Context<SecurityEnv>;

async function admitted(c: SignInContext, deps: AuthDeps): Promise<FactorCall> {
  const caller = callerOf(c, deps);
  const now = deps.now();
  await admitVisitor(deps.db, 'secondFactor', { address: caller.address, now });
  return { party: relyingPartyOf(deps.consoleOrigin()), caller, now };
}

const onOwnerOf = (c: SignInContext) => (customerId: number) => c.set('eventSubject', { customerId });

/** Creates the routes of the second step of a sign-in, and of passkeys alone. */
export function factorSignInRoutes(deps: AuthDeps) {
  const { db, isSecure } = deps;
  const guarded = requireOwnPages(deps.isAllowedOrigin);
  return [
    route(operations.answerSecondStep, guarded, async (c: SignInContext, { body: { challenge: token, ...given } }) => {
      const proof = readProof(given);
      const call = await admitted(c, deps);
      const started = await answerSignIn(db, { token, proof, onOwner: onOwnerOf(c) }, call);
      if ('code' in proof && isRecoveryCode(proof.code)) c.set('events', ['recoveryCodeUsed', 'signedIn']);
      return answerSession(c, started, isSecure);
    }),
    route(operations.beginPasskeySignIn, guarded, async (c: SignInContext) => {
      const { party, now } = await admitted(c, deps);
      if (party === undefined) throw new Refusal('notAllowed', { msg: 'passkeys need a host name' });
      return challengePasskey(db, party, now);
    }),
    route(
      operations.finishPasskeySignIn,
      guarded,
      async (c: SignInContext, { body: { challenge: token, passkey } }) => {
        const call = await admitted(c, deps);
        const started = await signInByPasskey(db, { token, answer: passkey, onOwner: onOwnerOf(c) }, call);
        return answerSession(c, started, isSecure);
      },
    ),
  ];
}
