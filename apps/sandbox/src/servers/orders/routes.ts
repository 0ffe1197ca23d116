import { taxRatesOf } from '@abrak/core/billing';
import { discountCharges, toWirePromo, toWireQuote } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import { countingPromos } from '../../account/index.ts';
import { answerIdempotent, findWireInvoice } from '../../billing/index.ts';
import { route } from '../../http/index.ts';
import { Refusal } from '../../shared/index.ts';
import { findPromo, promoOf } from '../promos/promos.ts';
import { requireFeature } from '../requireFeature.ts';
import type { ServerDeps } from '../serverDeps.ts';
import { createOrder } from './createOrder.ts';
import { findPromoPlanName, readOrder, readQuote } from './orderInput.ts';

// An empty parameter counts as no code.
function codeOf({ promo }: { readonly promo?: string | undefined }): string | undefined {
  return promo || undefined;
}

/** Creates the routes for quotes, discount checks and orders of servers. */
export function orderRoutes(deps: ServerDeps) {
  const { db, now, provider } = deps;
  return [
    route(operations.quoteOrder, async (c, { query, body }) => {
      const choice = readQuote(body);
      const code = codeOf(query);
      const { customer } = c.var;
      // Codes need a session, so that anonymous clients cannot guess them.
      if (code !== undefined && customer === undefined) throw new Refusal('sessionEnded');
      const find = (typed: string) => findPromo(db, { code: typed, planName: choice.planName, now: now() });
      const promo =
        code === undefined || customer === undefined
          ? undefined
          : await countingPromos(db, { customerId: customer.id, now: now() }, () => find(code));
      return toWireQuote(
        choice,
        discountCharges(choice.charges, promo && promoOf(promo).discount),
        taxRatesOf(provider),
      );
    }),
    route(operations.checkPromo, async (c, { query, body }) => {
      const planName = findPromoPlanName(body);
      const find = () => findPromo(db, { code: codeOf(query) ?? '', planName, now: now() });
      return toWirePromo(promoOf(await countingPromos(db, { customerId: c.var.customer.id, now: now() }, find)));
    }),
    route(operations.orderServer, (c, { query, body: { os, plan, name, nicInfos } }) => {
      const customerId = c.var.customer.id;
      const order = { os, plan, name, nicInfos };
      const promo = codeOf(query);
      const answer = () =>
        answerIdempotent(c, deps, ['createInvoice', order, promo ?? null], async () => {
          await requireFeature(deps, 'createServer', c.var.customer);
          const invoiceId = await createOrder(deps, { ...readOrder(order, provider), customerId, promo });
          return findWireInvoice(db, { customerId, kind: 'servers' }, invoiceId);
        });
      return promo === undefined ? answer() : countingPromos(db, { customerId, now: now() }, answer);
    }),
  ];
}
