import type { Client } from '@abrak/core';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Intent, ViolationQueries } from './crashRun.ts';
import { rawCall } from './moneyCalls.ts';
import { orderBody } from './serverCalls.ts';

/** The cheapest monthly plan. */
const gitlab = { planId: 206, os: 'fedora', resources: { cpu: 6, ram: 6, disk: 15 } };

const IdSchema = v.object({ id: v.number() });
const PaidSchema = v.object({ paid: v.literal(true) });

/** Orders a small server and pays for it from the balance. Throws when a call is not acknowledged; retries use the same keys. */
export async function orderAndPay(client: Client, intent: Intent): Promise<void> {
  const order = await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', {
    key: intent.orderKey,
    body: orderBody({ ...gitlab, name: intent.name }),
  });
  if (order.status !== 200) throw new Error(`${intent.name}: ${order.status} ${JSON.stringify(order.body)}`);
  const { id } = v.parse(IdSchema, order.body);
  const paid = await rawCall(client, 'PUT', `/cws/rest/invoices/${id}/payByBalance`, {
    key: intent.payKey,
    body: { payType: 'payByBalance' },
  });
  if (paid.status !== 200 || !v.is(PaidSchema, paid.body))
    throw new Error(`${intent.name}: ${paid.status} ${JSON.stringify(paid.body)}`);
}

/** Invariants of rented servers and their invoices. */
export const serverFlaws: ViolationQueries = {
  'paid servers without a machine that never had one': sql<{ id: number }>`
    select server_bill.id from server_bill left join server_machine on bill_id = server_bill.id
    where paid_until is not null and status <> 'REMOVED' and not vm_created_before and server_machine.id is null`,
  'servers that were built and never paid for': sql<{ id: number }>`
    select server_bill.id from server_bill join server_machine on bill_id = server_bill.id where paid_until is null`,
  'servers that end at another time than their invoice': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = paid_invoice_id
    where period_to <> paid_until or invoice.status <> 'PAID'`,
  'linked open invoices that are not unpaid': sql<{ id: number }>`
    select server_bill.id from server_bill join invoice on invoice.id = open_invoice_id where invoice.status <> 'DRAFT'`,
  'servers with two first payments': sql<{ id: number }>`
    select bill_id as id from server_invoice join invoice on invoice.id = invoice_id
    where purpose = 'order' and invoice.status = 'PAID' group by bill_id having count(*) > 1`,
};
