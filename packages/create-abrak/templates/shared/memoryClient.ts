import { createMemoryBackend, sampleCustomer } from '@abrak/core/testing';

// Sample data in the memory of the page, lost on reload. For a real backend, call createClient({ baseUrl, session }).
export const client = createMemoryBackend(sampleCustomer()).client();
