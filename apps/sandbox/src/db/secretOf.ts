import { randomBytes } from 'node:crypto';
import type { DbScope } from './scope.ts';

/**
 * Returns the random secret of a name and creates it on first use. The database stores it, so that all processes share
 * it and it survives restarts.
 */
export async function secretOf(db: DbScope, name: string): Promise<string> {
  const find = () => db.q().selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.value;
  const own = { name, value: randomBytes(32).toString('base64url') };
  await db
    .q()
    .insertInto('secret')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? own.value;
}
