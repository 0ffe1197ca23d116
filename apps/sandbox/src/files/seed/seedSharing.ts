import { demoCustomer, type DemoCustomers, identifierKey } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { PUBLIC_SAMPLE } from './sampleTree.ts';

/**
 * Makes one sample file of the demo customer public, and shares everything in the colleague's root folder with the demo
 * customer.
 */
export async function seedSharing(db: DbScope, { customerId, colleagueId }: DemoCustomers, now: Date): Promise<void> {
  await db
    .q()
    .updateTable('document')
    .set({ sharing_status: 'PUBLIC' })
    .where('owner_id', '=', customerId)
    .where('name', '=', PUBLIC_SAMPLE)
    .execute();
  await db
    .q()
    .insertInto('share')
    .columns(['document_id', 'email_key', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('document')
        .select((value) => ['id', value.val(identifierKey(demoCustomer.email)).as('email_key'), value.val(now).as('created_at')])
        .where('owner_id', '=', colleagueId)
        .where('parent_id', 'is', null),
    )
    .execute();
}
