export { claimStore, readMarker, type StoreProblem } from './claimStore.ts';
export { createDiskWatch, refuseFullDisk, watchDisk } from './diskSpace.ts';
export { findNewestBlob, readStoreId } from './installationStore.ts';
export { countIncoming } from './looseBlobStore.ts';
export { deleteLoose, discardSurely, orDiscard, reserveBlob, sweepLoose, takeBlob } from './looseBlobs.ts';
export { opener } from './opener.ts';
export { releaseUnused } from './unusedBlobStore.ts';
