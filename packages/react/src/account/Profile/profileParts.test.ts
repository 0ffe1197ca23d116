import { checkProfileChanges } from '@abrak/core';
import { aBusinessProfile, aProfile, aUser } from '@abrak/core/testing';
import { expect, test } from 'vitest';
import { businessParts, changesOf, differing, fieldsOf, ownParts, partsOf, problemsOf, valuesOf } from './profileParts.ts';

test('a person has their own parts, a business those of a business too, a customer without a profile what is left', () => {
  expect(partsOf(aUser())).toEqual({ own: ownParts, business: [] });
  expect(partsOf(aUser({ profile: aBusinessProfile() }))).toEqual({ own: ownParts, business: businessParts });
  expect(partsOf(aUser({ profile: null }))).toEqual({ own: ['fullName', 'mobileNumber', 'language'], business: [] });
});

test('every value is in one part', () => {
  const fields = [...ownParts, ...businessParts].flatMap(fieldsOf);
  expect(fields.toSorted()).toEqual(Object.keys(valuesOf(aUser())).toSorted());
});

test('what is the same as before is no change', () => {
  const saved = valuesOf(aUser());
  expect(differing({ name: saved.name, city: 'کرج', province: saved.province }, saved)).toEqual({ city: 'کرج' });
});

test('changes go where they belong, places as numbers', () => {
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

test('a field is named without the place that it travels in', () => {
  expect(problemsOf({ 'profile.nationalId': 'nationalCodeInvalid', mobileNumber: 'mobileInvalid' })).toEqual({
    nationalId: 'nationalCodeInvalid',
    mobileNumber: 'mobileInvalid',
  });
});

test('an unknown place is none', () => {
  expect(valuesOf(aUser({ profile: aProfile({ province: null }) })).province).toBe('');
});
