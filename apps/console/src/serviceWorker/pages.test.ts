import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test.each([
  '/',
  '/?from=mail',
  '/nwlogin',
  '/nwlogin?next=%2Fnwfm',
  '/nwregister/success',
  '/nwforgetpassword',
  '/reactivate',
  '/locked',
  '/nwlandings/vm-campaign/choose-plan',
  '/nwfm/عکس‌ها/preview/image/a?b',
  '/nwaccount/wallet/return?payment=1',
  '/nwbilling/hosting/12',
  '/nwvms/order',
  '/nwhosting/domains',
  '/nwadmin-area/stats/hypervisors',
])('%s is a page of the console', (path) => {
  expect(pages.test(path)).toBe(true);
});

test.each([
  '/dl/12/a.zip?path=/nwfm',
  '/download/ticket',
  '/public/abc',
  '/preview/1',
  '/documents/1',
  '/cfs/rest/x',
  '/cli/payment/callback',
  '/nwuploads/1',
  '/nwfmx',
  '/embed/authorize?partner=shop',
  '/index.html',
  '/assets/main-1a2b.js',
  '/.well-known/change-password',
])('%s is none', (path) => {
  expect(pages.test(path)).toBe(false);
});
