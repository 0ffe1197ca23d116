import * as v from 'valibot';
import { listServerImages, listServerNetworks, listServerPlans } from '../../servers/index.ts';
import { judged, word } from '../fields.ts';
import { answering, headOf, named } from '../Operation.ts';
import { ImageShape, NetworkShape, ServerPlanShape } from './shapes.ts';

const catalogue = { auth: 'nobody', scopes: 'any' } as const;

/** Calls of the catalogue of servers, which visitors may read. */
export const catalogueOperations = named({
  listServerImages: {
    ...catalogue,
    ...headOf(listServerImages),
    summary: 'List the operating-system images',
    answers: answering(v.array(ImageShape), 'The images.'),
  },
  listServerPlans: {
    ...catalogue,
    ...headOf(listServerPlans),
    summary: 'List the plans of servers',
    query: {
      category: judged(word(['CWS'], 'Always `CWS`')),
      calculationType: v.optional(judged(word(['FIXED'], 'Always `FIXED`'))),
    },
    answers: answering(v.array(ServerPlanShape), 'The plans.'),
  },
  listServerNetworks: {
    ...catalogue,
    ...headOf(listServerNetworks),
    summary: 'List the networks of servers',
    answers: answering(v.array(NetworkShape), 'The networks.'),
  },
});
