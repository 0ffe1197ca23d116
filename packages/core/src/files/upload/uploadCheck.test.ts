import { expect, test } from 'vitest';
import { storageLimits } from '../../account/index.ts';
import { checkCopies, checkUpload } from './uploadCheck.ts';

const limits = { fileCapBytes: 500, quotaBytes: 8000 };

test.each([
  [{ ...limits, usedBytes: 0 }, 500],
  [{ ...limits, usedBytes: 7500 }, 500],
  [{ ...limits, usedBytes: 8000 }, 0],
  [{ ...limits, usedBytes: 9000 }, 0],
  [{ usedBytes: 1e15 }, 1e12],
])('with %o a file of %d bytes fits', (allowance, sizeBytes) => {
  const file = { sizeBytes, name: 'a' };
  expect(checkUpload(file, allowance)).toEqual({ ok: true, value: file });
});

test.each([
  [{ ...limits, usedBytes: 0 }, 501, 'fileTooLarge', { sizeBytes: 501, limitBytes: 500 }],
  [{ ...limits, usedBytes: 7600 }, 401, 'quotaExceeded', { sizeBytes: 401, freeBytes: 400 }],
  [{ ...limits, usedBytes: 9000 }, 1, 'quotaExceeded', { sizeBytes: 1, freeBytes: 0 }],
])('with %o a file of %d bytes is rejected as %s', (allowance, sizeBytes, code, params) => {
  expect(checkUpload({ sizeBytes }, allowance)).toEqual({ ok: false, code, params });
});

test('copies count towards the quota, not towards the cap of a file', () => {
  expect(checkCopies({ sizeBytes: 8000 }, { ...limits, usedBytes: 0 }).ok).toBe(true);
  expect(checkCopies({ sizeBytes: 401 }, { ...limits, usedBytes: 7600 })).toMatchObject({ code: 'quotaExceeded' });
});

test('accepts the limits of a plan, and sets no limit for an unknown plan', () => {
  const sizeBytes = 500 * 1024 ** 2 + 1;
  expect(checkUpload({ sizeBytes }, { ...storageLimits(3), usedBytes: 0 }).ok).toBe(false);
  expect(checkUpload({ sizeBytes }, { ...storageLimits(99), usedBytes: 0 }).ok).toBe(true);
});
