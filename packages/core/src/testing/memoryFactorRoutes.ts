import * as v from 'valibot';
import { checkFactorCode, MAX_PASSKEY_NAME } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import { hasCapability } from '../settings/index.ts';
import { securityOf } from '../settings/internal.ts';
import { checkText } from '../shared/internal.ts';
import type { MemoryCustomer } from './MemoryCustomers.ts';
import type { MemoryProof } from './MemoryFactors.ts';
import {
  type MemoryWorld,
  type OpenRoute,
  read,
  type Route,
  type RouteCall,
  settingsOf,
  type VisitorCall,
} from './memoryRoute.ts';

const PasskeyAnswerSchema = v.looseObject({ id: v.string(), response: v.looseObject({ clientDataJSON: v.string() }) });
const AnswerSchema = v.object({
  challenge: v.string(),
  code: v.optional(v.string()),
  passkey: v.optional(PasskeyAnswerSchema),
});
const ConfirmationSchema = v.object({ ...AnswerSchema.entries, password: v.optional(v.string()) });
const FirstCodeSchema = v.object({ enrolment: v.string(), code: v.string() });
const NewPasskeySchema = v.object({ challenge: v.string(), name: v.string(), passkey: PasskeyAnswerSchema });

function readCode(typed: string): string {
  const check = checkFactorCode(typed);
  if (!check.ok) throw new ApiError({ code: check.code, fields: { code: check.code } });
  return check.value;
}

function readProof({ code, passkey }: MemoryProof): MemoryProof {
  return passkey === undefined ? { code: readCode(code ?? '') } : { passkey };
}

function readName(typed: string): string {
  const check = checkText(typed, MAX_PASSKEY_NAME);
  if (!check.ok) throw new ApiError({ code: check.code, fields: { name: check.code } });
  return check.value;
}

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

async function answerStep({ world, body }: VisitorCall): Promise<object> {
  const { challenge, ...given } = read(AnswerSchema, body);
  return startSession(world, await world.factors.answer(challenge, readProof(given)));
}

function beginPasskeySignIn({ world }: VisitorCall): object {
  const { challenge, passkeyChallenge } = world.factors.challenge(undefined);
  return { challenge, passkey: { challenge: passkeyChallenge, userVerification: 'required' } };
}

/** Routes of second factors without a session. */
export const factorSignInRoutes: readonly OpenRoute[] = [
  ['POST', /^\/cfs\/auth\/secondFactor$/, answerStep],
  ['POST', /^\/cfs\/auth\/passkeys\/options$/, beginPasskeySignIn],
  ['POST', /^\/cfs\/auth\/passkeys$/, answerStep],
];

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

function confirmed(answer: Route[2]): Route[2] {
  return (call) => {
    requireConfirmation(call);
    return answer(call);
  };
}

async function confirmTotp({ world, account: { customer }, body }: RouteCall): Promise<object> {
  const { enrolment, code } = read(FirstCodeSchema, body);
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

function addPasskey({ world, account: { customer }, token, body }: RouteCall): object {
  const { challenge, name, passkey: answer } = read(NewPasskeySchema, body);
  const recoveryCodes = world.factors.addPasskey(customer, { token, challenge, name: readName(name), answer });
  world.customers.note(customer, 'factorAdded');
  return { recoveryCodes };
}

async function confirm({ world, account: { customer }, token, body }: RouteCall): Promise<object> {
  const { challenge, password, ...given } = read(ConfirmationSchema, body);
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

/** Routes of the customer's own second factors, and of confirmations. */
export const factorRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/users\/factors$/, ({ world, account: { customer } }) => world.factors.list(customer)],
  [
    'POST',
    /^\/cfs\/rest\/users\/factors\/totp$/,
    confirmed(({ world, account: { customer } }) => world.factors.beginTotp(customer)),
  ],
  ['POST', /^\/cfs\/rest\/users\/factors\/totp\/confirm$/, confirmed(confirmTotp)],
  [
    'DELETE',
    /^\/cfs\/rest\/users\/factors\/totp$/,
    confirmed(({ world, account: { customer } }) => {
      world.factors.removeTotp(customer);
      world.customers.note(customer, 'factorRemoved');
      return {};
    }),
  ],
  [
    'POST',
    /^\/cfs\/rest\/users\/factors\/recoveryCodes$/,
    confirmed(({ world, account: { customer } }) => {
      world.customers.note(customer, 'recoveryCodesRenewed');
      return { recoveryCodes: world.factors.renewCodes(customer) };
    }),
  ],
  ['POST', /^\/cfs\/rest\/users\/factors\/passkeys\/options$/, confirmed(beginPasskey)],
  ['POST', /^\/cfs\/rest\/users\/factors\/passkeys$/, addPasskey],
  [
    'PUT',
    /^\/cfs\/rest\/users\/factors\/passkeys\/([^/]+)$/,
    ({ world, account: { customer }, param, body }) => {
      world.factors.renamePasskey(customer, param, readName(read(v.object({ name: v.string() }), body).name));
      return {};
    },
  ],
  [
    'DELETE',
    /^\/cfs\/rest\/users\/factors\/passkeys\/([^/]+)$/,
    confirmed(({ world, account: { customer }, param }) => {
      world.factors.removePasskey(customer, param);
      world.customers.note(customer, 'factorRemoved');
      return {};
    }),
  ],
  [
    'POST',
    /^\/cfs\/rest\/users\/confirmation\/options$/,
    ({ world, account: { customer }, token }) => challengeOf(world, customer, token),
  ],
  ['POST', /^\/cfs\/rest\/users\/confirmation$/, confirm],
];
