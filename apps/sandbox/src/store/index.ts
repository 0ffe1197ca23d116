export type { BlobStore } from './BlobStore.ts';
export { type DiskStoreOptions, openDiskStore } from './diskStore.ts';
