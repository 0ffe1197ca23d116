import { scopes } from '@abrak/core';
import { demoCustomer } from '../account/index.ts';
import { hashToken } from '../shared/index.ts';
import type { Partner } from './partnersFile.ts';

const EXAMPLE_PORTS = [4310, 4311, 4312, 4313];

/** Origins at which the example pages are served. */
const exampleOrigins = EXAMPLE_PORTS.flatMap((port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);

/** Partner of the example pages. Its key is public, so it is only enabled on loopback addresses. */
const demoPartner = {
  id: 'demo-shop',
  key: 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000',
} as const;

/** Returns the demo partner with these page origins; default: the origins of the example pages. */
export function createDemoPartner(origins: readonly string[]): Partner {
  return {
    id: demoPartner.id,
    name: { fa: 'فروشگاه نمونه', en: 'Demo Shop' },
    keyHashes: [hashToken(demoPartner.key)],
    origins: origins.length > 0 ? [...origins] : exampleOrigins,
    scopes: [...scopes],
    customers: [demoCustomer.username],
  };
}
