/** Form of a page. */
export interface PageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Page that the bank answered with. */
export interface BankPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Forms that return to the merchant. */
  readonly returns: readonly PageForm[];
}

/** Ways in which a customer can leave the bank's page. */
export type BankAct = 'cancel' | 'decline' | 'pay' | 'payAndClose' | 'payAndReturnLate' | 'payAndReturnTwice';

/** Returns the forms of a page that use POST. */
export function formsIn(html: string): PageForm[] {
  return [...html.matchAll(/<form method="post" action="([^"]+)"[^>]*>([^]*?)<\/form>/g)].map(
    ([, action = '', body = '']) => ({
      action,
      fields: Object.fromEntries(
        [...body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  );
}

/** Reads the page that the bank's answer leads to, like a browser. */
async function readPage(posted: Response): Promise<BankPage> {
  const location = posted.headers.get('location');
  const answer = location === null ? posted : await fetch(new URL(location, posted.url));
  const html = await answer.text();
  const returns = formsIn(html).filter(({ fields }) => 'SaleOrderId' in fields);
  return { status: answer.status, headers: answer.headers, html, returns };
}

/** Submits a form like a browser, which sends no cookies to another site. */
export function submitForm({ action, fields }: PageForm): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(action, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
  });
}

/** Opens the bank's page for a RefId. */
export async function openBankPage({
  postAddress,
  refId,
}: {
  readonly postAddress: string;
  readonly refId: string;
}): Promise<BankPage> {
  return readPage(await submitForm({ action: postAddress, fields: { RefId: refId } }));
}

/** Submits the bank's page with one of its buttons. */
export async function actAtBank(
  { postAddress, refId }: { readonly postAddress: string; readonly refId: string },
  act: BankAct,
  fields: Readonly<Record<string, string>> = {},
): Promise<BankPage> {
  const action = new URL('pay.mellat', postAddress).href;
  return readPage(await submitForm({ action, fields: { RefId: refId, card: '6104330000005800', act, ...fields } }));
}
