import { checkTagName, MAX_FAVOURITES, MAX_OWN_TAGS, MAX_TAGS } from '@abrak/core/files';
import { tagKey } from '@abrak/core/internal';
import { checkedValue, Refusal } from '../../../shared/index.ts';
import { type Actor, getOwnUntrashed } from '../documentActions.ts';
import { lockOwner } from '../documentStore.ts';
import {
  addFavourites,
  countFavourites,
  countOwnTags,
  deleteTag,
  insertTag,
  mostTags,
  removeFavourites,
  replaceTags,
  spellingsOf,
} from './markStore.ts';

// Holds the owner's lock, so that the documents cannot be erased and the limits hold until the change is written.
function changeMarks<Answer>(
  actor: Actor,
  ids: readonly number[],
  change: (ids: readonly number[]) => Promise<Answer>,
): Promise<Answer> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const documents = await getOwnUntrashed(actor, ids);
    return change(documents.map(({ id }) => id));
  });
}

function requireAtMost(limit: number, count: number): void {
  if (count > limit) throw new Refusal('limitReached');
}

/** Marks documents as favourites or removes the mark. Throws itemMissing or limitReached. */
export function setFavourite(actor: Actor, chosen: readonly number[], isFavourite: boolean): Promise<void> {
  const { db, customer } = actor;
  return changeMarks(actor, chosen, async (ids) => {
    if (!isFavourite) return removeFavourites(db, ids);
    await addFavourites(db, { ownerId: customer.id, ids });
    requireAtMost(MAX_FAVOURITES, await countFavourites(db, customer.id));
  });
}

function checkedTags(typed: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of typed.map((text) => checkedValue('tags', checkTagName(text)))) {
    if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

/** Replaces the tags of a document; returns them as stored. Throws badRequest, itemMissing or limitReached. */
export function setTags(
  actor: Actor,
  { id, tags: typed }: { readonly id: number; readonly tags: readonly string[] },
): Promise<string[]> {
  const { db, customer } = actor;
  const checked = checkedTags(typed);
  requireAtMost(MAX_TAGS, checked.length);
  return changeMarks(actor, [id], async () => {
    const tags = await spellingsOf(db, customer.id, checked);
    await replaceTags(db, { ownerId: customer.id, id }, tags);
    requireAtMost(MAX_OWN_TAGS, await countOwnTags(db, customer.id));
    return tags;
  });
}

/** Adds a tag to documents. Throws badRequest, itemMissing or limitReached. */
export function addTag(actor: Actor, chosen: readonly number[], typed: string): Promise<void> {
  const { db, customer } = actor;
  const checked = checkedValue('tag', checkTagName(typed));
  return changeMarks(actor, chosen, async (ids) => {
    const [tag = checked] = await spellingsOf(db, customer.id, [checked]);
    await insertTag(db, { ownerId: customer.id, ids }, tag);
    requireAtMost(MAX_TAGS, await mostTags(db, ids));
    requireAtMost(MAX_OWN_TAGS, await countOwnTags(db, customer.id));
  });
}

/** Removes a tag from documents; does nothing to those without it. Throws itemMissing. */
export function removeTag(actor: Actor, chosen: readonly number[], tag: string): Promise<void> {
  return changeMarks(actor, chosen, (ids) => deleteTag(actor.db, ids, tag));
}
