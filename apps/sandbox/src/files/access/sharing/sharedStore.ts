import type { Locale } from '@abrak/core';
import type { DbScope } from '../../../db/index.ts';
import { isOutsideTrash, wireColumns } from '../../documents/index.ts';

const columns = wireColumns.map((column) => `document.${column}` as const);

/**
 * Lists the documents that others shared with a customer's e-mail address: folders first, then files, each sorted by
 * name.
 */
export function findShared(db: DbScope, readerId: number) {
  return db
    .q()
    .selectFrom('share')
    .innerJoin('customer as reader', 'reader.email_key', 'share.email_key')
    .innerJoin('document', 'document.id', 'share.document_id')
    .innerJoin('customer as owner', 'owner.id', 'document.owner_id')
    .select([...columns, 'owner.display_name as owner_name'])
    .where('reader.id', '=', readerId)
    .whereRef('document.owner_id', '!=', 'reader.id')
    .where('document.trashed_at', 'is', null)
    .where(isOutsideTrash)
    .orderBy('document.discriminator')
    .orderBy('document.name_sort')
    .orderBy('document.id')
    .execute();
}

/** Returns the language of the console that a customer chose. */
export async function ownerLocale(db: DbScope, customerId: number): Promise<Locale> {
  const query = db.q().selectFrom('customer').select('language').where('id', '=', customerId);
  return (await query.executeTakeFirstOrThrow()).language;
}

/** Returns the name that other customers see for a customer. */
export async function displayNameOf(db: DbScope, customerId: number): Promise<string> {
  const query = db.q().selectFrom('customer').select('display_name').where('id', '=', customerId);
  return (await query.executeTakeFirstOrThrow()).display_name;
}
