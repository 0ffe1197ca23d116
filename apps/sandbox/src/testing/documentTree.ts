import { randomUUID } from 'node:crypto';
import { addDocument, addFiles, addUsage } from '../files/fixtures.ts';
import type { TestSandbox } from './openSandbox.ts';

/** Documents by name: a folder is a nested tree, a file is its size in bytes, which tests use to identify it. */
export interface Tree {
  readonly [name: string]: Tree | number;
}

/** Owner and folder to create a tree for. */
export interface TreeLocation {
  readonly ownerId: number;
  /** Default: the root folder. */
  readonly folderId?: number;
}

/** Ids of created documents by their paths below the folder, without a leading slash. */
export class CreatedDocuments {
  readonly #ids = new Map<string, number>();

  set(path: string, id: number): void {
    this.#ids.set(path, id);
  }

  at(path: string): number {
    const id = this.#ids.get(path);
    if (id === undefined) throw new Error(`No document was created at ${path}.`);
    return id;
  }

  get all(): readonly number[] {
    return [...this.#ids.values()];
  }
}

type Backend = Pick<TestSandbox, 'db' | 'store' | 'world'>;

async function createFiles(
  { db, store, world }: Backend,
  location: Required<TreeLocation>,
  sizes: readonly (readonly [string, number])[],
) {
  const createdAt = world.now();
  const files = sizes.map(([name, sizeBytes]) => {
    const file = { blobKey: randomUUID(), sizeBytes, genericType: 'other', mimeType: null };
    return { ...location, name, createdAt, file };
  });
  await store.putAll(files.map(({ file }) => ({ key: file.blobKey, bytes: Buffer.alloc(file.sizeBytes) })));
  await addFiles(db, files);
  await addUsage(
    db,
    location.ownerId,
    sizes.reduce((sum, [, sizeBytes]) => sum + sizeBytes, 0),
  );
  const inFolder = db.q().selectFrom('document').select(['id', 'name']).where('discriminator', '=', 'F');
  return inFolder
    .where('owner_id', '=', location.ownerId)
    .where('folder_id', '=', location.folderId)
    .where('trashed_at', 'is', null)
    .execute();
}

async function createLevel(
  backend: Backend,
  location: Required<TreeLocation>,
  tree: Tree,
  into: { readonly planted: CreatedDocuments; readonly path: string },
) {
  const { planted, path } = into;
  const entries = Object.entries(tree);
  const sizes = entries.flatMap(([name, inside]) => (typeof inside === 'number' ? [[name, inside] as const] : []));
  for (const { id, name } of await createFiles(backend, location, sizes)) planted.set(path + name, id);
  for (const [name, inside] of entries) {
    if (typeof inside === 'number') continue;
    const { id } = await addDocument(backend.db, { ...location, name, createdAt: backend.world.now() });
    planted.set(path + name, id);
    await createLevel(backend, { ...location, folderId: id }, inside, { planted, path: `${path}${name}/` });
  }
}

/**
 * Creates documents with their bytes directly in the database and the store, without limits and much faster than
 * uploads.
 */
export async function createDocuments(
  backend: Backend,
  { ownerId, folderId = 0 }: TreeLocation,
  tree: Tree,
): Promise<CreatedDocuments> {
  const planted = new CreatedDocuments();
  await createLevel(backend, { ownerId, folderId }, tree, { planted, path: '' });
  return planted;
}

/** Returns a customer's documents that are not in the trash. */
export async function treeOf({ db }: Pick<TestSandbox, 'db'>, ownerId: number): Promise<Tree> {
  const columns = ['id', 'folder_id', 'name', 'discriminator', 'size_bytes'] as const;
  const query = db.q().selectFrom('document').select(columns).where('owner_id', '=', ownerId);
  const byFolder = Map.groupBy(await query.where('trashed_at', 'is', null).execute(), ({ folder_id }) => folder_id);
  const inFolder = (folderId: number): Tree => {
    const rows = byFolder.get(folderId) ?? [];
    return Object.fromEntries(
      rows.map((row) => [row.name, row.discriminator === 'F' ? row.size_bytes : inFolder(row.id)]),
    );
  };
  return inFolder(0);
}
