import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/** Document or a folder around it, with the columns that decide who may read it. */
export interface LineageStep {
  readonly id: number;
  readonly uuid: string;
  readonly owner_id: number;
  readonly discriminator: 'D' | 'F';
  readonly name: string;
  readonly sharing_status: string;
  /** Limits of its link; all are null without limits. */
  readonly link_expires_at: Date | null;
  readonly link_password: string | null;
  readonly link_max_downloads: number | null;
  readonly link_downloads: number | null;
  /** True when it is shared with the reader's e-mail address. */
  readonly is_named: boolean;
}

/**
 * Returns a document and the folders around it, innermost first, with the limits of their links. `is_named` refers to the
 * reader, who is null when there is no account. Empty when the document is missing, or in the trash itself or with a folder around it.
 */
export async function findLineage(db: DbScope, documentId: number, readerId: number | null): Promise<LineageStep[]> {
  const { rows } = await sql<LineageStep>`
    with recursive climb (id, uuid, parent_id, owner_id, discriminator, name, sharing_status, trashed_at, depth) as (
      select id, uuid, parent_id, owner_id, discriminator, name, sharing_status, trashed_at, 0 from document
      where id = ${documentId}
      union all
      select document.id, document.uuid, document.parent_id, document.owner_id, document.discriminator,
        document.name, document.sharing_status, document.trashed_at, climb.depth + 1
      from climb join document on document.id = climb.parent_id
    )
    select id, uuid, owner_id, discriminator, name, sharing_status, link_limit.expires_at as link_expires_at,
      link_limit.password as link_password, link_limit.max_downloads as link_max_downloads,
      link_limit.downloads as link_downloads, exists (
      select 1 from share join customer on customer.email_key = share.email_key
      where share.document_id = climb.id and customer.id = ${readerId}
    ) as is_named
    from climb left join link_limit on link_limit.document_id = climb.id
    where not exists (select 1 from climb where trashed_at is not null) order by depth`.execute(db.q());
  return rows;
}
