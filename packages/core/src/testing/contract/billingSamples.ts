import { getCurrentUser, listStoragePlans } from '../../account/index.ts';
import { changePlan, type Invoice } from '../../billing/index.ts';
import type { Client } from '../../client/index.ts';

/** Returns the balance of the signed-in customer, in toman. */
export async function balanceOf(client: Client): Promise<number> {
  return (await getCurrentUser(client)).balanceToman;
}

/** Returns the price of an invoice without its tax, in toman. */
export function netOf({ items, payableToman }: Invoice): number {
  const taxes = (items ?? []).filter(({ title }) => title === 'TAX');
  return taxes.reduce((net, { priceToman, quantity }) => net - priceToman * quantity, Number(payableToman));
}

/** Makes an unpaid storage invoice of the cheapest paid plan. */
export async function aStorageInvoice(client: Client, period: 'MONTH' | 'YEAR' = 'MONTH'): Promise<Invoice> {
  const sold = (await listStoragePlans(client)).filter(({ monthlyToman }) => Number(monthlyToman) > 0);
  const [plan] = [...sold].sort((one, other) => one.id - other.id);
  const invoice = plan && (await changePlan(client, { id: plan.id, period }));
  if (!invoice) throw new Error('The backend made no invoice for a storage plan.');
  return invoice;
}
