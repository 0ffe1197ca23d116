export { ArchiveLimitError, type ArchiveEntry } from './ArchiveEntry.ts';
export { createArchive, type Archive } from './createArchive.ts';
export { cutUtf8 } from './cutUtf8.ts';
export type { FileSource } from './pieces.ts';
export { createUniqueNames } from './uniqueNames.ts';
