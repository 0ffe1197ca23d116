export type { BlobRange, BlobStore, PutOptions } from './BlobStore.ts';
export { openDiskStore, readMarkerIn } from './diskStore.ts';
export { hasCode } from './hasCode.ts';
export { inspected } from './inspected.ts';
export { parseStoreAddress, type S3Address, type StoreDefaults } from './storeAddress.ts';
