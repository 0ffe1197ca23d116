import { checkCopies } from '@abrak/core/files';
import type { WireDocument } from '@abrak/core/internal';
import { admitWork } from '../../../account/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { findFreeName } from '../arrivals/nameConflicts.ts';
import { type Actor, getOwnUntrashed, getTargetFolder } from '../documentActions.ts';
import { addUsage, findTakenNames, lockOwner, placeIn } from '../documentStore.ts';
import { type AllowanceDeps, allowanceOf } from '../limits/allowance.ts';
import { MAX_COPIED, refuseTooDeep, refuseTooMany, refuseTooManyDocuments } from '../limits/treeLimits.ts';
import { withMarks } from '../marks/withMarks.ts';
import { wireDocument } from '../wireDocument.ts';
import { addCopies, type CopiedRow, findSubtree } from './copyStore.ts';

/** Work of copying a document, in documents that are read. */
const COPY_WEIGHT = 5;

// The contents, level by level: a folder is copied before what is in it.
async function copyContents(actor: Actor, [top, ...inside]: readonly CopiedRow[], copyId: number): Promise<void> {
  const copyIds = new Map([[top?.id, copyId]]);
  for (const level of Map.groupBy(inside, ({ depth }) => depth).values()) {
    const copies = level.flatMap((source) => {
      const folderId = copyIds.get(source.folder_id);
      return folderId === undefined
        ? []
        : [{ source, folderId, name: source.name, ownerId: actor.customer.id, createdAt: actor.now }];
    });
    const added = await addCopies(actor.db, copies);
    copies.forEach(({ source }, index) => {
      const row = added[index];
      if (row !== undefined) copyIds.set(source.id, row.id);
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

/**
 * Copies documents with their contents into a folder, under free names. The copies share the bytes of their sources.
 * Throws itemMissing, notAFolder, quotaExceeded, treeTooLarge, limitReached or tooManyRequests.
 */
export function copy(
  deps: AllowanceDeps,
  actor: Actor,
  { ids, targetId }: { readonly ids: readonly number[]; readonly targetId: number },
): Promise<WireDocument[]> {
  const { db, customer } = actor;
  return db.tx(async () => {
    const allowance = allowanceOf(await lockOwner(db, customer.id), deps);
    const documents = await getOwnUntrashed(actor, ids);
    const folder = await getTargetFolder(actor, targetId);
    // All trees are read before anything is written: the target may be inside one of them.
    const trees: CopiedRow[][] = [];
    for (const { id } of documents) {
      trees.push(await findSubtree(db, id, MAX_COPIED + 1));
      refuseTooMany(trees.flat(), MAX_COPIED);
    }
    const rows = trees.flat();
    const sizeBytes = rows.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
    const check = checkCopies({ sizeBytes }, allowance);
    if (!check.ok) throw new Refusal(check.code);
    await refuseLimits(actor, folder.id, rows);
    const copies: WireDocument[] = [];
    for (const tree of trees) {
      const [source] = tree;
      if (source === undefined) continue;
      const name = await freeNameIn(actor, folder.id, source.name);
      const [row] = await addCopies(db, [
        { source, folderId: folder.id, name, ownerId: customer.id, createdAt: actor.now },
      ]);
      if (row === undefined) continue;
      await copyContents(actor, tree, row.id);
      copies.push(wireDocument(row, placeIn(folder, customer.displayName)));
    }
    await addUsage(db, customer.id, sizeBytes);
    return withMarks(db, customer.id, copies);
  });
}
