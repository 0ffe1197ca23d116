import { createMemoryBackend, type MemoryBackend, sampleCustomer } from '@abrak/core/testing';

/** Creates the backend of the demo with its sample customer, and says so in the console. */
export function createDemo(): MemoryBackend {
  // oxlint-disable-next-line no-console -- the developer of the page has to see what is no real data
  console.warn('Elements with api="demo:" show sample data in the memory of this page: a reload begins anew.');
  return createMemoryBackend(sampleCustomer());
}
