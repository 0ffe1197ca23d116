import * as v from 'valibot';
import { changePlan } from '../../billing/index.ts';
import { InvoiceShape } from '../billing/shapes.ts';
import { about, announced, filledText, judged, word } from '../fields.ts';
import { HostPlanShape, SuffixShape } from '../hosting/shapes.ts';
import { answering, headOf, named } from '../Operation.ts';
import { PlanChangeShape, StoragePlanShape } from './shapes.ts';

const account = { noun: 'account', service: 'cfs' } as const;

/** Calls of storage plans and other products. */
export const planOperations = named({
  listProducts: {
    ...account,
    method: 'GET',
    path: 'products/user/products',
    summary: 'List storage plans, host plans or domain suffixes',
    auth: 'customer',
    scopes: 'any',
    query: {
      category: about(
        v.union([
          word(['CFS'], 'Storage plans'),
          announced('hostProducts', word(['HOST', 'DOMAIN'], 'Host plans, domain suffixes')),
          filledText('Another category has no products', 'OTHER'),
        ]),
        '`CFS`: storage plans; with the capability `hostProducts` also `HOST`: host plans, `DOMAIN`: domain suffixes; another category has no products',
      ),
      calculationType: v.optional(judged(word(['FIXED'], 'Always `FIXED`'))),
    },
    answers: answering(
      v.union([v.array(StoragePlanShape), v.array(SuffixShape), v.array(HostPlanShape)]),
      'The products of the category.',
    ),
  },
  changePlan: {
    ...headOf(changePlan),
    ...account,
    summary: 'Order a higher storage plan',
    description:
      'Creates an unpaid invoice in place of an earlier unpaid one; paying it puts the customer on the plan. The answer is an extension.',
    auth: 'customer',
    isIdempotent: true,
    body: { schema: PlanChangeShape },
    answers: answering(InvoiceShape, 'The unpaid storage invoice.'),
    errors: ['upgradeDisabled'],
  },
});
