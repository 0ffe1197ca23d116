import { splitExtension } from '../shared/internal.ts';
import type { StoredDocument } from './schema.ts';

/** Display kind of a document, used for icons; finer than the wire's generic type. */
export type FileKind =
  | 'archive'
  | 'audio'
  | 'code'
  | 'document'
  | 'folder'
  | 'image'
  | 'other'
  | 'pdf'
  | 'presentation'
  | 'spreadsheet'
  | 'text'
  | 'video';

const extensions: readonly (readonly [FileKind, string])[] = [
  ['archive', '7z ar br bz2 cab deb dmg gz iso jar lz4 rar rpm tar tbz2 tgz txz xz zip zst'],
  ['audio', 'aac aif aiff amr flac m4a mid midi mp3 oga ogg opus wav wma'],
  ['code', 'bat c cc cpp cs css dart go h hpp html ini java js json jsonc jsx kt lua mjs php'],
  ['code', 'pl ps1 py r rb rs scss sh sql svelte swift toml ts tsx vue xml yaml yml'],
  ['document', 'doc docm docx dot dotx epub odt pages rtf'],
  ['image', 'ai apng avif bmp gif heic heif ico jpeg jpg jxl png psd raw svg tif tiff webp'],
  ['pdf', 'pdf'],
  ['presentation', 'key odp pot potx pps ppsx ppt pptx'],
  ['spreadsheet', 'csv numbers ods tsv xls xlsb xlsm xlsx'],
  ['text', 'log markdown md rst srt text txt vtt'],
  ['video', '3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg ogv webm wmv'],
];

const kindsByExtension = new Map(
  extensions.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

const mimeTypes: readonly (readonly [RegExp, FileKind])[] = [
  [/^application\/pdf$/, 'pdf'],
  [/spreadsheet|ms-excel|^text\/(csv|tab-separated-values)$/, 'spreadsheet'],
  [/presentation|ms-powerpoint/, 'presentation'],
  [/wordprocessing|msword|opendocument\.text|^application\/(rtf|epub\+zip)$/, 'document'],
  [/^application\/.*(zip|compressed|tar|rar|iso9660)/, 'archive'],
  [/json|xml|javascript|yaml|^text\/(css|html|x-)/, 'code'],
  [/^text\//, 'text'],
];

const textTypes = /^text\/(?!rtf)/;

/** Extensions of texts whose kind is another than that of a text or of code. */
const textExtensions: ReadonlySet<string> = new Set(['csv', 'svg', 'tsv']);

/** Kinds that the content of a file does not change. */
const fixedKinds: ReadonlySet<FileKind | undefined> = new Set(['archive', 'code', 'text']);

/**
 * Returns the kind of a document. The generic type and text come first, which servers detect from the bytes; then the
 * extension, because servers often report a wrong MIME type; then the MIME type.
 */
export function fileKind({
  kind,
  name,
  mimeType,
  genericType,
}: Pick<StoredDocument, 'genericType' | 'kind' | 'mimeType' | 'name'>): FileKind {
  if (kind === 'folder') return 'folder';
  if (genericType !== 'other') return genericType;
  const extension = splitExtension(name).extension.slice(1).toLowerCase();
  const byExtension = kindsByExtension.get(extension);
  const isOtherText = textTypes.test(mimeType ?? '') && !textExtensions.has(extension) && !fixedKinds.has(byExtension);
  if (byExtension !== undefined && !isOtherText) return byExtension;
  return mimeTypes.find(([pattern]) => pattern.test(mimeType ?? ''))?.[1] ?? 'other';
}
