import { ApiError, isApiError, toApiError } from '../client/index.ts';
import { cleanUploadName } from './documentName.ts';
import { forEachAtMost } from './forEachAtMost.ts';
import type { Document } from './schema.ts';

/** Something dropped, with its path relative to the drop, such as "photos/2024/a.jpg". */
export type DroppedEntry =
  | { readonly path: string; readonly file: Blob }
  | { readonly path: string; readonly folder: true };

/** A file of a plan and where it goes. */
export interface PlannedFile {
  /** A path of the plan's folders; empty for the folder that was dropped into. */
  readonly folderPath: string;
  readonly name: string;
  readonly file: Blob;
}

/** What a dropped tree asks for. */
export interface FolderUploadPlan {
  /** Every folder once, the empty ones too, each after its parent. */
  readonly folders: readonly string[];
  readonly files: readonly PlannedFile[];
  /** Paths of files that systems keep for themselves, such as .DS_Store. */
  readonly ignored: readonly string[];
}

const systemFiles = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .map(cleanUploadName);
}

/** Sorts what was dropped into folders to make and files to upload. */
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
    if ('folder' in entry) {
      addFolder(segments);
      continue;
    }
    const name = segments.pop() ?? cleanUploadName('');
    if (systemFiles.has(name.toLowerCase())) ignored.push(entry.path);
    else files.push({ folderPath: addFolder(segments), name, file: entry.file });
  }
  return { folders: [...folders], files, ignored };
}

/** What is to be made, and how. */
export interface CreateFoldersOptions {
  /** A plan's folders. */
  readonly folders: readonly string[];
  /** The folder that was dropped into. */
  readonly rootId: number;
  readonly create: (parentId: number, name: string) => Promise<Pick<Document, 'id'>>;
  /** Finds the folder that already has the name, by its path in the plan; undefined when the name is a file's. */
  readonly findExisting: (parentId: number, path: string) => Promise<Pick<Document, 'id'> | undefined>;
  /** Ids of the folders that are known to be there, by path; they are not made. */
  readonly existingIds?: ReadonlyMap<string, number>;
  /** How many are made at a time; default 3. */
  readonly concurrency?: number;
  /** Folders not begun when it aborts fail with code canceled. */
  readonly signal?: AbortSignal;
}

/** What became of a plan's folders. */
export interface CreatedFolders {
  /** Ids by path; the empty path is the folder that was dropped into. */
  readonly folderIds: ReadonlyMap<string, number>;
  /** Errors by path; folders inside a failed one have its error. */
  readonly failures: ReadonlyMap<string, ApiError>;
}

/** How many folders of a plan are worked on at a time when nothing else is said. */
export const DEFAULT_FOLDER_CONCURRENCY = 3;

/** The parent's path in a plan and the own name; the parent of the outermost is the empty path. */
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
    const existing = isApiError(error, 'nameExists') ? await findExisting(parentId, path) : undefined;
    if (existing === undefined) throw error;
    return existing.id;
  }
}

function depthOf(path: string): number {
  return path.split('/').length;
}

/**
 * Makes a plan's folders, a few at a time and level by level; a folder that exists is used as it
 * is. What fails is told by path while the rest goes on: it rejects only for a folder whose parent
 * is not among the folders.
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
