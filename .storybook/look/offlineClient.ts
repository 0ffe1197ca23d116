import { createClient } from '@abrak/core';

/** Client of stories without a backend. */
export const offlineClient = createClient({
  baseUrl: 'http://abrak.invalid',
  fetch: () => Promise.reject(new TypeError('Stories reach no network.')),
});
