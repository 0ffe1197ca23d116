import { type Client, toman } from '@abrak/core';
import { addToBalance, startPayment } from '@abrak/core/billing';

const CARD = '6104330000005800';

// Headers of a form that the bank's page submits.
const fromBank = { origin: 'null', 'sec-fetch-site': 'cross-site' };

function submit(action: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers: fromBank });
}

/** Tops up a balance at the simulated bank through the API. */
export async function topUp(client: Client, amountToman: number): Promise<void> {
  const id = await addToBalance(client, toman(amountToman), { key: crypto.randomUUID() });
  const { refId: RefId, postAddress } = await startPayment(client, id);
  await submit(postAddress, { RefId });
  const paid = await submit(new URL('pay.mellat', postAddress).href, { RefId, card: CARD, act: 'pay' });
  const html = await (await fetch(new URL(paid.headers.get('location') ?? '', paid.url))).text();
  const [, action = '', body = ''] =
    /<form method="post" action="([^"]+)"[^>]*>([^]*?SaleOrderId[^]*?)<\/form>/.exec(html) ?? [];
  const fields = [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  const { status } = await submit(action, Object.fromEntries(fields));
  if (status >= 400) throw new Error(`The return address ${action} answered ${status}.`);
}
