import * as v from 'valibot';
import { word } from '../fields.ts';
import { answering, type Operation } from '../Operation.ts';
import { ImageShape, NetworkShape, ServerPlanShape } from './shapes.ts';

const catalogue = { noun: 'servers', service: 'cws', method: 'GET', auth: 'nobody', scopes: 'any' } as const;

/** Calls of the catalogue of servers, which visitors may read. */
export const catalogueOperations: readonly Operation[] = [
  {
    ...catalogue,
    id: 'listServerImages',
    path: 'vmOSs',
    summary: 'List the operating-system images',
    answers: answering(v.array(ImageShape), 'The images.'),
  },
  {
    ...catalogue,
    id: 'listServerPlans',
    path: 'products/user/products',
    summary: 'List the plans of servers',
    query: { category: word(['CWS'], 'Always `CWS`'), calculationType: v.optional(word(['FIXED'], 'Always `FIXED`')) },
    answers: answering(v.array(ServerPlanShape), 'The plans.'),
  },
  {
    ...catalogue,
    id: 'listServerNetworks',
    path: 'networks',
    summary: 'List the networks of servers',
    answers: answering(v.array(NetworkShape), 'The networks.'),
  },
];
