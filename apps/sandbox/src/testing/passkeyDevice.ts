import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@abrak/core/account';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { CONSOLE_ORIGIN } from './openSandbox.ts';

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** Changes of an attacker to the answers of a device. */
export interface DeviceChanges {
  /** Origin of the page; default: that of the console. */
  readonly origin?: string;
  /** Host name that the page asks for; default: that of the console. */
  readonly rpId?: string;
  /** False for a device that has not verified its user; default true. */
  readonly isVerified?: boolean;
  /** Handle of the customer to tell; default: none. */
  readonly userHandle?: string;
  /** Counter to tell; default: one more than the last. */
  readonly counter?: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key);
}

/** Authenticator in software with one passkey, for tests without a browser. */
export class PasskeyDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #counter = 0;

  #clientData(type: string, challenge: string, { origin = CONSOLE_ORIGIN }: DeviceChanges): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(
    flags: number,
    { rpId = new URL(CONSOLE_ORIGIN).hostname, isVerified = true, counter }: DeviceChanges,
  ): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? FLAG_VERIFIED : 0)]), count]);
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  create({ challenge }: Pick<PasskeyCreation, 'challenge'>, changes: DeviceChanges = {}) {
    const id = base64url(this.#id);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#authData(FLAG_PRESENT | FLAG_CREDENTIAL, changes),
      Buffer.alloc(AAGUID_BYTES),
      length,
      this.#id,
      coseKey(this.#keys.publicKey),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const response = {
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, changes)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Signs a challenge with the passkey, as `navigator.credentials.get` does. */
  get({ challenge }: Pick<PasskeyRequest, 'challenge'>, changes: DeviceChanges = {}) {
    const id = base64url(this.#id);
    const clientData = this.#clientData('webauthn.get', challenge, changes);
    const authData = this.#authData(FLAG_PRESENT, changes);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(changes.userHandle !== undefined && { userHandle: changes.userHandle }),
    };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
