import { fileKind, type FileKind } from './fileKind.ts';
import type { Document } from './schema.ts';

/** What a host lets people choose. */
export interface PickRules {
  /** Which documents can be chosen. */
  readonly pick: 'both' | 'files' | 'folders';
  /** Kinds of files, as an input's accept takes them: ".pdf", "image/*", "application/pdf"; empty or absent: all. */
  readonly accept?: readonly string[] | undefined;
  /** Largest file, in bytes; default: any. */
  readonly maxSizeBytes?: number | undefined;
}

/** Why a document cannot be chosen. */
export type PickProblem = 'isFile' | 'isFolder' | 'tooLarge' | 'wrongType';

type Typed = Pick<Document, 'genericType' | 'kind' | 'mimeType' | 'name'>;

const kindsByType: Readonly<Record<string, readonly FileKind[]>> = {
  'application/pdf': ['pdf'],
  'audio/*': ['audio'],
  'image/*': ['image'],
  'text/*': ['text', 'code'],
  'video/*': ['video'],
};

/** A type without its parameters; empty when the server knew none. */
function typeOf({ mimeType }: Typed): string {
  const type = mimeType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/octet-stream' ? '' : type;
}

function matchesType(document: Typed, accepted: string): boolean {
  if (accepted === '*/*') return true;
  const type = typeOf(document);
  // Without a type the name tells, as it does for a browser's own file input.
  if (type === '') return kindsByType[accepted]?.includes(fileKind(document)) ?? false;
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}

function matchesExtension({ name }: Typed, extension: string): boolean {
  // A name that is nothing but the extension has none.
  return name.length > extension.length && name.toLowerCase().endsWith(extension);
}

/** Whether a file is of an accepted kind; all are when nothing is said. A word that is neither extension nor type accepts none. */
export function matchesAccept(document: Typed, accept: readonly string[] = []): boolean {
  const accepted = accept.flatMap((entry) => entry.split(',')).map((entry) => entry.trim().toLowerCase());
  const words = accepted.filter((entry) => entry !== '');
  if (words.length === 0) return true;
  return words.some((word) => (word.startsWith('.') ? matchesExtension(document, word) : matchesType(document, word)));
}

/** Why a document cannot be chosen by these rules; undefined when it can. Kind and size are asked of files only. */
export function whyNotPickable(
  document: Pick<Document, 'sizeBytes'> & Typed,
  { pick, accept, maxSizeBytes = Infinity }: PickRules,
): PickProblem | undefined {
  if (document.kind === 'folder') return pick === 'files' ? 'isFolder' : undefined;
  if (pick === 'folders') return 'isFile';
  if (!matchesAccept(document, accept)) return 'wrongType';
  return document.sizeBytes > maxSizeBytes ? 'tooLarge' : undefined;
}

/** How many documents can be chosen: one, that the next replaces, or up to maxCount. */
export interface PickLimit {
  readonly mode: 'multiple' | 'single';
  /** Default: any number. */
  readonly maxCount?: number | undefined;
}

/** Adds documents to the chosen ones, in order, as far as there is room; a single choice is replaced by the last one. */
export function addPicks<Picked extends Pick<Document, 'id'>>(
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
