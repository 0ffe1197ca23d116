import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, ORIGIN, type TestSandbox, tokenOf } from '../../../testing/openSandbox.ts';
import { tusCalls } from '../../../testing/tusCalls.ts';

const FILE_CAP_BYTES = 1_000;

let sandbox: TestSandbox;
let tus: ReturnType<typeof tusCalls>;

beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { quotaBytes: 10 * FILE_CAP_BYTES, fileCapBytes: FILE_CAP_BYTES, urlCapBytes: null },
  });
  await sandbox.addCustomer('uploader');
  tus = tusCalls(sandbox.uploadUrl, tokenOf(await sandbox.signIn('uploader')));
});

afterAll(() => sandbox.close());

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.uploadUrl}/tus/${crypto.randomUUID()}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'token,upload-offset',
      },
    });

  test('may upload and read the tus headers when the origin is allowed', async () => {
    const { headers } = await preflight(ORIGIN);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-methods')?.split(',')).toEqual(
      expect.arrayContaining(['POST', 'HEAD', 'PATCH', 'DELETE']),
    );
    expect(headers.get('access-control-allow-headers')?.split(',')).toEqual(
      expect.arrayContaining([
        'token',
        'content-type',
        'tus-resumable',
        'upload-length',
        'upload-metadata',
        'upload-offset',
      ]),
    );
    const response = await tus.start({ sizeBytes: 1, headers: { origin: ORIGIN } });
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-expose-headers')?.split(',')).toEqual(
      expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'tus-resumable']),
    );
    const refused = await tus.start({ sizeBytes: FILE_CAP_BYTES + 1, headers: { origin: ORIGIN } });
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  test('is refused when the origin is not allowed', async () => {
    const origin = 'http://elsewhere.test';
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const response = await tus.start({ sizeBytes: 1, headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('gets the tus version and extensions with every answer', async () => {
    const { headers } = await fetch(`${sandbox.uploadUrl}/tus`, { method: 'OPTIONS' });
    expect(headers.get('tus-version')).toBe('1.0.0');
    expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
    expect((await tus.ask(`${sandbox.uploadUrl}/tus/x`)).headers.get('tus-resumable')).toBe('1.0.0');
  });
});
