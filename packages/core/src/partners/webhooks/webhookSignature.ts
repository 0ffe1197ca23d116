const SECRET = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/;
const MAX_SIGNATURES = 10;

/** Returns true for a secret of a webhook: `whsec_` and at least 24 bytes in base64. */
export function isWebhookSecret(text: string): boolean {
  return SECRET.test(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function readSignature(signature: string): Uint8Array<ArrayBuffer> | undefined {
  const [, base64] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature) ?? [];
  return base64 === undefined ? undefined : bytesOf(base64);
}

async function keyOf(secret: string) {
  const [, base64] = SECRET.exec(secret) ?? [];
  // The secret is not repeated in the message.
  if (base64 === undefined) throw new TypeError('A webhook secret is whsec_ and at least 24 bytes in base64.');
  return crypto.subtle.importKey('raw', bytesOf(base64), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Parts of a message that a signature covers. */
export interface SignedParts {
  /** Header `webhook-id`. */
  readonly id: string;
  /** Header `webhook-timestamp`: seconds since the epoch. */
  readonly timestamp: string;
  /** Body as it was sent, byte for byte. */
  readonly body: string;
}

function contentOf({ id, timestamp, body }: SignedParts): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

/** Returns the header `webhook-signature` of a message: one signature for each secret (Standard Webhooks, v1). */
export async function signWebhook(parts: SignedParts, secrets: readonly string[]): Promise<string> {
  const sign = async (secret: string) => {
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), contentOf(parts)));
    return `v1,${btoa(String.fromCharCode(...signature))}`;
  };
  return (await Promise.all(secrets.map(sign))).join(' ');
}

/** Returns true when a signature of the header was made with one of the secrets. The comparison takes constant time. */
export async function isSigned(parts: SignedParts, header: string, secrets: readonly string[]): Promise<boolean> {
  const signatures = header
    .split(' ', MAX_SIGNATURES)
    .map(readSignature)
    .filter((signature) => signature !== undefined);
  const content = contentOf(parts);
  const keys = await Promise.all(secrets.map(keyOf));
  const results = await Promise.all(
    keys.flatMap((key) => signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, content))),
  );
  return results.includes(true);
}
