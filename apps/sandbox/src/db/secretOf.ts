import { randomBytes } from 'node:crypto';
import type { DbScope } from './scope.ts';

/** A random key by its name, one for each database, so that processes and restarts agree on it. */
export async function secretOf(db: DbScope, name: string): Promise<string> {
  const find = () => db.q().selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.value;
  const own = { name, value: randomBytes(32).toString('base64url') };
  await db.q().insertInto('secret').values(own).onConflict((conflict) => conflict.doNothing()).execute();
  return (await find())?.value ?? own.value;
}
