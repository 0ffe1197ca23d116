export { aBusinessProfile, aProfile, aSession, aUser, storageOffers } from '../account/fixtures.ts';
export { aBankPayment, aCharge, anInvoice, aPaidInvoice, aTransaction } from '../billing/fixtures.ts';
export { aDocument, aFolder, manyDocuments } from '../files/fixtures.ts';
export type { MemoryFailure } from './callDesk.ts';
export { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from './createMemoryBackend.ts';
export type { BankOutcome, MemoryBillingOptions } from './MemoryBilling.ts';
export type { MemoryMail } from './MemoryCustomers.ts';
export type { MemoryCall } from './memoryRoute.ts';
