import { describe, expect, test } from 'vitest';
import { loadProvinces } from './loadProvinces.ts';
import { checkProfileChanges, fixedListLengths, type ProfileChanges } from './profileChanges.ts';
import { checkProfileField } from './profileFields.ts';

describe('profile changes', () => {
  test('are normalized by the rules of their fields', () => {
    const changes = {
      name: ' سارا ',
      locale: 'en',
      profile: { postalCode: '۱۱۹۳۶۵۳۴۷۱', province: 30, industryType: null },
    } as const;
    expect(checkProfileChanges(changes)).toEqual({
      ok: true,
      value: { name: 'سارا', locale: 'en', profile: { postalCode: '1193653471', province: 30, industryType: null } },
    });
  });

  test.each<[ProfileChanges, string, string]>([
    [{ mobileNumber: 'x' }, 'mobileNumber', 'mobileInvalid'],
    [{ name: 'a\0' }, 'name', 'textControl'],
    [{ profile: { city: 'ok', nationalId: '12' } }, 'profile.nationalId', 'nationalCodeFormat'],
    [{ profile: { province: 31 } }, 'profile.province', 'badRequest'],
    [{ profile: { companyStaffCount: -1 } }, 'profile.companyStaffCount', 'badRequest'],
    [{ profile: { industryType: 0.5 } }, 'profile.industryType', 'badRequest'],
    [{ profile: { industryType: Number.NaN } }, 'profile.industryType', 'badRequest'],
  ])('%o are refused because of %s', (changes, field, code) => {
    expect(checkProfileChanges(changes)).toEqual({ ok: false, field, code });
  });

  test('are validated by the fields present only', () => {
    expect(checkProfileChanges({})).toEqual({ ok: true, value: {} });
    expect(checkProfileChanges({ name: undefined, profile: { city: undefined } })).toEqual({ ok: true, value: {} });
  });

  test('accept as many province indexes as there are provinces', async () => {
    expect((await loadProvinces()).length).toBe(fixedListLengths['province']);
  });
});

describe('a profile field', () => {
  test.each(['nationalId', 'mobileNumber', 'fax', 'address'] as const)('%s may be left empty', (field) => {
    expect(checkProfileField(field, ' ')).toEqual({ ok: true, value: '' });
  });

  test('that is too long is refused with its limit', () => {
    const check = checkProfileField('city', 'x'.repeat(101));
    expect(check).toEqual({ ok: false, code: 'textTooLong', params: { limit: 100 } });
  });
});
