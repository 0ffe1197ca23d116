import { linkState } from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import type { DbScope, DocumentRow, LinkTicketTable } from '../../../db/index.ts';
import { Refusal } from '../../../shared/index.ts';

/** Milliseconds after its start in which a download that starts again, as after a double click, is still the same one. */
export const RESTART_MS = MINUTE_MS;

/** Inserts the ticket of a download. */
export async function addTicket(db: DbScope, ticket: Omit<LinkTicketTable, 'counted_at' | 'network'>): Promise<void> {
  await db
    .q()
    .insertInto('link_ticket')
    .values({ ...ticket, counted_at: null, network: null })
    .execute();
}

/** Ticket with its document, trashed or not. */
export interface FoundTicket {
  readonly ticket: LinkTicketTable;
  readonly document: DocumentRow;
}

/** Finds a ticket that has not expired, with the document of this UUID. */
export async function findTicket(
  db: DbScope,
  { tokenHash, uuid }: { readonly tokenHash: string; readonly uuid: string },
  now: Date,
): Promise<FoundTicket | undefined> {
  const ticket = await db
    .q()
    .selectFrom('link_ticket')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (ticket === undefined) return undefined;
  const document = await db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('id', '=', ticket.document_id)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return document && { ticket, document };
}

/** Part of a download that is about to be sent. */
export interface TicketUse {
  readonly ticket: LinkTicketTable;
  /** True when the whole document is sent. */
  readonly isWhole: boolean;
  /** Network of the reader. */
  readonly network: string;
}

async function startTicket(db: DbScope, { ticket, isWhole, network }: TicketUse, now: Date): Promise<boolean> {
  const endOfStart = new Date(now.getTime() - RESTART_MS);
  const started = await db
    .q()
    .updateTable('link_ticket')
    .set({ counted_at: now, network })
    .where('token_hash', '=', ticket.token_hash)
    .where(({ eb, or }) =>
      or([
        eb('counted_at', 'is', null),
        eb('network', '<>', network),
        ...(isWhole ? [eb('counted_at', '<=', endOfStart)] : []),
      ]),
    )
    .executeTakeFirst();
  return started.numUpdatedRows > 0n;
}

/**
 * Counts a download when a ticket is used first, or by another network than before, or when it begins the whole document
 * again after RESTART_MS; ranges and resumptions do not count. Returns true when it counted. Throws linkExpired, and counts nothing, when the downloads of
 * the link are used up or the link has ended.
 */
export function countTicket(db: DbScope, use: TicketUse, now: Date): Promise<boolean> {
  const { link_id: linkId } = use.ticket;
  return db.tx(async () => {
    // Locked before the ticket, as erasing does, and so that downloads at once cannot exceed the maximum.
    const limits = await db
      .q()
      .selectFrom('link_limit')
      .selectAll()
      .where('document_id', '=', linkId)
      .forUpdate()
      .executeTakeFirst();
    if (limits === undefined) throw new Refusal('linkExpired');
    if (!(await startTicket(db, use, now))) return false;
    const { expires_at: end, max_downloads: maxDownloads, downloads } = limits;
    if (linkState({ expiresAt: end?.getTime() ?? null, maxDownloads, downloads }, now.getTime()) !== 'open')
      throw new Refusal('linkExpired');
    await db
      .q()
      .updateTable('link_limit')
      .set({ downloads: downloads + 1 })
      .where('document_id', '=', linkId)
      .execute();
    return true;
  });
}

/** Deletes the expired tickets. */
export async function sweepTickets(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('link_ticket').where('expires_at', '<=', now).execute();
}
