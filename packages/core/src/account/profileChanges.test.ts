import { describe, expect, test } from 'vitest';
import { loadProvinces } from './loadProvinces.ts';
import { checkProfileChanges, placeCounts, type ProfileChanges } from './profileChanges.ts';
import { checkProfileField } from './profileFields.ts';

describe('changes of a profile', () => {
  test('are cleaned by the rules of their fields', () => {
    const changes = { name: ' سارا ', locale: 'en', profile: { postalCode: '۱۱۹۳۶۵۳۴۷۱', province: 30, industryType: null } } as const;
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
  ])('%o break the rule of %s', (changes, field, code) => {
    expect(checkProfileChanges(changes)).toEqual({ ok: false, field, code });
  });

  test('are judged by their own fields only', () => {
    expect(checkProfileChanges({})).toEqual({ ok: true, value: {} });
    expect(checkProfileChanges({ name: undefined, profile: { city: undefined } })).toEqual({ ok: true, value: {} });
  });

  test('know how many provinces there are', async () => {
    expect((await loadProvinces()).length).toBe(placeCounts['province']);
  });
});

describe('a field of the profile', () => {
  test.each(['nationalId', 'mobileNumber', 'fax', 'address'] as const)('%s may be left empty', (field) => {
    expect(checkProfileField(field, ' ')).toEqual({ ok: true, value: '' });
  });

  test('tells the limit of its length', () => {
    const check = checkProfileField('city', 'x'.repeat(101));
    expect(check).toEqual({ ok: false, code: 'textTooLong', params: { limit: 100 } });
  });
});
