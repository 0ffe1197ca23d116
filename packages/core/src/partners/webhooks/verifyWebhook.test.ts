import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, type WebhookRequest } from './verifyWebhook.ts';
import { isWebhookSecret, signWebhook } from './webhookSignature.ts';

const NOW = Date.UTC(2026, 2, 21, 8);
const now = () => NOW;
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();

const event = {
  type: 'file.uploaded',
  version: 1,
  timestamp: '2026-03-21T08:00:00.000Z',
  data: {
    customer: 'p9Xk2mQ7',
    file: { id: 7, uuid: 'u', name: 'گزارش.pdf', folderId: 0, sizeBytes: 12, mimeType: 'application/pdf' },
  },
};
const body = JSON.stringify(event);
const id = 'msg_1';

async function request(
  changes: { readonly secrets?: readonly string[]; readonly at?: number; readonly text?: string } = {},
): Promise<WebhookRequest> {
  const { secrets = [secret], at = NOW, text = body } = changes;
  const timestamp = String(Math.floor(at / 1_000));
  const signature = await signWebhook({ id, timestamp, body: text }, secrets);
  return { headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }, body: text };
}

const codeOf = async (...given: Parameters<typeof verifyWebhook>) => {
  const check = await verifyWebhook(given[0], given[1], { now, ...given[2] });
  return check.ok ? 'ok' : check.code;
};

describe('a webhook', () => {
  test('is verified and parsed, from the headers of the Fetch API and of Node in any letter case', async () => {
    const { headers } = await request();
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), String(value)]),
    );
    for (const given of [headers, upper, new Headers(upper)]) {
      expect(await verifyWebhook({ headers: given, body }, secret, { now })).toEqual({
        ok: true,
        value: { ...event, id },
      });
    }
  });

  test('that we sign is accepted by the library of the standard, and the other way round', async () => {
    const at = Date.now();
    const { headers } = await request({ at });
    expect(
      new Webhook(secret).verify(
        body,
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ),
    ).toEqual(event);
    const signature = new Webhook(secret).sign(id, new Date(NOW), body);
    expect(
      await codeOf({ headers: { ...(await request()).headers, 'webhook-signature': signature }, body }, secret),
    ).toBe('ok');
  });

  test('is accepted with the old and the new secret while one replaces the other', async () => {
    const next = newSecret();
    const both = await request({ secrets: [secret, next] });
    expect([
      await codeOf(both, secret),
      await codeOf(both, next),
      await codeOf(await request(), [next, secret]),
    ]).toEqual(['ok', 'ok', 'ok']);
  });

  test.each([
    ['another body', { body: body.replace('12', '13') }],
    ['another spelling of the same body', { body: JSON.stringify(event, null, 1) }],
    ['another id', { id: 'msg_2' }],
    ['another time', { timestamp: String(NOW / 1_000 + 1) }],
    ['a signature of another secret', { signature: 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
    ['a signature of another version', { signature: 'v2,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
    ['no base64', { signature: 'v1,%%%' }],
    ['thousands of signatures', { signature: 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA= '.repeat(5_000) }],
  ])(
    'is refused with %s',
    async (_, changed: { body?: string; id?: string; timestamp?: string; signature?: string }) => {
      const genuine = await request();
      const headers = {
        ...genuine.headers,
        ...(changed.id && { 'webhook-id': changed.id }),
        ...(changed.timestamp && { 'webhook-timestamp': changed.timestamp }),
        ...(changed.signature && { 'webhook-signature': changed.signature }),
      };
      expect(await codeOf({ headers, body: changed.body ?? body }, secret)).toBe('signatureWrong');
    },
  );

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    expect(await codeOf({ headers: { ...(await request()).headers, [name]: undefined }, body }, secret)).toBe(
      'headersMissing',
    );
  });

  test('is refused when it is replayed later, or from the future', async () => {
    const minutes = 60_000;
    for (const [at, code] of [
      [NOW - 5 * minutes, 'ok'],
      [NOW - 6 * minutes, 'timestampRefused'],
      [NOW + 6 * minutes, 'timestampRefused'],
    ] as const) {
      expect(await codeOf(await request({ at }), secret)).toBe(code);
    }
    expect(await codeOf(await request({ at: NOW - 6 * minutes }), secret, { toleranceMs: 7 * minutes })).toBe('ok');
  });

  test('of a newer release is genuine, but unknown', async () => {
    for (const text of [
      JSON.stringify({ ...event, type: 'file.painted' }),
      JSON.stringify({ ...event, version: 2 }),
      'no json',
    ]) {
      expect(await codeOf(await request({ text }), secret)).toBe('eventUnknown');
    }
  });

  test('needs a secret of the right form', async () => {
    expect(isWebhookSecret(secret)).toBe(true);
    for (const wrong of ['', 'whsec_', 'whsec_c2hvcnQ=', secret.slice(6)]) {
      expect(isWebhookSecret(wrong)).toBe(false);
      await expect(verifyWebhook(await request(), wrong)).rejects.toThrow(TypeError);
    }
  });
});
