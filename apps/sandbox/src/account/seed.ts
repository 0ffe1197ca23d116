import { hashPassword, storagePlans } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { addCustomer, type NewCustomer } from './accountStore.ts';
import { passwordRecord } from './password.ts';

/** The customer that a fresh sandbox invites to sign in as. */
export const demoCustomer = {
  username: 'demo',
  email: 'demo@abrak.example',
  password: 'abrak-demo',
  displayName: 'مشتری نمونه',
} as const;

/** Another customer, who shares documents with the first one. */
export const demoColleague = {
  username: 'colleague',
  email: 'colleague@abrak.example',
  password: 'abrak-colleague',
  displayName: 'سارا احمدی',
} as const;

/** The customers of a fresh sandbox, by their ids. */
export interface DemoCustomers {
  readonly customerId: number;
  readonly colleagueId: number;
}

async function seedCustomer(db: DbScope, customer: Omit<NewCustomer, 'balanceToman' | 'planId' | 'state'>) {
  const { password, ...identity } = customer;
  return addCustomer(db, {
    ...identity,
    password: await passwordRecord(await hashPassword(password)),
    state: 'active',
    balanceToman: 250_000,
    planId: storagePlans.free.id,
  });
}

/** Adds the demo customers. */
export async function seedDemoCustomers(db: DbScope, createdAt: Date): Promise<DemoCustomers> {
  return {
    customerId: await seedCustomer(db, { ...demoCustomer, name: 'مشتری', family: 'نمونه', createdAt }),
    colleagueId: await seedCustomer(db, { ...demoColleague, name: 'سارا', family: 'احمدی', createdAt }),
  };
}
