export type { MemoryFailure } from './callProcessor.ts';
export { createMemoryBackend, type MemoryBackend, type NewMemoryCustomer } from './createMemoryBackend.ts';
export type { MemoryBackendOptions } from './MemoryBackendOptions.ts';
export type { BankOutcome } from './MemoryBilling.ts';
export type { MemoryMail } from './MemoryCustomers.ts';
export type { MemoryCall } from './memoryRoute.ts';
