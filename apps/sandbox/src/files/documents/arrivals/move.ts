import { type OnConflict, ROOT_FOLDER_ID } from '@abrak/core/files';
import { Refusal } from '../../../shared/index.ts';
import { type Actor, getOwnUntrashed, getTargetFolder } from '../documentActions.ts';
import { findAncestorIds, lockOwner } from '../documentStore.ts';
import { placeArrivals } from './placeArrivals.ts';

/** Target folder of a move, and the action to take when names are taken there. */
export interface Move {
  readonly targetId: number;
  readonly onConflict: OnConflict;
}

/** Moves documents into a folder. Throws moveIntoSelf, nameExists, notAFolder, itemMissing or treeTooLarge. */
export function move(actor: Actor, ids: readonly number[], { targetId, onConflict }: Move): Promise<void> {
  const { db, customer } = actor;
  return db.tx(async () => {
    await lockOwner(db, customer.id);
    const documents = await getOwnUntrashed(actor, ids);
    const { id: folderId } = await getTargetFolder(actor, targetId);
    const ancestors = new Set(folderId === ROOT_FOLDER_ID ? [] : await findAncestorIds(db, folderId));
    if (ids.some((id) => ancestors.has(id))) throw new Refusal('moveIntoSelf');
    const arriving = documents.filter(({ folder_id }) => folder_id !== folderId);
    await placeArrivals(
      actor,
      arriving.map((document) => ({ ...document, folderId })),
      onConflict,
    );
  });
}
