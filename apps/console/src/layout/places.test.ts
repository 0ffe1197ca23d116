import { expect, test } from 'vitest';
import { placeOfPath } from './places.ts';

test.each([
  ['/', 'overview'],
  ['/nwfm', 'files'],
  ['/nwfm/a/preview/image/b.png', 'files'],
  ['/nwvms/order/final-step', 'servers'],
  ['/nwlandings/vm-campaign/choose-plan', 'servers'],
  ['/nwhosting', 'hosting'],
  ['/nwhosting/order/submit-domain', 'hosting'],
  ['/nwhosting/domains', 'hosting'],
  ['/nwaccount/wallet/return', 'billing'],
  ['/nwaccount/transactions', 'billing'],
  ['/nwbilling/domain/12', 'billing'],
  ['/nwaccount/profile/info', 'account'],
  ['/nwaccount/plans/upgrade', 'account'],
  ['/nwlogin', undefined],
  ['/nwfmx', undefined],
])('%s belongs to %s', (path, place) => {
  expect(placeOfPath(path)).toBe(place);
});
