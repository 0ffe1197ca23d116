import { describe, expect, test } from 'vitest';
import * as account from './account/index.ts';
import * as billing from './billing/index.ts';
import { type Client, createClient } from './client/index.ts';
import { exampleOf, type Operation, operations } from './contract/index.ts';
import * as files from './files/index.ts';
import * as hosting from './hosting/index.ts';
import * as partners from './partners/index.ts';
import * as servers from './servers/index.ts';

type List = readonly [id: keyof typeof operations, read: (client: Client) => Promise<unknown>];

const invoicesOf = (kind: billing.InvoiceKind) => (client: Client) => billing.listInvoices(client, kind);

const lists: readonly List[] = [
  ['listSessions', account.listSessions],
  ['listFactors', account.listFactors],
  ['listActivity', account.listActivity],
  ['listMailPreferences', account.listMailPreferences],
  ['listNotifications', (client) => account.listNotifications(client, { limit: 5 })],
  ['listProducts', account.listStoragePlans],
  ['listRoot', (client) => files.listFolder(client, '/')],
  ['listFolder', (client) => files.listFolder(client, '/a')],
  ['findDocuments', (client) => files.findDocuments(client, { text: 'a', limit: 5 })],
  ['listRecentFiles', (client) => files.listRecentFiles(client, { limit: 5 })],
  ['listTrash', files.listTrash],
  ['listDocumentJobs', files.listDocumentJobs],
  ['listShared', files.listShared],
  ['listSharedFolder', (client) => files.listSharedFolder(client, 1)],
  ['listFavourites', files.listFavourites],
  ['listTags', files.listTags],
  ['listTagged', (client) => files.listTagged(client, { tag: 'a', limit: 5 })],
  ['listShares', (client) => files.listShares(client, 1)],
  ['listVersions', (client) => files.listVersions(client, 1)],
  ['listStorageInvoices', invoicesOf('storage')],
  ['listServerInvoices', invoicesOf('servers')],
  ['listHostInvoices', invoicesOf('hosting')],
  ['listDomainInvoices', invoicesOf('domain')],
  ['listOpenPayments', billing.listOpenPayments],
  ['listTransactions', billing.listTransactions],
  ['listServerImages', servers.listServerImages],
  ['listServerPlans', servers.listServerPlans],
  ['listServerNetworks', servers.listServerNetworks],
  ['listServers', (client) => servers.listServers(client)],
  ['listServerEvents', (client) => servers.listServerEvents(client, 1)],
  ['listHosts', hosting.listHosts],
  ['listDomains', hosting.listDomains],
  ['listApiKeys', partners.listApiKeys],
];

const clientFor = (answer: unknown) =>
  createClient({ baseUrl: 'https://api.example', fetch: () => Promise.resolve(Response.json(answer)) });

/** Returns an answer with the rows of its list changed. */
function withRows(answer: unknown, change: (rows: readonly unknown[]) => readonly unknown[]): unknown {
  if (Array.isArray(answer)) return change(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? change(value) : value]),
  );
}

function exampleFor(id: keyof typeof operations): unknown {
  const operation: Operation = operations[id];
  const schema = operation.answers.find((answer) => answer.schema !== undefined)?.schema;
  if (schema === undefined) throw new Error(`${id} answers nothing.`);
  return exampleOf(schema);
}

describe.each(lists)('of %s', (id, read) => {
  const example = exampleFor(id);
  const odd = { id: 'odd', name: 7 };

  test('one odd row leaves the others readable', async () => {
    const whole = await read(clientFor(example));
    expect(await read(clientFor(withRows(example, (rows) => [...rows, odd, null])))).toEqual(whole);
  });

  test('odd rows alone are refused', async () => {
    const answer = read(clientFor(withRows(example, () => [odd])));
    await expect(answer).rejects.toMatchObject({ code: 'unreadableAnswer' });
  });
});

test('every list of the contract that the client reads is in the table', () => {
  // Lists of words, lines of one invoice, and what the client does not read.
  const others = ['getSettings', 'getConsentRequest', 'listWebhookDeliveries'];
  const tested = new Set<string>(lists.map(([id]) => id));
  const missing = Object.values<Operation>(operations).filter(({ id, method, answers }) => {
    const schema = answers.find((answer) => answer.schema !== undefined)?.schema;
    if (method !== 'GET' || schema === undefined || tested.has(id) || others.includes(id)) return false;
    const names: string[] = [];
    withRows(exampleOf(schema), (rows) => {
      names.push('list');
      return rows;
    });
    return names.length > 0 && !/^get\w+Invoice$|^renewServer$/.test(id);
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});
