import { checkCopies } from '@abrak/core/files';
import type { WireDocument } from '@abrak/core/internal';
import { admitWork, refuseSpentWork } from '../../../account/index.ts';
import type { DbScope } from '../../../db/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { findFreeName } from '../arrivals/nameConflicts.ts';
import { type Actor, getOwnUntrashed, getTargetFolder } from '../documentActions.ts';
import { addUsage, findTakenNames, lockOwner, placeIn } from '../documentStore.ts';
import { type AllowanceDeps, allowanceOf } from '../limits/allowance.ts';
import { maxCopied, refuseTooDeep, refuseTooMany, refuseTooManyDocuments } from '../limits/treeLimits.ts';
import { withMarks } from '../marks/withMarks.ts';
import { wireDocument } from '../wireDocument.ts';
import { addContents, addCopy, type CopiedRow, findSubtree } from './copyStore.ts';

/** Work of copying a document, in documents that are read. */
const COPY_WEIGHT = 5;

// The contents, level by level: a folder is copied before what is in it.
async function copyContents(actor: Actor, [top, ...inside]: readonly CopiedRow[], copyId: number): Promise<void> {
  const by = { ownerId: actor.customer.id, createdAt: actor.now };
  const copyIds = new Map([[top?.id, copyId]]);
  for (const level of Map.groupBy(inside, ({ depth }) => depth).values()) {
    const copies = level.flatMap(({ id, folder_id }) => {
      const folderId = copyIds.get(folder_id);
      return folderId === undefined ? [] : [{ sourceId: id, folderId }];
    });
    const added = await addContents(actor.db, by, copies);
    copies.forEach(({ sourceId }, index) => {
      const id = added[index];
      if (id !== undefined) copyIds.set(sourceId, id);
    });
  }
}

async function freeNameIn(actor: Actor, folderId: number, name: string): Promise<string> {
  const taken = await findTakenNames(actor.db, { ownerId: actor.customer.id, folderId }, [name]);
  return taken.length === 0 ? name : (await findFreeName(actor, { folderId, name })).name;
}

async function refuseLimits({ db, customer, now }: Actor, folderId: number, rows: readonly CopiedRow[]): Promise<void> {
  await refuseTooManyDocuments(db, customer.id, rows.length);
  const folders = rows.filter(({ discriminator }) => discriminator === 'D');
  await refuseTooDeep(db, folderId, { levels: folders.reduce((most, { depth }) => Math.max(most, depth + 1), 0) });
  await admitWork(db, { customerId: customer.id }, { documents: rows.length * COPY_WEIGHT, now });
}

// All trees are read before anything is written: the target may be inside one of them.
async function readTrees(db: DbScope, ids: readonly number[], onRead: (documents: number) => void) {
  const limit = maxCopied(db);
  const trees: CopiedRow[][] = [];
  for (const id of ids) {
    const tree = await findSubtree(db, id, limit + 1);
    onRead(tree.length);
    trees.push(tree);
    refuseTooMany(trees.flat(), limit);
  }
  return trees;
}

/**
 * Copies documents with their contents into a folder, under free names. The copies share the bytes of their sources.
 * Throws itemMissing, notAFolder, quotaExceeded, treeTooLarge, limitReached or tooManyRequests.
 */
export async function copy(
  deps: AllowanceDeps,
  actor: Actor,
  { ids, targetId }: { readonly ids: readonly number[]; readonly targetId: number },
): Promise<WireDocument[]> {
  const { db, customer, now } = actor;
  const by = { customerId: customer.id };
  await refuseSpentWork(db, by, now);
  let readCount = 0;
  try {
    return await db.tx(async () => {
      const allowance = allowanceOf(await lockOwner(db, customer.id), deps);
      const documents = await getOwnUntrashed(actor, ids);
      const folder = await getTargetFolder(actor, targetId);
      const trees = await readTrees(
        db,
        documents.map(({ id }) => id),
        (count) => (readCount += count),
      );
      const rows = trees.flat();
      const sizeBytes = rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
      const check = checkCopies({ sizeBytes }, allowance);
      if (!check.ok) throw new Refusal(check.code);
      await refuseLimits(actor, folder.id, rows);
      const copies: WireDocument[] = [];
      for (const [index, source] of documents.entries()) {
        const name = await freeNameIn(actor, folder.id, source.name);
        const row = await addCopy(db, { ownerId: customer.id, createdAt: now }, { source, folderId: folder.id, name });
        await copyContents(actor, trees[index] ?? [], row.id);
        copies.push(wireDocument(row, placeIn(folder, customer.displayName)));
      }
      await addUsage(db, customer.id, sizeBytes);
      return withMarks(db, customer.id, copies);
    });
  } catch (error) {
    // Refused after it was read: the transaction has counted nothing.
    if (readCount > 0) await admitWork(db, by, { documents: readCount, now });
    throw error;
  }
}
