import { storagePlans, type ProfileChanges } from '@abrak/core/account';
import { languageIds } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { type Customer, getCustomer, lockCustomer } from './accountStore.ts';

// Spelled as on the wire.
const profileColumns = [
  'id',
  'customer_type as customerType',
  'national_id as nationalId',
  'province',
  'city',
  'postal_code as postalCode',
  'fax',
  'address',
  'company',
  'register_no as registerNo',
  'industry_type as industryType',
  'business_code as businessCode',
  'company_national_code as companyNationalCode',
  'company_staff_count as companyStaffCount',
] as const;

function getProfile(db: DbScope, customerId: number) {
  const profile = db.q().selectFrom('profile').select(profileColumns).where('customer_id', '=', customerId);
  return profile.executeTakeFirstOrThrow();
}

// `jsonInfo` is a JSON string inside the JSON body; the wire format requires it.
function wirePlan({ plan_id: planId, plan_period: period }: Customer) {
  const plan = Object.values(storagePlans).find(({ id }) => id === planId);
  if (plan === undefined) return null;
  return { id: plan.id, name: plan.name, jsonInfo: JSON.stringify({ plan_type: period, quota: plan.quotaBytes }) };
}

/** Returns the customer in wire format. */
export async function wireUser(db: DbScope, customerId: number) {
  const customer = await getCustomer(db, customerId);
  return {
    id: customer.id,
    email: customer.email,
    username: customer.username,
    displayName: customer.display_name,
    name: customer.name,
    family: customer.family,
    mobileNumber: customer.mobile_number,
    phone: customer.phone,
    language: { id: languageIds[customer.language], code: customer.language },
    createdAt: customer.created_at.getTime(),
    balance: customer.balance_toman,
    quota: customer.used_bytes,
    plan: wirePlan(customer),
    profile: await getProfile(db, customerId),
  };
}

/** Locks the customer's row until the transaction ends; returns it with the read-only fields of the profile. */
export async function lockProfile(db: DbScope, customerId: number) {
  const customer = await lockCustomer(db, customerId);
  const { id: profileId, customerType } = await getProfile(db, customerId);
  return { customer, profileId, customerType };
}

/** Returns the display name: first and last name, else the username. */
function displayNameOf({ name, family, username }: Pick<Customer, 'family' | 'name' | 'username'>): string {
  return `${name} ${family}`.trim() || username;
}

/** Saves changed fields; undefined ones keep their values. */
export async function saveChanges(
  db: DbScope,
  customer: Customer,
  { profile = {}, locale, ...own }: ProfileChanges,
): Promise<void> {
  const names = { name: own.name ?? customer.name, family: own.family ?? customer.family };
  await db
    .q()
    .updateTable('customer')
    .set({
      ...names,
      display_name: displayNameOf({ ...customer, ...names }),
      mobile_number: own.mobileNumber,
      language: locale,
    })
    .where('id', '=', customer.id)
    .execute();
  await db
    .q()
    .updateTable('profile')
    .set({
      customer_id: customer.id,
      national_id: profile.nationalId,
      province: profile.province,
      city: profile.city,
      postal_code: profile.postalCode,
      fax: profile.fax,
      address: profile.address,
      company: profile.company,
      register_no: profile.registerNo,
      industry_type: profile.industryType,
      business_code: profile.businessCode,
      company_national_code: profile.companyNationalCode,
      company_staff_count: profile.companyStaffCount,
    })
    .where('customer_id', '=', customer.id)
    .execute();
}
