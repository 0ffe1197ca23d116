import type { ActivityEvent } from './activity.ts';
import type { StorageOffer } from './planOffers.ts';
import { storagePlans } from './storagePlans.ts';
import type { AccountSession, Profile, User } from './schema.ts';

/** Builds a person's profile with all fields filled in; tests override the fields they are about. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 11,
    customerType: 'person',
    nationalId: '0012345679',
    province: 7,
    city: 'تهران',
    postalCode: '1193653471',
    fax: '',
    address: 'خیابان انقلاب، کوچهٔ بهار، پلاک ۱۲',
    company: '',
    registerNo: '',
    industryType: null,
    businessCode: '',
    companyNationalCode: '',
    companyStaffCount: null,
    ...overrides,
  };
}

/** Builds a business profile with all company fields filled in. */
export function aBusinessProfile(overrides: Partial<Profile> = {}): Profile {
  return aProfile({
    customerType: 'business',
    fax: '02188776655',
    company: 'شرکت نمونهٔ آرا',
    registerNo: '482317',
    industryType: 0,
    businessCode: '411398765432',
    companyNationalCode: '14005893759',
    companyStaffCount: 1,
    ...overrides,
  });
}

/**
 * Builds a signed-in customer on the free plan with a third of the quota used; tests override the fields they are
 * about.
 */
export function aUser(overrides: Partial<User> = {}): User {
  const { id, name, quotaBytes } = storagePlans.free;
  return {
    id: 1,
    email: 'sara@example.com',
    username: 'sara',
    displayName: 'سارا محمدی',
    name: 'سارا',
    family: 'محمدی',
    mobileNumber: '+989121234567',
    phone: '02112345678',
    locale: 'fa',
    createdAt: Date.UTC(2026, 0, 5, 9, 30),
    balanceToman: 150_000,
    usedBytes: Math.round(quotaBytes / 3),
    plan: { id, name, period: 'MONTH', quotaBytes },
    planEndsAt: null,
    profile: aProfile(),
    ...overrides,
  };
}

/** Returns `storagePlans` as offers, without a title or details. */
export function storageOffers(): StorageOffer[] {
  return Object.values(storagePlans).map(({ id, name, monthlyToman, yearlyToman, yearlyListToman }) => {
    return { id, name, title: '', monthlyToman, yearlyToman, yearlyListToman, details: [] };
  });
}

/** Builds a sign-in from another device. */
export function anActivityEvent(overrides: Partial<ActivityEvent> = {}): ActivityEvent {
  return {
    id: '1042',
    code: 'signedIn',
    createdAt: Date.UTC(2026, 2, 20, 7, 15),
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...overrides,
  };
}

/** Builds a session on another device. */
export function aSession(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: '0b8f6d52-5d0e-4a52-8f0b-6f3f5f1c2a10',
    createdAt: Date.UTC(2026, 2, 20, 7, 15),
    lastSeenAt: Date.UTC(2026, 2, 20, 18, 40),
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    isCurrent: false,
    ...overrides,
  };
}
