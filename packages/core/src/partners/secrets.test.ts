import { afterEach, expect, test, vi } from 'vitest';
import { challengeOf, newSecret } from './secrets.ts';

afterEach(() => vi.unstubAllGlobals());

test('a challenge is the hash of its secret', async () => {
  // RFC 7636, appendix B.
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('on an insecure page there are secrets, but no challenges', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const secret = newSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await expect(challengeOf(secret)).rejects.toMatchObject({ code: 'insecurePage' });
});
