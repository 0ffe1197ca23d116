import { storagePlans } from './storagePlans.ts';
import type { User } from './schema.ts';

/** A signed-in customer of the free plan with a third of it used; a test names only what it is about. */
export function aUser(overrides: Partial<User> = {}): User {
  const { id, name, quotaBytes } = storagePlans.free;
  return {
    id: 1,
    email: 'sara@example.com',
    username: 'sara',
    displayName: 'سارا محمدی',
    balanceToman: 150_000,
    usedBytes: Math.round(quotaBytes / 3),
    plan: { id, name, period: 'MONTH', quotaBytes },
    ...overrides,
  };
}
