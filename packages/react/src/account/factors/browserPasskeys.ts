import type { PasskeyCreation, PasskeyRequest } from '@abrak/core/account';

// Loaded late: few visitors use passkeys.
const load = () => import('@simplewebauthn/browser');

/** Returns true for a host that passkeys can belong to: no browser makes one for an IP address. */
export function isPasskeyHost(hostname: string): boolean {
  return !/^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(hostname);
}

/** Returns true where the browser has passkeys, and the page may use them. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && globalThis.isSecureContext && isPasskeyHost(location.hostname);
}

/** Returns true for the rejection of a person who closed the browser's dialog, or of a page that took it back. */
export function isDismissed(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);
}

/** Returns true for the rejection of a device that has a passkey of this account already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Makes a passkey with the browser's dialog; rejects with what the browser says. */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<object> {
  return (await load()).startRegistration({ optionsJSON });
}

/** Asks for a passkey with the browser's dialog; rejects with what the browser says. */
export async function getPasskey(optionsJSON: PasskeyRequest): Promise<object> {
  return (await load()).startAuthentication({ optionsJSON });
}

/** Returns true where the browser can offer passkeys in the list of a field, by its own functions. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys() || typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') return false;
  // WebKitGTK says yes to conditional mediation, has no authenticator to offer, and ends its process when it is asked.
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Offers passkeys in the list of a field with `autocomplete="webauthn"`, and resolves when the person chooses one. Uses
 * the browser's own functions, so that a page that only offers loads nothing.
 */
export async function suggestPasskey(options: PasskeyRequest, signal: AbortSignal): Promise<object | undefined> {
  const { challenge, rpId, timeout, userVerification } = options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    ...(rpId && { rpId }),
    ...(timeout && { timeout }),
    ...(userVerification && { userVerification }),
  });
  const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
  return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
}
