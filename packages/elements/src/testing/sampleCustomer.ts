import {
  createMemoryBackend,
  type MemoryBackend,
  type MemoryBackendOptions,
  sampleCustomer,
} from '@abrak/core/testing';

/** Creates a backend with a customer who has files, a balance, invoices, transactions, servers and notifications. */
export function aCustomersBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  return createMemoryBackend({ ...sampleCustomer(), ...options });
}
