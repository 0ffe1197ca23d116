import { expect, test } from 'vitest';
import { uploadUrlFor } from './uploadUrlFor.ts';

test.each([
  [undefined, 9234, 'http://127.0.0.1:9234/nwuploads'],
  ['https://api.example', 9234, 'https://api.example:9234/nwuploads'],
  ['https://api.example:8443', 443, 'https://api.example/nwuploads'],
  ['http://127.0.0.1:4300', 5000, 'http://127.0.0.1:5000/nwuploads'],
])('with the API at %s and the upload port %i, browsers upload to %s', (apiOrigin, uploadPort, url) => {
  expect(uploadUrlFor({ apiOrigin, uploadPort })('127.0.0.1', 'http:')).toBe(url);
});

test('without a configured origin the page decides the host and the scheme', () => {
  expect(uploadUrlFor({ apiOrigin: undefined, uploadPort: 9234 })('[::1]', 'https:')).toBe('https://[::1]:9234/nwuploads');
});
