import type { Scope } from '@abrak/core';

/** Requirement of a route: at least one of these scopes, or any valid token. */
type Need = 'any' | readonly Scope[];

const read: Need = ['files:read'];
const write: Need = ['files:write'];
const order: Need = ['servers:order'];
const seeServers: Need = ['servers:read'];
const listServers: Need = ['servers:order', 'servers:read'];
const changeServers: Need = ['servers:write'];
const orderHosts: Need = ['hosting:order'];
const seeNotifications: Need = ['notifications:read'];
const seeMoney: Need = ['billing:read', 'billing:pay'];
const seeServerInvoice: Need = ['billing:read', 'billing:pay', 'servers:order', 'servers:read'];
const seeHostInvoice: Need = ['billing:read', 'billing:pay', 'hosting:order'];
const pay: Need = ['billing:pay'];

const ID = String.raw`:id{\d{1,15}}`;

/** Document routes without their prefix; each is served at two paths. */
const files: Readonly<Record<string, Need>> = {
  'GET documents': read,
  'GET documents/children': read,
  'GET documents/archive': read,
  'GET documents/recent': read,
  'GET documents/search': read,
  'GET documents/trash': read,
  'GET documents/jobs': read,
  'GET documents/favourites': read,
  'GET documents/tags': read,
  'GET documents/tagged': read,
  [`GET documents/${ID}/shares`]: read,
  [`GET documents/${ID}/versions`]: read,
  [`GET documents/${ID}/linkLimits`]: read,
  'GET archives/:token': read,
  'GET sharedwithme': read,
  'GET sharedwithme/children': read,
  'DELETE documents': write,
  [`DELETE documents/jobs/${ID}`]: write,
  'POST documents': write,
  'PUT documents': write,
  'POST documents/*': write,
  'PUT documents/*': write,
  'PUT documents/rename': write,
  'PUT documents/trash': write,
  'PUT documents/restore': write,
  'POST documents/copy': write,
  'PUT documents/move': write,
  'POST documents/share': write,
  [`POST documents/${ID}`]: write,
  [`PUT documents/${ID}/changeSharingStatus`]: write,
  [`DELETE documents/${ID}/shares`]: write,
  'PUT documents/favourites': write,
  'DELETE documents/favourites': write,
  'PUT documents/tags': write,
  'DELETE documents/tags': write,
  [`PUT documents/${ID}/tags`]: write,
  [`PUT documents/${ID}/versions/:uuid/restore`]: write,
  [`DELETE documents/${ID}/versions/:uuid`]: write,
  [`PUT documents/${ID}/linkLimits`]: write,
  [`POST documents/${ID}/newLink`]: write,
};

const both = Object.entries(files).flatMap(([route, need]) => {
  const [method, path] = route.split(' ');
  return [`${method} /${path}`, `${method} /cfs/rest/${path}`].map((name) => [name, need] as const);
});

const needs: ReadonlyMap<string, Need> = new Map<string, Need>([
  ...both,
  ['GET /preview/:uuid/:name', read],
  ['GET /preview/:uuid/:size/:name', read],
  ['GET /cfs/rest/publicAccess/:uuid/generateDownloadLink', read],
  ['GET /dl/:token/:uuid/:name', read],
  ['POST /cfs/rest/upload/url', write],
  ['POST /nwuploads', write],
  ['POST /nwuploads/tus', write],
  ['GET /nwuploads/tus/:id', write],
  ['PATCH /nwuploads/tus/:id', write],
  ['DELETE /nwuploads/tus/:id', write],
  ['GET /cws/rest/vmBills', listServers],
  ['GET /cws/rest/vmBills/:id/events', seeServers],
  ['GET /cws/rest/vmBills/:id/calculateLeftCredit', seeServers],
  // Deleting a server needs a confirmed identity, which a page cannot ask for.
  ['PUT /cws/rest/vmBills/:id', changeServers],
  ['PUT /cws/rest/vmBills/:id/power', changeServers],
  ['PUT /cws/rest/vmBills/:id/changeVmConf', changeServers],
  ['PUT /cws/rest/vmBills/:id/changeVmBillPlan', changeServers],
  ['PUT /cws/rest/vmBills/:id/cancelChanges', changeServers],
  ['GET /cws/rest/vmBills/:id/renewal', changeServers],
  ['DELETE /cws/rest/vmBills/:id/renewal', changeServers],
  ['POST /cws/rest/vmBills/retry', changeServers],
  ['POST /cws/rest/vmBills/promoApplicabale', order],
  ['POST /cws/rest/vmBills/createInvoice', order],
  ['GET /cfs/rest/hosts', orderHosts],
  ['POST /cfs/rest/hosts', orderHosts],
  ['GET /cfs/rest/domains/isAvailable', orderHosts],
  ['GET /cfs/rest/invoices', ['billing:read']],
  ['GET /cfs/rest/hostInvoices', ['billing:read']],
  ['GET /cfs/rest/domainInvoices', ['billing:read']],
  ['GET /cws/rest/vmBillInvoices', ['billing:read']],
  ['GET /cfs/rest/invoices/:id', seeMoney],
  ['GET /cfs/rest/hostInvoices/:id', seeHostInvoice],
  ['GET /cfs/rest/domainInvoices/:id', seeHostInvoice],
  ['GET /cws/rest/vmBillInvoices/:id', seeServerInvoice],
  ['GET /cfs/rest/transactions', ['billing:read']],
  ['POST /cws/rest/giftWallets/getGiftWalletBalance', seeMoney],
  ['GET /cfs/rest/payments', seeMoney],
  ['GET /cfs/rest/payments/:id', seeMoney],
  ['GET /cfs/rest/payments/addToBalance', pay],
  ['PUT /cfs/rest/payments/:id/doPay', pay],
  ['PUT /cfs/rest/payments/:id/cancel', pay],
  ['PUT /cfs/rest/invoices/:id/payByBalance', pay],
  ['PUT /cfs/rest/invoices/payByBalance', pay],
  ['PUT /cws/rest/invoices/:id/payByBalance', pay],
  ['GET /cfs/rest/users/notifications', seeNotifications],
  ['GET /cfs/rest/users/notifications/unread', seeNotifications],
  ['PUT /cfs/rest/users/notifications/read', seeNotifications],
  ['DELETE /cfs/rest/users/notifications', seeNotifications],
  // Public routes, and those that every page needs.
  ['GET /healthz', 'any'],
  ['GET /livez', 'any'],
  ['GET /readyz', 'any'],
  ['GET /vm/settings', 'any'],
  ['POST /cws/rest/vmBills/quote', 'any'],
  ['GET /cws/rest/vmOSs', 'any'],
  ['GET /cws/rest/networks', 'any'],
  ['GET /cws/rest/products/user/products', 'any'],
  ['GET /cfs/rest/products/user/products', 'any'],
  ['GET /cfs/rest/users/currentUser', 'any'],
  ['DELETE /cfs/rest/partners/grant', 'any'],
  // Static files of the console.
  ['GET /*', 'any'],
]);

// These calls change something although they are read by their method, and the other way round.
const changingGets = new Set(['GET /cfs/rest/payments/addToBalance', 'GET /cws/rest/vmBills/:id/renewal']);
const readingPosts = new Set([
  'POST /cws/rest/vmBills/quote',
  'POST /cws/rest/vmBills/promoApplicabale',
  'POST /cws/rest/giftWallets/getGiftWalletBalance',
]);
const pageRoutes = new Set(['DELETE /cfs/rest/partners/grant']);

/** Returns true when a token with these scopes may call a route; unlisted routes are refused. */
export function allowsRoute(route: string, scopes: ReadonlySet<Scope>): boolean {
  const need = needs.get(route);
  return need === 'any' || (need?.some((scope) => scopes.has(scope)) ?? false);
}

/** Returns true when an API key may call a route; a read-only one may call those that change nothing. */
export function allowsKey(
  route: string,
  { scopes, isReadOnly }: { readonly scopes: ReadonlySet<Scope>; readonly isReadOnly: boolean },
): boolean {
  const isReading = readingPosts.has(route) || (route.startsWith('GET ') && !changingGets.has(route));
  return allowsRoute(route, scopes) && !pageRoutes.has(route) && (isReading || !isReadOnly);
}

/** Returns all routes of the table. */
export function knownRoutes(): readonly string[] {
  return [...needs.keys()];
}
