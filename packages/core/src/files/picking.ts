import { fileKind, type FileKind } from './fileKind.ts';
import type { StoredDocument } from './schema.ts';

/** Rules of a file picker: which documents can be chosen. */
export interface PickRules {
  /** Document types that can be chosen. */
  readonly pick: 'both' | 'files' | 'folders';
  /**
   * Accepted file types, as in the `accept` attribute of a file input: ".pdf", "image/*", "application/pdf". Empty or
   * absent: all.
   */
  readonly accept?: readonly string[] | undefined;
  /** Largest file size in bytes. Default: unlimited. */
  readonly maxSizeBytes?: number | undefined;
}

/** Reason why a document cannot be chosen. */
export type PickProblem = 'isFile' | 'isFolder' | 'tooLarge' | 'wrongType';

type FileTypeInfo = Pick<StoredDocument, 'genericType' | 'kind' | 'mimeType' | 'name'>;

const kindsByType: Readonly<Record<string, readonly FileKind[]>> = {
  'application/pdf': ['pdf'],
  'audio/*': ['audio'],
  'image/*': ['image'],
  'text/*': ['text', 'code'],
  'video/*': ['video'],
};

/** Returns the MIME type without parameters; empty when the server did not detect one. */
function typeOf({ mimeType }: FileTypeInfo): string {
  const type = mimeType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/octet-stream' ? '' : type;
}

function matchesType(document: FileTypeInfo, accepted: string): boolean {
  if (accepted === '*/*') return true;
  const type = typeOf(document);
  // Without a MIME type the file name decides, as in a browser's file input.
  if (type === '') return kindsByType[accepted]?.includes(fileKind(document)) ?? false;
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}

function matchesExtension({ name }: FileTypeInfo, extension: string): boolean {
  // A name such as ".pdf" is not a file with that extension.
  return name.length > extension.length && name.toLowerCase().endsWith(extension);
}

/**
 * Returns true when a file matches the accepted types. An empty list accepts all files; an entry that is neither an
 * extension nor a MIME type matches none.
 */
export function matchesAccept(document: FileTypeInfo, accept: readonly string[] = []): boolean {
  const accepted = accept.flatMap((entry) => entry.split(',')).map((entry) => entry.trim().toLowerCase());
  const words = accepted.filter((entry) => entry !== '');
  if (words.length === 0) return true;
  return words.some((word) => (word.startsWith('.') ? matchesExtension(document, word) : matchesType(document, word)));
}

/**
 * Returns the reason why the rules exclude a document; undefined when it can be chosen. Type and size apply to files
 * only.
 */
export function findPickProblem(
  document: Pick<StoredDocument, 'sizeBytes'> & FileTypeInfo,
  { pick, accept, maxSizeBytes = Infinity }: PickRules,
): PickProblem | undefined {
  if (document.kind === 'folder') return pick === 'files' ? 'isFolder' : undefined;
  if (pick === 'folders') return 'isFile';
  if (!matchesAccept(document, accept)) return 'wrongType';
  return document.sizeBytes > maxSizeBytes ? 'tooLarge' : undefined;
}

/** Selection limit of a file picker: one document, which the next choice replaces, or up to maxCount. */
export interface PickLimit {
  readonly mode: 'multiple' | 'single';
  /** Default: unlimited. */
  readonly maxCount?: number | undefined;
}

/** Adds documents to the selection, in order, up to the limit; in single mode the last one replaces the selection. */
export function addPicks<Picked extends Pick<StoredDocument, 'id'>>(
  chosen: readonly Picked[],
  added: readonly Picked[],
  { mode, maxCount = Infinity }: PickLimit,
): readonly Picked[] {
  const known = new Set(chosen.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return chosen;
  if (mode === 'single') return fresh.slice(-1);
  return [...chosen, ...fresh.slice(0, Math.max(0, maxCount - chosen.length))];
}
