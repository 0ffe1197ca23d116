export type { BlobRange, BlobStore } from './BlobStore.ts';
export { openDiskStore, readMarkerIn } from './diskStore.ts';
export { hasCode } from './hasCode.ts';
