import { checkProfileChanges } from '@abrak/core/account';
import { aBusinessProfile, aProfile, aUser } from '@abrak/core/internal/testing';
import { expect, test } from 'vitest';
import {
  businessParts,
  changesOf,
  withoutUnchanged,
  fieldsOf,
  ownParts,
  partsOf,
  toLocalFieldNames,
  valuesOf,
} from './profileParts.ts';

test('a business has company parts too, a customer without a profile only account parts', () => {
  expect(partsOf(aUser())).toEqual({ own: ownParts, business: [] });
  expect(partsOf(aUser({ profile: aBusinessProfile() }))).toEqual({ own: ownParts, business: businessParts });
  expect(partsOf(aUser({ profile: null }))).toEqual({ own: ['fullName', 'mobileNumber', 'language'], business: [] });
});

test('every field belongs to exactly one part', () => {
  const fields = [...ownParts, ...businessParts].flatMap(fieldsOf);
  expect(fields.toSorted()).toEqual(Object.keys(valuesOf(aUser())).toSorted());
});

test('unchanged values are removed from a draft', () => {
  const saved = valuesOf(aUser());
  expect(withoutUnchanged({ name: saved.name, city: 'کرج', province: saved.province }, saved)).toEqual({ city: 'کرج' });
});

test('changes are split into account and profile fields, list values as indexes', () => {
  const draft = { name: 'نیما', locale: 'en', province: '4', city: 'کرج', industryType: '', postalCode: '' };
  const changes = changesOf(draft);
  expect(changes).toEqual({
    name: 'نیما',
    locale: 'en',
    profile: { province: 4, city: 'کرج', industryType: null, postalCode: '' },
  });
  expect(checkProfileChanges(changes)).toMatchObject({ ok: true });
  expect(changesOf({ name: 'نیما' })).toEqual({ name: 'نیما' });
});

test('the prefix of a nested field is removed from its name', () => {
  expect(toLocalFieldNames({ 'profile.nationalId': 'nationalCodeInvalid', mobileNumber: 'mobileInvalid' })).toEqual({
    nationalId: 'nationalCodeInvalid',
    mobileNumber: 'mobileInvalid',
  });
});

test('an unknown province is an empty value', () => {
  expect(valuesOf(aUser({ profile: aProfile({ province: null }) })).province).toBe('');
});
