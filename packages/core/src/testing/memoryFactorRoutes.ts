import { checkFactorCode, MAX_PASSKEY_NAME } from '../account/index.ts';
import { hasCapability } from '../settings/index.ts';
import { securityOf } from '../settings/internal.ts';
import { checkText } from '../shared/internal.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import type { MemoryProof } from './MemoryFactors.ts';
import {
  type CallOf,
  type CustomerOperation,
  type MemoryWorld,
  type Route,
  route,
  type RouteCall,
  settingsOf,
} from './memoryRoute.ts';
import { refuse, refusePassword, valueOf } from './refuse.ts';

const readCode = (typed: string) => valueOf(checkFactorCode(typed), 'code');

function readProof({ code, passkey }: MemoryProof): MemoryProof {
  return passkey === undefined ? { code: readCode(code ?? '') } : { passkey };
}

const readName = (typed: string) => valueOf(checkText(typed, MAX_PASSKEY_NAME), 'name');

function startSession({ customers, factors }: MemoryWorld, customer: MemoryCustomer) {
  customers.note(customer, 'signedIn');
  const token = customers.openSession(customer);
  factors.confirm(token);
  return { token, user: { username: customer.user.username } };
}

/** Answers a right password: with a session, or with the challenge of a customer with a second factor. */
export function answerPassword(world: MemoryWorld, customer: MemoryCustomer, method: string): object {
  const methods = world.factors.methods(customer);
  if (methods.length === 0) return startSession(world, customer);
  world.customers.note(customer, 'secondFactorAsked');
  if (method === 'GET') refuse('secondFactorRequired');
  return challengeOf(world, customer, '');
}

function passkeyOf({ factors }: MemoryWorld, customer: MemoryCustomer, passkeyChallenge: string) {
  const allowCredentials = factors.list(customer).passkeys.map(({ id }) => ({ id, type: 'public-key' }));
  return allowCredentials.length === 0
    ? null
    : { challenge: passkeyChallenge, allowCredentials, userVerification: 'required' };
}

function challengeOf(world: MemoryWorld, customer: MemoryCustomer, token: string) {
  const methods = world.factors.methods(customer);
  const { challenge, passkeyChallenge } = world.factors.challenge(customer, token);
  if (methods.length === 0) return { challenge, methods: ['password'], passkey: null };
  return { challenge, methods, passkey: passkeyOf(world, customer, passkeyChallenge) };
}

async function answerStep({
  world,
  body: { challenge, ...given },
}: Pick<CallOf<'answerSecondStep'>, 'body' | 'world'>): Promise<object> {
  return startSession(world, await world.factors.answer(challenge, readProof(given)));
}

function beginPasskeySignIn({ world }: CallOf<'beginPasskeySignIn'>): object {
  const { challenge, passkeyChallenge } = world.factors.challenge(undefined);
  return { challenge, passkey: { challenge: passkeyChallenge, userVerification: 'required' } };
}

function confirmedUntil(world: MemoryWorld, token: string): number | null {
  return world.factors.confirmedUntil(token, securityOf(settingsOf(world)).confirmationMs);
}

/** Throws confirmationRequired for a session that was not confirmed recently. */
function requireConfirmation({ world, token }: Pick<RouteCall, 'token' | 'world'>): void {
  if (!hasCapability(settingsOf(world), 'stepUp')) return;
  if ((confirmedUntil(world, token) ?? 0) <= world.now()) refuse('confirmationRequired');
}

/** Throws confirmationRequired when a session that was not confirmed spends more than the limit from the balance. */
export function requireConfirmedPayment(call: Pick<RouteCall, 'token' | 'world'>, sumToman: number): void {
  if (sumToman > securityOf(settingsOf(call.world)).confirmAboveToman) requireConfirmation(call);
}

/** Creates the route of an operation that needs a recent confirmation. */
export function confirmedRoute<Id extends CustomerOperation>(
  id: Id,
  answer: (call: CallOf<NoInfer<Id>>) => unknown,
): Route {
  return route(id, (call) => {
    requireConfirmation(call);
    return answer(call);
  });
}

function beginPasskey({ world, account: { customer }, token }: RouteCall): object {
  const { challenge, passkeyChallenge } = world.factors.challenge(customer, token);
  const { username, displayName } = customer.user;
  const passkey = {
    rp: { name: 'abrak' },
    user: { id: btoa(username), name: username, displayName },
    challenge: passkeyChallenge,
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
  return { challenge, passkey };
}

async function confirm({ world, account: { customer }, token, body }: CallOf<'confirmIdentity'>): Promise<void> {
  const { challenge, password, ...given } = body;
  if (password === undefined) {
    await world.factors.answer(challenge, readProof(given), token);
  } else {
    world.factors.take(challenge, token);
    const isRight = world.factors.methods(customer).length === 0 && password === (await customer.passwordHash());
    if (!isRight) refusePassword('password');
  }
  world.factors.confirm(token);
}

/** Calls of second factors: the second step of a sign-in, their management, and confirmations. */
export const factorRoutes: readonly Route[] = [
  route('answerSecondStep', answerStep),
  route('beginPasskeySignIn', beginPasskeySignIn),
  route('finishPasskeySignIn', answerStep),
  route('listFactors', ({ world, account: { customer } }) => world.factors.list(customer)),
  confirmedRoute('beginTotp', ({ world, account: { customer } }) => world.factors.beginTotp(customer)),
  confirmedRoute('confirmTotp', async ({ world, account: { customer }, body: { enrolment, code } }) => {
    return { recoveryCodes: await world.factors.confirmTotp(customer, enrolment, readCode(code)) };
  }),
  confirmedRoute('removeTotp', ({ world, account: { customer } }) => world.factors.removeTotp(customer)),
  confirmedRoute('renewRecoveryCodes', ({ world, account: { customer } }) => {
    return { recoveryCodes: world.factors.renewCodes(customer) };
  }),
  confirmedRoute('beginPasskey', beginPasskey),
  route('addPasskey', ({ world, account: { customer }, token, body }) => {
    const named = { ...body, name: readName(body.name) };
    return { recoveryCodes: world.factors.addPasskey(customer, token, named) };
  }),
  route('renamePasskey', ({ world, account: { customer }, params: { id }, body: { name } }) =>
    world.factors.renamePasskey(customer, id, readName(name)),
  ),
  confirmedRoute('removePasskey', ({ world, account: { customer }, params: { id } }) =>
    world.factors.removePasskey(customer, id),
  ),
  route('beginConfirmation', ({ world, account: { customer }, token }) => ({
    ...challengeOf(world, customer, token),
    confirmedUntil: confirmedUntil(world, token),
  })),
  route('confirmIdentity', confirm),
];
