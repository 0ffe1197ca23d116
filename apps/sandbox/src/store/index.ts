export type { BlobStore } from './BlobStore.ts';
export { openDiskStore } from './diskStore.ts';
