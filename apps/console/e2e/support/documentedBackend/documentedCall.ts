import { capabilityOf, findOperation, type Operation } from '@abrak/core/internal/contract';

/** Call of the documents, as it is passed on. */
export interface DocumentedCall {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** Call that the documents do not have, with the reason. */
export interface UnknownCall {
  readonly reason: string;
}

/** Query parameters and body fields beyond the documents that no capability announces. A documented backend ignores them. */
const ignoredInput: Readonly<Record<string, readonly string[]>> = {
  listTransactions: ['gifts'],
  checkPromo: ['plan', 'period'],
  orderServer: ['promo'],
  payStorageInvoice: ['expected'],
  payServiceInvoice: ['expected'],
};

function announcedParameter({ query = {} }: Operation, sent: URLSearchParams): string | undefined {
  return [...sent.keys()].find((name) => {
    const schema = query[name];
    return schema === undefined || capabilityOf(schema) !== undefined;
  });
}

/** Finds the documented call of a request. */
export function documentedCall(method: string, url: URL): DocumentedCall | UnknownCall {
  const found = findOperation(method, url.pathname);
  if (found === undefined) return { reason: 'no such call' };
  const { operation } = found;
  if (operation.noun === 'partners' || operation.isExtension === true) return { reason: 'an extension' };
  if (operation.capability !== undefined) return { reason: `needs the capability ${operation.capability}` };
  const query = new URLSearchParams(url.searchParams);
  for (const name of ignoredInput[operation.id] ?? []) query.delete(name);
  const unknown = announcedParameter(operation, query);
  return unknown === undefined ? { ...found, query } : { reason: `unknown parameter ${unknown}` };
}

/** Returns a JSON body without the fields that the documents do not have. */
export function documentedBody({ id }: Operation, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const ignored = ignoredInput[id] ?? [];
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.includes(name)));
}
