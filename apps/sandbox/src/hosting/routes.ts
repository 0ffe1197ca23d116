import { operations } from '@abrak/core/internal/contract';
import { answerIdempotent } from '../billing/index.ts';
import { operationRoutes, route } from '../http/index.ts';
import { invalidInput } from '../shared/index.ts';
import { listDomains } from './domains/domainListing.ts';
import { deleteDomain } from './domains/domainStore.ts';
import type { HostingDeps } from './hostingDeps.ts';
import { listHosts, oneHost } from './hosts/hostListing.ts';
import { lockHost, removeHost, saveHost } from './hosts/hostStore.ts';
import { createOrder, readOrder } from './orders/createOrder.ts';
import { answerAvailability } from './registry/availability.ts';

/** Creates all routes of hosting and domains. Reading a row checks that it belongs to the customer. */
export function hostingRoutes(deps: HostingDeps) {
  const { db, now } = deps;
  return operationRoutes(deps, [
    route(operations.listHosts, (c) => listHosts(deps, { customerId: c.var.customer.id })),
    route(operations.orderHost, (c, { body: { nicHandle = null, ...order } }) => {
      const customerId = c.var.customer.id;
      const body = { ...order, nicHandle };
      return answerIdempotent(c, deps, ['hosts', body], async () => {
        const id = await createOrder(deps, customerId, readOrder(body, deps.provider));
        return oneHost(deps, { customerId, id });
      });
    }),
    route(operations.setAutoRenewal, (c, { params, body: { id = params.id, autoRenewal } }) => {
      const own = { customerId: c.var.customer.id, id: params.id };
      if (id !== own.id) throw invalidInput('id', 'not the host of the address');
      return answerIdempotent(c, deps, ['autoRenewal', own.id, autoRenewal], async () => {
        await lockHost(db, own);
        await saveHost(db, own.id, { auto_renewal: autoRenewal });
        return oneHost(deps, own);
      });
    }),
    route(operations.deleteHost, (c, { params: { id } }) => {
      const own = { customerId: c.var.customer.id, id };
      return answerIdempotent(c, deps, ['deleteHost', id], async () => {
        await removeHost(db, await lockHost(db, own), now());
        return {};
      });
    }),
    route(operations.listDomains, (c) => listDomains(db, c.var.customer.id)),
    route(operations.checkAvailability, (c, { query: { domainName } }) =>
      answerAvailability(deps, c.var.customer.id, domainName),
    ),
    route(operations.deleteDomain, (c, { params: { id } }) =>
      answerIdempotent(c, deps, ['deleteDomain', id], async () => {
        await deleteDomain(db, { customerId: c.var.customer.id, id }, now());
        return {};
      }),
    ),
  ]);
}
