export type { BlobRange, BlobStore } from './BlobStore.ts';
export { openDiskStore } from './diskStore.ts';
export { hasCode } from './hasCode.ts';
