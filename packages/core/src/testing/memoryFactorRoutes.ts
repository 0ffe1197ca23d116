import { checkFactorCode, MAX_PASSKEY_NAME } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { hasCapability } from '../settings/index.ts';
import { securityOf } from '../settings/internal.ts';
import { checkText } from '../shared/internal.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import type { MemoryProof } from './MemoryFactors.ts';
import {
  type CallOf,
  type MemoryWorld,
  type Route,
  route,
  type RouteCall,
  settingsOf,
  valueOf,
} from './memoryRoute.ts';

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
  if (method === 'GET') throw new ApiError({ code: 'secondFactorRequired' });
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

async function noted<Result>(
  world: MemoryWorld,
  customer: MemoryCustomer,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'factorRefused') world.customers.note(customer, 'factorRefused');
    throw error;
  }
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

/** Throws confirmationRequired for a session that was not confirmed recently. */
export function requireConfirmation({ world, token }: Pick<RouteCall, 'token' | 'world'>): void {
  const settings = settingsOf(world);
  if (!hasCapability(settings, 'stepUp')) return;
  if (!world.factors.isConfirmed(token, securityOf(settings).confirmationMs))
    throw new ApiError({ code: 'confirmationRequired' });
}

/** Throws confirmationRequired when a session that was not confirmed spends more than the limit from the balance. */
export function requireConfirmedPayment(call: Pick<RouteCall, 'token' | 'world'>, sumToman: number): void {
  if (sumToman > securityOf(settingsOf(call.world)).confirmAboveToman) requireConfirmation(call);
}

function confirmed<Call extends RouteCall>(answer: (call: Call) => unknown) {
  return (call: Call) => {
    requireConfirmation(call);
    return answer(call);
  };
}

async function confirmTotp({
  world,
  account: { customer },
  body: { enrolment, code },
}: CallOf<'confirmTotp'>): Promise<object> {
  const recoveryCodes = await noted(world, customer, () =>
    world.factors.confirmTotp(customer, { enrolment, code: readCode(code) }),
  );
  world.customers.note(customer, 'factorAdded');
  return { recoveryCodes };
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

function addPasskey({ world, account: { customer }, token, body }: CallOf<'addPasskey'>): object {
  const { challenge, name, passkey: answer } = body;
  const recoveryCodes = world.factors.addPasskey(customer, { token, challenge, name: readName(name), answer });
  world.customers.note(customer, 'factorAdded');
  return { recoveryCodes };
}

async function confirm({ world, account: { customer }, token, body }: CallOf<'confirmIdentity'>): Promise<object> {
  const { challenge, password, ...given } = body;
  if (password === undefined) {
    await noted(world, customer, () => world.factors.answer(challenge, readProof(given), token));
  } else {
    world.factors.take(challenge, token);
    const isRight = world.factors.methods(customer).length === 0 && password === (await customer.passwordHash());
    if (!isRight)
      throw new ApiError({ code: 'invalidCredentials', status: 400, fields: { password: 'invalidCredentials' } });
  }
  world.factors.confirm(token);
  return {};
}

/** Calls of second factors: the second step of a sign-in, their management, and confirmations. */
export const factorRoutes: readonly Route[] = [
  route('answerSecondStep', answerStep),
  route('beginPasskeySignIn', beginPasskeySignIn),
  route('finishPasskeySignIn', answerStep),
  route('listFactors', ({ world, account: { customer } }) => world.factors.list(customer)),
  route(
    'beginTotp',
    confirmed(({ world, account: { customer } }) => world.factors.beginTotp(customer)),
  ),
  route('confirmTotp', confirmed(confirmTotp)),
  route(
    'removeTotp',
    confirmed(({ world, account: { customer } }) => {
      world.factors.removeTotp(customer);
      world.customers.note(customer, 'factorRemoved');
      return {};
    }),
  ),
  route(
    'renewRecoveryCodes',
    confirmed(({ world, account: { customer } }) => {
      world.customers.note(customer, 'recoveryCodesRenewed');
      return { recoveryCodes: world.factors.renewCodes(customer) };
    }),
  ),
  route('beginPasskey', confirmed(beginPasskey)),
  route('addPasskey', addPasskey),
  route('renamePasskey', ({ world, account: { customer }, params: { id }, body: { name } }) => {
    world.factors.renamePasskey(customer, id, readName(name));
    return {};
  }),
  route(
    'removePasskey',
    confirmed(({ world, account: { customer }, params: { id } }: CallOf<'removePasskey'>) => {
      world.factors.removePasskey(customer, id);
      world.customers.note(customer, 'factorRemoved');
      return {};
    }),
  ),
  route('beginConfirmation', ({ world, account: { customer }, token }) => challengeOf(world, customer, token)),
  route('confirmIdentity', confirm),
];
