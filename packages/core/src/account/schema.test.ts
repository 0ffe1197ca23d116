import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UserSchema } from './schema.ts';

const least = { id: 1, email: 'sara@example.com', username: 'sara' };

test('missing customer fields get defaults', () => {
  expect(v.parse(UserSchema, least)).toEqual({
    ...least,
    displayName: 'sara',
    name: '',
    family: '',
    mobileNumber: '',
    phone: '',
    locale: 'fa',
    createdAt: null,
    profile: null,
    balanceToman: 0,
    usedBytes: 0,
    plan: null,
    planEndsAt: null,
  });
});

test.each([
  [{ displayName: 'سارا محمدی' }, { displayName: 'سارا محمدی' }],
  [{ displayName: '' }, { displayName: 'sara' }],
  [
    { balance: 150_000.9, quota: 12 },
    { balanceToman: 150_000, usedBytes: 12 },
  ],
  [
    { plan: { id: 4, name: 'Premium', jsonInfo: '{"plan_type":"YEAR","quota":"21474836480"}' } },
    { plan: { id: 4, name: 'Premium', period: 'YEAR', quotaBytes: 21_474_836_480 } },
  ],
  [
    { plan: { id: 3, name: 'FREE', jsonInfo: '{"quota":8}' } },
    { plan: { id: 3, name: 'FREE', period: null, quotaBytes: 8 } },
  ],
  [{ plan: { id: 3, name: 'FREE' } }, { plan: { id: 3, name: 'FREE', period: null, quotaBytes: 0 } }],
  [
    { plan: { id: 3, name: 'FREE', featureInfo: { en_description: 'Small', fa_description: null } } },
    { plan: { id: 3, description: { en: 'Small', fa: '' } } },
  ],
  [{ plan: { id: 3, name: 'FREE', featureInfo: 'odd' } }, { plan: { id: 3, name: 'FREE' } }],
  [{ lastPaidInvoice: { to: 1_800_000_000_000, persianTo: '۱۴۰۵' } }, { planEndsAt: 1_800_000_000_000 }],
  [{ lastPaidInvoice: 'odd' }, { planEndsAt: null }],
  [
    { name: null, phone: '021', createdAt: 5 },
    { name: '', phone: '021', createdAt: 5 },
  ],
  [{ language: { id: 2, code: 'en' } }, { locale: 'en' }],
  [{ language: { id: 9, code: 'xx' } }, { locale: 'fa' }],
  [{ profile: { id: 3 } }, { profile: { id: 3, customerType: 'person', city: '', province: null } }],
  [{ profile: { id: 3, customerType: 'club' } }, { profile: { customerType: 'club' } }],
  [
    { profile: { id: 3, province: '7', industryType: -1, companyStaffCount: 'many' } },
    { profile: { province: 7, industryType: null, companyStaffCount: null } },
  ],
])('a customer with %o is parsed to %o', (wire, expected) => {
  expect(v.parse(UserSchema, { ...least, ...wire })).toMatchObject(expected);
});

test.each([
  [{ id: '7' }, { id: 7 }],
  [{ plan: { id: '3', name: 'FREE', jsonInfo: 'not json' } }, { plan: { id: 3, period: null, quotaBytes: 0 } }],
  [
    { plan: { id: 3, name: 'FREE', jsonInfo: { quota: '5', plan_type: 'YEAR' } } },
    { plan: { period: 'YEAR', quotaBytes: 5 } },
  ],
  [
    { quota: '12', createdAt: '2026-03-20T00:00:00Z', mobileNumber: 912 },
    { usedBytes: 12, createdAt: Date.UTC(2026, 2, 20), mobileNumber: '912' },
  ],
])('a customer with the odd values %o is parsed to %o', (wire, expected) => {
  expect(v.parse(UserSchema, { ...least, ...wire })).toMatchObject(expected);
});

test.each([{ id: 'b1f0' }, { email: null }, { plan: { id: 3 } }])('a customer with %o is unreadable', (wire) => {
  expect(v.safeParse(UserSchema, { ...least, ...wire }).success).toBe(false);
});
