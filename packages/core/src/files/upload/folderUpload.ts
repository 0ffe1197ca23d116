import { ApiError, isApiError } from '../../client/index.ts';
import { toApiError } from '../../client/internal.ts';
import { cleanUploadName } from '../documentName.ts';
import { forEachAtMost } from '../../shared/internal.ts';
import type { StoredDocument } from '../schema.ts';

/** Dropped file or folder, with its path relative to the drop, such as "photos/2024/a.jpg". */
export type DroppedEntry =
  | {
      readonly path: string;
      readonly file: Blob;
      /** True for a file that could not be read, which stands in `file` without its bytes. */
      readonly isUnreadable?: boolean | undefined;
    }
  | { readonly path: string; readonly folder: true };

/** File of an upload plan, with its target folder. */
export interface PlannedFile {
  /** Path of one of the plan's folders; empty for the drop target itself. */
  readonly folderPath: string;
  readonly name: string;
  readonly file: Blob;
  /** True for a file that could not be read; its upload fails with `fileUnreadable`. */
  readonly isUnreadable?: boolean | undefined;
}

/** Folders to create and files to upload for a dropped tree. */
export interface FolderUploadPlan {
  /** Every folder once, including empty ones, each after its parent. */
  readonly folders: readonly string[];
  readonly files: readonly PlannedFile[];
  /** Paths of skipped system files, such as .DS_Store. */
  readonly ignored: readonly string[];
}

/** Files that systems and programs leave beside the customer's: resource forks, previews, locks of open documents. */
const leftovers =
  /^(?:\.ds_store|\._.*|\.localized|icon\r|thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|~\$.*|\.~lock\..*#)$/i;

/** Folders that systems leave beside the customer's. */
const leftoverFolders =
  /^(?:__macosx|\.trashes|\.spotlight-v100|\.fseventsd|\$recycle\.bin|system volume information)$/i;

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .map(cleanUploadName);
}

/** Splits dropped entries into folders to create and files to upload. */
export function planFolderUpload(entries: Iterable<DroppedEntry>): FolderUploadPlan {
  const folders = new Set<string>();
  const files: PlannedFile[] = [];
  const ignored: string[] = [];
  const addFolder = (segments: readonly string[]) => {
    segments.forEach((_, index) => folders.add(segments.slice(0, index + 1).join('/')));
    return segments.join('/');
  };
  for (const entry of entries) {
    const segments = segmentsOf(entry.path);
    const last = entry.path.split('/').at(-1) ?? '';
    const folderNames = 'folder' in entry ? segments : segments.slice(0, -1);
    if (folderNames.some((name) => leftoverFolders.test(name)) || (!('folder' in entry) && leftovers.test(last))) {
      ignored.push(entry.path);
      continue;
    }
    if ('folder' in entry) {
      addFolder(segments);
      continue;
    }
    const name = segments.pop() ?? cleanUploadName('');
    const { file, isUnreadable } = entry;
    files.push({ folderPath: addFolder(segments), name, file, ...(isUnreadable === true && { isUnreadable }) });
  }
  return { folders: [...folders], files, ignored };
}

/** Folders to create, and the calls that create and find them. */
export interface CreateFoldersOptions {
  /** Folder paths of a plan. */
  readonly folders: readonly string[];
  /** Id of the drop target. */
  readonly rootId: number;
  readonly create: (parentId: number, name: string) => Promise<Pick<StoredDocument, 'id'>>;
  /** Finds an existing folder by its path in the plan; resolves to undefined when a file has the name. */
  readonly findExisting: (parentId: number, path: string) => Promise<Pick<StoredDocument, 'id'> | undefined>;
  /** Ids of folders that are known to exist, by path; they are not created. */
  readonly existingIds?: ReadonlyMap<string, number>;
  /** Maximum number of folders that are created at the same time. Default: 3. */
  readonly concurrency?: number;
  /** Folders that are not started before the abort fail with code canceled. */
  readonly signal?: AbortSignal;
}

/** Result of creating a plan's folders. */
export interface CreatedFolders {
  /** Folder ids by path; the empty path is the drop target. */
  readonly folderIds: ReadonlyMap<string, number>;
  /** Errors by path; folders inside a failed folder get the same error. */
  readonly failures: ReadonlyMap<string, ApiError>;
}

/** Default number of folders that are created or listed at the same time. */
export const DEFAULT_FOLDER_CONCURRENCY = 3;

/** Splits a planned path into its parent's path and its name; the parent of a top-level entry is the empty path. */
export function splitPlannedPath(path: string): { readonly parentPath: string; readonly name: string } {
  const slash = path.lastIndexOf('/');
  return { parentPath: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

async function createOrFind(
  { create, findExisting }: CreateFoldersOptions,
  parentId: number,
  path: string,
): Promise<number> {
  try {
    return (await create(parentId, splitPlannedPath(path).name)).id;
  } catch (error) {
    // An unreadable answer: the folder was created, but its id is not known.
    const exists = isApiError(error, 'nameExists') || isApiError(error, 'unreadableAnswer');
    const existing = exists ? await findExisting(parentId, path) : undefined;
    if (existing === undefined) throw error;
    return existing.id;
  }
}

function depthOf(path: string): number {
  return path.split('/').length;
}

/**
 * Creates a plan's folders level by level with limited concurrency; an existing folder is reused. Failures are
 * collected by path and do not stop the others. Rejects only when the parent of a folder is missing from the plan.
 */
export async function createFolders(options: CreateFoldersOptions): Promise<CreatedFolders> {
  const { folders, rootId, existingIds = new Map(), concurrency = DEFAULT_FOLDER_CONCURRENCY, signal } = options;
  const folderIds = new Map([...existingIds, ['', rootId]]);
  const failures = new Map<string, ApiError>();
  const make = async (path: string) => {
    const { parentPath } = splitPlannedPath(path);
    const parent = folderIds.get(parentPath) ?? failures.get(parentPath);
    if (parent === undefined) throw new Error(`The parent of "${path}" is missing: pass the folders of a plan.`);
    try {
      if (isApiError(parent)) throw parent;
      if (signal?.aborted === true) throw new ApiError({ code: 'canceled', cause: signal.reason });
      folderIds.set(path, await createOrFind(options, parent, path));
    } catch (error) {
      failures.set(path, toApiError(error));
    }
  };
  const deepest = folders.reduce((depth, path) => Math.max(depth, depthOf(path)), 0);
  for (let depth = 1; depth <= deepest; depth += 1) {
    const level = folders.filter((path) => depthOf(path) === depth && !folderIds.has(path));
    await forEachAtMost(level, concurrency, make);
  }
  return { folderIds, failures };
}
