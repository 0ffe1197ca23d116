import { nameKey } from './documentName.ts';
import { DEFAULT_FOLDER_CONCURRENCY, type FolderUploadPlan, splitPlannedPath } from './folderUpload.ts';
import { forEachAtMost } from './forEachAtMost.ts';
import type { Document } from './schema.ts';

/** What the folders of a plan hold already, by their path in the plan; a folder that is yet to be made has no entry. */
export type PlannedListings = ReadonlyMap<string, readonly Document[]>;

/** What of a plan is on the server already. */
export interface ExistingFolders {
  /** The empty path is the folder that was dropped into. */
  readonly listings: PlannedListings;
  /** Ids of the plan's folders that are there, by path. */
  readonly folderIds: ReadonlyMap<string, number>;
}

/** Which plan to look for, and how. */
export interface FindExistingOptions {
  readonly plan: Pick<FolderUploadPlan, 'files' | 'folders'>;
  /** Path of the folder that was dropped into. */
  readonly path: string;
  /** Lists a folder of the server by its path. */
  readonly list: (path: string) => Promise<readonly Document[]>;
  /** How many are listed at a time; default 3. */
  readonly concurrency?: number;
}

/**
 * Lists the folders that a plan meets, level by level. One that cannot be listed counts as not there: what it holds is
 * found out by the upload itself.
 */
export async function findExistingFolders(options: FindExistingOptions): Promise<ExistingFolders> {
  const { plan, path: rootPath, list, concurrency = DEFAULT_FOLDER_CONCURRENCY } = options;
  const children = Map.groupBy(plan.folders, (path) => splitPlannedPath(path).parentPath);
  const isFilled = new Set([...children.keys(), ...plan.files.map(({ folderPath }) => folderPath)]);
  const found = new Map<string, Document>();
  const listings = new Map<string, readonly Document[]>();
  const look = async (planned: string) => {
    const documents = await list(found.get(planned)?.path ?? rootPath).catch(() => undefined);
    if (documents === undefined) return;
    listings.set(planned, documents);
    const folders = documents.filter(({ kind }) => kind === 'folder');
    const byName = new Map(folders.map((folder) => [nameKey(folder.name), folder]));
    for (const child of children.get(planned) ?? []) {
      const folder = byName.get(nameKey(splitPlannedPath(child).name));
      if (folder !== undefined) found.set(child, folder);
    }
  };
  let level: readonly string[] = [''];
  while (level.length > 0) {
    await forEachAtMost(
      level.filter((path) => isFilled.has(path)),
      concurrency,
      look,
    );
    level = level.flatMap((path) => children.get(path) ?? []).filter((path) => found.has(path));
  }
  return { listings, folderIds: new Map(Array.from(found, ([path, { id }]) => [path, id])) };
}
