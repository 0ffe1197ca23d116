export { ArchiveLimitError, type ArchiveEntry } from './ArchiveEntry.ts';
export { createArchive, type Archive } from './createArchive.ts';
export { entryNames } from './entryNames.ts';
export type { FileSource } from './pieces.ts';
