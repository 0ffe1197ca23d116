import { tagKey } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../../db/index.ts';

/** Documents of one customer. */
export interface OwnIds {
  readonly ownerId: number;
  readonly ids: readonly number[];
}

/** Star and tags of a document. */
export interface Marks {
  readonly isFavourite: boolean;
  readonly tags: readonly string[];
}

/** Marks documents as favourites; those that are so already stay. */
export async function addFavourites(db: DbScope, { ownerId, ids }: OwnIds): Promise<void> {
  await sql`
    insert into favourite (document_id, owner_id) select id, ${ownerId}::bigint from unnest(${ids}::bigint[]) as chosen (id)
    on conflict do nothing`.execute(db.q());
}

/** Removes the favourite marks of documents. */
export async function removeFavourites(db: DbScope, ids: readonly number[]): Promise<void> {
  await sql`delete from favourite where document_id = any(${ids}::bigint[])`.execute(db.q());
}

/** Counts the favourites of a customer, those in the trash included. */
export async function countFavourites(db: DbScope, ownerId: number): Promise<number> {
  const query = db
    .q()
    .selectFrom('favourite')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('owner_id', '=', ownerId).executeTakeFirstOrThrow()).count;
}

/** Reads the marks of those documents that have any, by id. */
export async function readMarks(db: DbScope, { ownerId, ids }: OwnIds): Promise<ReadonlyMap<number, Marks>> {
  const marks = new Map<number, Marks>();
  if (ids.length === 0) return marks;
  const { rows } = await sql<{ id: number; tag: string | null }>`
    select document_id as id, null as tag, -1 as position from favourite
    where owner_id = ${ownerId} and document_id = any(${ids}::bigint[])
    union all
    select document_id, tag, position from document_tag
    where owner_id = ${ownerId} and document_id = any(${ids}::bigint[])
    order by id, position`.execute(db.q());
  for (const { id, tag } of rows) {
    const { isFavourite, tags } = marks.get(id) ?? { isFavourite: false, tags: [] };
    marks.set(id, tag === null ? { isFavourite: true, tags } : { isFavourite, tags: [...tags, tag] });
  }
  return marks;
}

/** Returns tags in the spelling that the customer's documents have; new ones as they are. */
export async function spellingsOf(db: DbScope, ownerId: number, tags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tag_key: string; tag: string }>`
    select distinct on (tag_key) tag_key, tag from document_tag
    where owner_id = ${ownerId} and tag_key = any(${tags.map(tagKey)}::text[])
    order by tag_key, document_id`.execute(db.q());
  const known = new Map(rows.map(({ tag_key, tag }) => [tag_key, tag]));
  return tags.map((tag) => known.get(tagKey(tag)) ?? tag);
}

/** Replaces the tags of a document. */
export async function replaceTags(
  db: DbScope,
  { ownerId, id }: { readonly ownerId: number; readonly id: number },
  tags: readonly string[],
): Promise<void> {
  await db.q().deleteFrom('document_tag').where('document_id', '=', id).execute();
  const rows = tags.map((tag, position) => ({
    document_id: id,
    owner_id: ownerId,
    tag_key: tagKey(tag),
    tag,
    position,
  }));
  if (rows.length > 0) await db.q().insertInto('document_tag').values(rows).execute();
}

/** Adds a tag behind the tags of documents; those that have it stay. */
export async function insertTag(db: DbScope, { ownerId, ids }: OwnIds, tag: string): Promise<void> {
  await sql`
    insert into document_tag (document_id, owner_id, tag_key, tag, position)
    select id, ${ownerId}::bigint, ${tagKey(tag)}::text, ${tag}::text,
      coalesce((select max(position) + 1 from document_tag where document_id = id), 0)
    from unnest(${ids}::bigint[]) as chosen (id)
    on conflict do nothing`.execute(db.q());
}

/** Removes a tag from documents. */
export async function deleteTag(db: DbScope, ids: readonly number[], tag: string): Promise<void> {
  await sql`delete from document_tag where document_id = any(${ids}::bigint[]) and tag_key = ${tagKey(tag)}`.execute(
    db.q(),
  );
}

/** Returns the largest number of tags that one of the documents has. */
export async function mostTags(db: DbScope, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ most: number | null }>`
    select max(count) as most
    from (select count(*) as count from document_tag where document_id = any(${ids}::bigint[]) group by document_id) as counted`.execute(
    db.q(),
  );
  return rows[0]?.most ?? 0;
}

/** Counts the different tags of a customer, those in the trash included. */
export async function countOwnTags(db: DbScope, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct tag_key) as count from document_tag where owner_id = ${ownerId}`.execute(db.q());
  return rows[0]?.count ?? 0;
}

/** Gives copies the tags of their sources; both lists have the same order. */
export async function copyTags(db: DbScope, sourceIds: readonly number[], copyIds: readonly number[]): Promise<void> {
  await sql`
    insert into document_tag (document_id, owner_id, tag_key, tag, position)
    select pair.copy_id, owner_id, tag_key, tag, position
    from unnest(${sourceIds}::bigint[], ${copyIds}::bigint[]) as pair (source_id, copy_id)
    join document_tag on document_tag.document_id = pair.source_id`.execute(db.q());
}
