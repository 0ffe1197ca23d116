import type { InputOf, operations } from '@abrak/core/internal/contract';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type DbScope, secretOf } from '../../db/index.ts';
import { isLoopback } from '../../shared/index.ts';
import { CHALLENGE_MS } from './challengeStore.ts';
import type { PasskeyRow } from './factorStore.ts';

/** Site that passkeys belong to. */
export interface RelyingParty {
  /** Host name of the console; a browser offers a passkey to pages of this host only. */
  readonly id: string;
  /** Origin of the console. */
  readonly origin: string;
}

/**
 * Returns the site of the passkeys, which follows from the public address of the console; undefined for an address
 * without a host name, for which browsers have no passkeys. On this machine it is `localhost`.
 */
export function relyingPartyOf(consoleOrigin: string): RelyingParty | undefined {
  const url = new URL(consoleOrigin);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  const { hostname, origin } = url;
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/** Answer of a browser that makes a passkey. */
export type NewPasskeyAnswer = InputOf<typeof operations.addPasskey>['body']['passkey'];

/** Answer of a browser that uses a passkey. */
export type PasskeyAnswer = InputOf<typeof operations.finishPasskeySignIn>['body']['passkey'];

function known({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports: transports.split(',').filter(Boolean) };
}

/** Customer who makes a passkey. */
export interface PasskeyOwner {
  readonly customerId: number;
  readonly username: string;
  readonly displayName: string;
}

// The same for all passkeys of a customer, and nothing that names the customer.
async function userHandle(db: DbScope, customerId: number) {
  const key = await secretOf(db, 'passkeyUsers');
  return new Uint8Array(createHmac('sha256', key).update(String(customerId)).digest());
}

/** Returns true when an answer names no customer, or the one who made the passkey. */
export async function isHandleOf(db: DbScope, customerId: number, { response }: PasskeyAnswer): Promise<boolean> {
  const { userHandle: named } = response;
  if (named === undefined || named === null || named === '') return true;
  return named === Buffer.from(await userHandle(db, customerId)).toString('base64url');
}

/** Returns the options with which a browser makes a passkey that signs in by itself. */
export async function registrationOptions(
  db: DbScope,
  party: RelyingParty,
  { owner, existing }: { readonly owner: PasskeyOwner; readonly existing: readonly PasskeyRow[] },
) {
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userID: await userHandle(db, owner.customerId),
    userName: owner.username,
    userDisplayName: owner.displayName,
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the options with which a browser uses a passkey: one of these, or without any the one that the person chooses. */
export function requestOptions(party: RelyingParty, passkeys: readonly PasskeyRow[] = []) {
  const allowed = passkeys.length === 0 ? {} : { allowCredentials: passkeys.map(known) };
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...allowed,
  });
}

/** Verifies a browser's answer and returns the columns of the passkey; undefined for a wrong answer. */
export async function verifyRegistration(party: RelyingParty, challenge: string, answer: NewPasskeyAnswer) {
  try {
    const response: RegistrationResponseJSON = answer;
    const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: answer.response.transports.join(','),
    };
  } catch {
    // The library throws for each answer that does not verify, also for unreadable bytes of a client.
    return undefined;
  }
}

/** Verifies a browser's answer with a passkey and returns the passkey's new counter; undefined for a wrong answer. */
export async function verifyPasskey(
  party: RelyingParty,
  passkey: PasskeyRow,
  { challenge, answer }: { readonly challenge: string; readonly answer: PasskeyAnswer },
): Promise<number | undefined> {
  const { userHandle: handle, ...signed } = answer.response;
  const response: AuthenticationResponseJSON = {
    ...answer,
    response: { ...signed, ...(handle == null ? {} : { userHandle: handle }) },
  };
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
    counter: passkey.counter,
  };
  try {
    const expected = { expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      ...expected,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // As for registrations; also for a counter that goes back, the sign of a copied passkey.
    return undefined;
  }
}
