import { hashPassword, storagePlans } from '@abrak/core';
import type { DbScope } from '../db/index.ts';
import { addCustomer } from './accountStore.ts';
import { passwordRecord } from './password.ts';

/** The customer that a fresh sandbox knows. */
export const demoCustomer = {
  username: 'demo',
  email: 'demo@abrak.example',
  password: 'abrak-demo',
  displayName: 'مشتری نمونه',
} as const;

/** Adds the demo customer and gives the id. */
export async function seedDemoCustomer(db: DbScope, createdAt: Date): Promise<number> {
  return addCustomer(db, {
    email: demoCustomer.email,
    username: demoCustomer.username,
    displayName: demoCustomer.displayName,
    name: 'مشتری',
    family: 'نمونه',
    password: await passwordRecord(await hashPassword(demoCustomer.password)),
    state: 'active',
    balanceToman: 250_000,
    planId: storagePlans.free.id,
    createdAt,
  });
}
