import type { StoredDocument } from '@abrak/core/files';
import type { FilePlace } from './filePlace.ts';

/** Actions on one or more documents, from the selection bar, the context menu or the keyboard. */
export type FileAction =
  | 'open'
  | 'reveal'
  | 'share'
  | 'download'
  | 'rename'
  | 'transfer'
  | 'cut'
  | 'copy'
  | 'star'
  | 'unstar'
  | 'details'
  | 'delete'
  | 'restore'
  | 'erase';

interface Chosen {
  readonly count: number;
  /** The document when exactly one is selected. */
  readonly only: StoredDocument | undefined;
}

const inTrash: readonly FileAction[] = ['restore', 'erase'];

/** Actions that delete something. */
export const dangerous: ReadonlySet<FileAction> = new Set(['delete', 'erase']);

/** Actions that change nothing. */
const reading: ReadonlySet<FileAction> = new Set(['open', 'reveal', 'download', 'details']);

/** Actions that move into a menu where there is little room. */
export const secondary: ReadonlySet<FileAction> = new Set([
  'open',
  'rename',
  'cut',
  'copy',
  'star',
  'unstar',
  'details',
]);

/** Returns the actions that documents of a place have, whether or not they are possible now. */
export function actionsOn(kind: FilePlace['kind'], { count, only }: Chosen): readonly FileAction[] {
  if (count === 0) return [];
  if (kind === 'trash') return inTrash;
  const opening: readonly FileAction[] = only === undefined ? [] : ['open'];
  if (kind === 'shared') return [...opening, 'download', 'details'];
  const star = only?.isFavourite === true || (kind === 'favourites' && only === undefined) ? 'unstar' : 'star';
  if (kind !== 'folder')
    return [
      ...opening,
      ...(only === undefined ? [] : (['reveal', 'share'] as const)),
      'download',
      star,
      'details',
      'delete',
    ];
  return [
    ...opening,
    ...(only === undefined ? [] : (['share', 'rename'] as const)),
    'download',
    'transfer',
    'cut',
    'copy',
    star,
    'details',
    'delete',
  ];
}

/** Abilities of the customer and the backend. */
export interface Abilities {
  /** False offers only actions that change nothing. Default: true. */
  readonly canWrite?: boolean;
  /** False offers the download of single files only. Default: true. */
  readonly canArchive?: boolean;
  /** False hides sharing. Default: true. */
  readonly canShare?: boolean;
  /** True when the backend can copy documents. Default: false. */
  readonly canCopy?: boolean;
  /** True when the backend has favourites. Default: false. */
  readonly canStar?: boolean;
  /** False offers no opening of folders. Default: true. */
  readonly canOpenFolders?: boolean;
}

/**
 * Reason why an action is not possible: the client may only read, the backend does not support it, or it does so for single
 * files only.
 */
export type ActionProblem = 'notAllowed' | 'singleFilesOnly' | 'unsupported';

/** Returns the reason why an action on the chosen documents is not possible; undefined when it is. */
export function actionProblem(
  action: FileAction,
  { only }: Pick<Chosen, 'only'>,
  abilities: Abilities = {},
): ActionProblem | undefined {
  const {
    canWrite = true,
    canArchive = true,
    canShare = true,
    canCopy = false,
    canStar = false,
    canOpenFolders = true,
  } = abilities;
  if (!canWrite && !reading.has(action)) return 'notAllowed';
  if (action === 'download' && !canArchive && only?.kind !== 'file') return 'singleFilesOnly';
  if (action === 'open' && !canOpenFolders && only?.kind === 'folder') return 'unsupported';
  const isStarring = action === 'star' || action === 'unstar';
  const isUnsupported =
    (action === 'share' && !canShare) || (action === 'copy' && !canCopy) || (isStarring && !canStar);
  return isUnsupported ? 'unsupported' : undefined;
}

/** Returns the actions available for the selected documents of a place, in display order. */
export function actionsFor(kind: FilePlace['kind'], chosen: Chosen, abilities: Abilities = {}): readonly FileAction[] {
  return actionsOn(kind, chosen).filter((action) => actionProblem(action, chosen, abilities) === undefined);
}
