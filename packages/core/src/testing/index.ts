export { aBusinessProfile, aProfile, aSession, aUser, storageOffers } from '../account/fixtures.ts';
export { aDocument, aFolder, manyDocuments } from '../files/fixtures.ts';
export type { MemoryFailure } from './callDesk.ts';
export { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from './createMemoryBackend.ts';
export type { MemoryMail } from './MemoryCustomers.ts';
export type { MemoryCall } from './memoryRoute.ts';
