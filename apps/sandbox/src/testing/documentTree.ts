import { randomUUID } from 'node:crypto';
import { addDocument, addFiles, addUsage } from '../files/fixtures.ts';
import type { TestSandbox } from './openSandbox.ts';

/** Documents by their names: a folder is a tree, a file its size in bytes, which tells it from others of its name. */
export interface Tree {
  readonly [name: string]: Tree | number;
}

/** Where trees are planted. */
export interface Ground {
  readonly ownerId: number;
  /** Default: the root. */
  readonly folderId?: number;
}

/** Ids of planted documents by their paths below the ground, without a slash in front. */
export class Planted {
  readonly #ids = new Map<string, number>();

  set(path: string, id: number): void {
    this.#ids.set(path, id);
  }

  at(path: string): number {
    const id = this.#ids.get(path);
    if (id === undefined) throw new Error(`Nothing was planted at ${path}.`);
    return id;
  }

  get all(): readonly number[] {
    return [...this.#ids.values()];
  }
}

type Soil = Pick<TestSandbox, 'db' | 'store' | 'world'>;

async function plantFiles({ db, store, world }: Soil, ground: Required<Ground>, sizes: readonly (readonly [string, number])[]) {
  const createdAt = world.now();
  const files = sizes.map(([name, sizeBytes]) => {
    const file = { blobKey: randomUUID(), sizeBytes, genericType: 'other', mimeType: null };
    return { ...ground, name, createdAt, file };
  });
  await store.putAll(files.map(({ file }) => ({ key: file.blobKey, bytes: Buffer.alloc(file.sizeBytes) })));
  await addFiles(db, files);
  await addUsage(db, ground.ownerId, sizes.reduce((sum, [, sizeBytes]) => sum + sizeBytes, 0));
  const inFolder = db.q().selectFrom('document').select(['id', 'name']).where('discriminator', '=', 'F');
  return inFolder.where('owner_id', '=', ground.ownerId).where('folder_id', '=', ground.folderId).where('trashed_at', 'is', null).execute();
}

async function grow(soil: Soil, ground: Required<Ground>, tree: Tree, into: { readonly planted: Planted; readonly path: string }) {
  const { planted, path } = into;
  const entries = Object.entries(tree);
  const sizes = entries.flatMap(([name, inside]) => (typeof inside === 'number' ? [[name, inside] as const] : []));
  for (const { id, name } of await plantFiles(soil, ground, sizes)) planted.set(path + name, id);
  for (const [name, inside] of entries) {
    if (typeof inside === 'number') continue;
    const { id } = await addDocument(soil.db, { ...ground, name, createdAt: soil.world.now() });
    planted.set(path + name, id);
    await grow(soil, { ...ground, folderId: id }, inside, { planted, path: `${path}${name}/` });
  }
}

/** Adds documents with their bytes, past the limits and far faster than by uploads. */
export async function plant(soil: Soil, { ownerId, folderId = 0 }: Ground, tree: Tree): Promise<Planted> {
  const planted = new Planted();
  await grow(soil, { ownerId, folderId }, tree, { planted, path: '' });
  return planted;
}

/** What a customer has apart from the trash. */
export async function treeOf({ db }: Pick<TestSandbox, 'db'>, ownerId: number): Promise<Tree> {
  const columns = ['id', 'folder_id', 'name', 'discriminator', 'size_bytes'] as const;
  const query = db.q().selectFrom('document').select(columns).where('owner_id', '=', ownerId);
  const byFolder = Map.groupBy(await query.where('trashed_at', 'is', null).execute(), ({ folder_id }) => folder_id);
  const inFolder = (folderId: number): Tree => {
    const rows = byFolder.get(folderId) ?? [];
    return Object.fromEntries(rows.map((row) => [row.name, row.discriminator === 'F' ? row.size_bytes : inFolder(row.id)]));
  };
  return inFolder(0);
}
