import { storagePlans } from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { addCustomer, findByIdentifier, type NewCustomer, type NewProfile } from './accountStore.ts';
import { matchesPassword, passwordRecord } from './password.ts';

/** Credentials of the demo customer that a fresh sandbox announces. */
export const demoCustomer = {
  username: 'demo',
  email: 'demo@abrak.example',
  password: 'abrak-demo',
  displayName: 'مشتری نمونه',
} as const;

/** Credentials of a second demo customer, who shares documents with the first. */
export const demoColleague = {
  username: 'colleague',
  email: 'colleague@abrak.example',
  password: 'abrak-colleague',
  displayName: 'سارا احمدی',
} as const;

/** Ids of the demo customers. */
export interface DemoCustomers {
  readonly customerId: number;
  readonly colleagueId: number;
}

async function seedCustomer(db: DbScope, customer: Omit<NewCustomer, 'planId' | 'state'>) {
  const { password, ...identity } = customer;
  return addCustomer(db, {
    ...identity,
    password: await passwordRecord('seed', await hashPassword(password)),
    state: 'active',
    planId: storagePlans.free.id,
  });
}

// Invented data; the numbers pass their check digits.
const person: NewProfile = {
  customer_type: 'person',
  national_id: '0012345679',
  province: 7,
  city: 'تهران',
  postal_code: '1193653471',
  address: 'خیابان انقلاب، کوچهٔ بهار، پلاک ۱۲',
};

const business: NewProfile = {
  customer_type: 'business',
  national_id: '1281234568',
  province: 3,
  city: 'اصفهان',
  postal_code: '8174673441',
  fax: '03132345679',
  address: 'خیابان چهارباغ، ساختمان نگین، طبقهٔ سوم',
  company: 'شرکت نمونهٔ آرا',
  register_no: '482317',
  industry_type: 0,
  business_code: '411398765432',
  company_national_code: '14005893759',
  company_staff_count: 1,
};

/** Names, phone numbers and profiles of the demo customers: of a person and of a business. */
export const sampleDetails = {
  person: { name: 'مشتری', family: 'نمونه', mobile_number: '+989121234567', phone: '02112345678', profile: person },
  business: { name: 'سارا', family: 'احمدی', mobile_number: '+989351234567', phone: '03132345678', profile: business },
} as const;

/** Inserts both demo customers and returns their ids. */
export async function seedDemoCustomers(db: DbScope, createdAt: Date): Promise<DemoCustomers> {
  return {
    customerId: await seedCustomer(db, { ...demoCustomer, ...sampleDetails.person, createdAt }),
    colleagueId: await seedCustomer(db, { ...demoColleague, ...sampleDetails.business, createdAt }),
  };
}

/** Returns true when a demo customer still has the published password. */
export async function hasDemoPasswords(db: DbScope): Promise<boolean> {
  for (const { username, password } of [demoCustomer, demoColleague]) {
    const customer = await findByIdentifier(db, username);
    if (customer === undefined) continue;
    if (await matchesPassword('seed', await hashPassword(password), customer.password)) return true;
  }
  return false;
}
