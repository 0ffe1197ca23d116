import { nameKey } from '../documentName.ts';
import { DEFAULT_FOLDER_CONCURRENCY, type FolderUploadPlan, splitPlannedPath } from './folderUpload.ts';
import type { StoredDocument } from '../schema.ts';
import { forEachAtMost, groupBy } from '../../shared/internal.ts';

/** Existing documents of a plan's folders, by their path in the plan; folders that do not exist yet have no entry. */
export type PlannedListings = ReadonlyMap<string, readonly StoredDocument[]>;

/** Part of an upload plan that already exists on the server. */
export interface ExistingFolders {
  /** Documents by folder path; the empty path is the drop target. */
  readonly listings: PlannedListings;
  /** Ids of the existing folders, by their path in the plan. */
  readonly folderIds: ReadonlyMap<string, number>;
}

/** Plan to look up, and the call that lists folders. */
export interface FindExistingOptions {
  readonly plan: Pick<FolderUploadPlan, 'files' | 'folders'>;
  /** Path of the drop target. */
  readonly path: string;
  /** Lists a folder on the server by its path. */
  readonly list: (path: string) => Promise<readonly StoredDocument[]>;
  /** Maximum number of folders that are listed at the same time. Default: 3. */
  readonly concurrency?: number;
}

/**
 * Lists the existing folders of a plan, level by level. A folder that cannot be listed is treated as missing; the
 * upload itself then detects name conflicts.
 */
export async function findExistingFolders(options: FindExistingOptions): Promise<ExistingFolders> {
  const { plan, path: rootPath, list, concurrency = DEFAULT_FOLDER_CONCURRENCY } = options;
  const children = groupBy(plan.folders, (path) => splitPlannedPath(path).parentPath);
  const foldersWithContent = new Set([...children.keys(), ...plan.files.map(({ folderPath }) => folderPath)]);
  const found = new Map<string, StoredDocument>();
  const listings = new Map<string, readonly StoredDocument[]>();
  const listPlanned = async (planned: string) => {
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
      level.filter((path) => foldersWithContent.has(path)),
      concurrency,
      listPlanned,
    );
    level = level.flatMap((path) => children.get(path) ?? []).filter((path) => found.has(path));
  }
  return { listings, folderIds: new Map(Array.from(found, ([path, { id }]) => [path, id])) };
}
