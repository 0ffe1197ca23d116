import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import {
  archiveFormats,
  type Document,
  MAX_WINDOW,
  type OnConflict,
  onConflicts,
  ROOT_FOLDER_ID,
  searchDocuments,
  sharingStatuses,
  sortDocuments,
  sortKeys,
} from '../files/index.ts';
import { accountRoutes, visitorRoutes } from './memoryAccountRoutes.ts';
import { billingRoutes } from './memoryBillingRoutes.ts';
import { hostingProducts, hostingRoutes } from './memoryHostingRoutes.ts';
import { partnerConsentRoutes, partnerInfoRoutes } from './memoryPartnerRoutes.ts';
import { catalogueRoutes, serverRoutes } from './memoryServerRoutes.ts';
import { type MemoryAccount, type MemoryCall, read, type Route, type RouteCall } from './memoryRoute.ts';
import { toWireDocument, toWireOffer, toWireTrashed } from './wire.ts';

const IdSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const IdsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(IdSchema),
);
const NewFolderSchema = v.object({ name: v.string(), parent: v.object({ id: v.number() }) });

const OnConflictSchema = v.optional(v.picklist(onConflicts), 'fail');

/** Returns the requested conflict handling; `fail` when none is given. */
export function onConflictOf(input: Readonly<Record<string, string>>): OnConflict {
  return read(OnConflictSchema, input['onConflict']);
}

function sharesOf({ shares, tree }: MemoryAccount, id: number): Set<string> {
  if (!tree.all().some((document) => document.id === id)) throw new ApiError({ code: 'itemMissing' });
  const known = shares.get(id) ?? new Set();
  shares.set(id, known);
  return known;
}

/** Returns the shared documents of a folder inside the shared ones, or the directly shared documents. */
function sharedIn({ shared }: MemoryAccount, folderId: number | undefined): readonly Document[] {
  const ids = new Set(shared.map(({ id }) => id));
  const parentIdOf = ({ parent }: Document) => (parent !== null && ids.has(parent.id) ? parent.id : undefined);
  return shared.filter((document) => parentIdOf(document) === folderId);
}

/** Size in bytes of every archive and of every file uploaded by URL. */
const ARCHIVE_BYTES = 1_234_567;

async function signIn({ account: { customers }, query }: RouteCall) {
  const customer = customers.find(query['email'] ?? '');
  const isRight = customer !== undefined && query['password'] === (await customer.passwordHash());
  if (!isRight) throw new ApiError({ code: 'invalidCredentials' });
  if (customer.state !== 'active') throw new ApiError({ code: 'accountLocked' });
  return { token: customers.openSession(customer), user: { username: customer.user.username } };
}

const WindowSchema = v.object({
  limit: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_WINDOW)),
  after: v.optional(IdSchema),
  sort: v.optional(v.picklist(sortKeys), 'name'),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.string(), ''),
});

/** Returns one window of a folder; the cursor is the id of the last document. */
function windowOf(parent: object, documents: readonly Document[], query: RouteCall['query']) {
  const { limit, after, sort: by, order, search } = read(WindowSchema, query);
  const found = searchDocuments(documents, search);
  const sorted = sortDocuments(found, { by, order: order === 'asc' ? 'ascending' : 'descending' });
  const start = sorted.findIndex(({ id }) => id === after) + 1;
  const children = sorted.slice(start, start + limit);
  const isLast = start + children.length >= sorted.length;
  return {
    parent,
    children: children.map(toWireDocument),
    total: sorted.length,
    next: isLast ? null : String(children.at(-1)?.id),
  };
}

const openRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/auth$/, signIn],
  ['GET', /^\/vm\/settings$/, ({ account }) => account.settings],
  ...visitorRoutes,
  ...catalogueRoutes,
  ...partnerInfoRoutes,
];

const routes: readonly Route[] = [
  ...accountRoutes,
  ...partnerConsentRoutes,
  ...billingRoutes,
  ...serverRoutes,
  ...hostingRoutes,
  [
    'GET',
    /^\/cfs\/rest\/products\/user\/products$/,
    (call) => (call.query['category'] === 'CFS' ? call.account.offers.map(toWireOffer) : hostingProducts(call)),
  ],
  [
    'GET',
    /^\/cfs\/rest\/users\/signout$/,
    ({ account: { customers }, token }) => customers.endSessions(customers.requireCustomer(token), (open) => open === token),
  ],
  ['GET', /^\/cfs\/rest\/documents$/, ({ account }) => account.tree.list(ROOT_FOLDER_ID).map(toWireDocument)],
  [
    'GET',
    /^\/cfs\/rest\/documents\/children$/,
    ({ account: { tree }, query }) => {
      const parent = tree.folderAt(read(v.string(), query['path']));
      const documents = tree.list(parent.id);
      return 'limit' in query ? windowOf(parent, documents, query) : { parent, children: documents.map(toWireDocument) };
    },
  ],
  [
    'POST',
    /^\/cfs\/rest\/documents$/,
    ({ account, body }) => {
      const { name, parent } = read(NewFolderSchema, body);
      return toWireDocument(account.tree.addFolder(parent.id, name));
    },
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/rename$/,
    ({ account, query, body }) =>
      account.tree.rename(read(IdSchema, query['id']), read(v.object({ name: v.string() }), body).name),
  ],
  ['PUT', /^\/cfs\/rest\/documents\/trash$/, ({ account, query }) => account.tree.trash(read(IdsSchema, query['ids']))],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/move$/,
    ({ account, query }) =>
      account.tree.move(read(IdsSchema, query['ids']), read(IdSchema, query['targetId']), onConflictOf(query)),
  ],
  ['GET', /^\/cfs\/rest\/documents\/trash$/, ({ account }) => account.tree.trashed().map(toWireTrashed)],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/restore$/,
    ({ account, query }) => account.tree.restore(read(IdsSchema, query['ids']), onConflictOf(query)),
  ],
  ['DELETE', /^\/cfs\/rest\/documents$/, ({ account, query }) => account.tree.erase(read(IdsSchema, query['ids']))],
  ['GET', /^\/cfs\/rest\/sharedwithme$/, ({ account }) => sharedIn(account, undefined).map(toWireDocument)],
  [
    'GET',
    /^\/cfs\/rest\/sharedwithme\/children$/,
    ({ account, query }) => {
      const id = read(IdSchema, query['id']);
      const parent = account.shared.find((document) => document.id === id);
      if (parent === undefined) throw new ApiError({ code: 'itemMissing' });
      if (parent.kind === 'file') throw new ApiError({ code: 'notAFolder' });
      return { parent: { id, name: parent.name }, children: sharedIn(account, id).map(toWireDocument) };
    },
  ],
  [
    'POST',
    /^\/cfs\/rest\/documents\/share$/,
    ({ account, query, body }) => {
      const { userEmails } = read(v.object({ userEmails: v.tuple([v.string()]) }), body);
      sharesOf(account, read(IdSchema, query['ids'])).add(userEmails[0]);
    },
  ],
  [
    'GET',
    /^\/cfs\/rest\/documents\/(\d+)\/shares$/,
    ({ account, param }) => [...sharesOf(account, Number(param))].map((email) => ({ email })),
  ],
  [
    'DELETE',
    /^\/cfs\/rest\/documents\/(\d+)\/shares$/,
    ({ account, param, query }) => void sharesOf(account, Number(param)).delete(read(v.string(), query['email'])),
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/(\d+)\/changeSharingStatus$/,
    ({ account, param, body }) =>
      account.tree.describe(Number(param), {
        sharing: read(v.object({ sharingStatus: v.picklist(sharingStatuses) }), body).sharingStatus,
      }),
  ],
  [
    'POST',
    /^\/cfs\/rest\/documents\/(\d+)$/,
    ({ account, param, body }) =>
      account.tree.describe(Number(param), read(v.object({ description: v.string() }), body)),
  ],
  [
    'GET',
    /^\/cfs\/rest\/documents\/archive$/,
    ({ query }) => {
      const ids = read(IdsSchema, query['ids']);
      const format = read(v.picklist(archiveFormats), query['format']);
      return { token: `archive-${ids.join('-')}`, uuid: 'archive', name: `files.${format}`, size: ARCHIVE_BYTES };
    },
  ],
  [
    'GET',
    /^\/cfs\/rest\/archives\/[^/]+$/,
    () => ({ sentBytes: ARCHIVE_BYTES, size: ARCHIVE_BYTES, status: 'done' }),
  ],
  [
    'POST',
    /^\/cfs\/rest\/upload\/url$/,
    ({ account, body }) => {
      const form = read(v.record(v.string(), v.string()), body);
      const { url, pathId } = read(v.object({ url: v.pipe(v.string(), v.url()), pathId: IdSchema }), form);
      const name = new URL(url).pathname.split('/').at(-1) ?? '';
      const file = { name, sizeBytes: ARCHIVE_BYTES, mimeType: null, genericType: 'other' } as const;
      return toWireDocument(account.tree.addFile(pathId, file, onConflictOf(form)));
    },
  ],
  [
    'GET',
    /^\/cfs\/rest\/publicAccess\/([^/]+)\/generateDownloadLink$/,
    ({ account: { shared, tree }, param }) => {
      const document = shared.find(({ uuid }) => uuid === param) ?? tree.findByUuid(param);
      return { token: `download-${document.uuid}` };
    },
  ],
];

/** Answers a call with its route; throws an ApiError for unknown routes, missing sessions and rejected input. */
export async function answerCall(call: MemoryCall, account: MemoryAccount, token: string): Promise<unknown> {
  const isThis = ([method, path]: Route) => method === call.method && path.test(call.path);
  const open = openRoutes.find(isThis);
  const route = open ?? routes.find(isThis);
  if (route === undefined) {
    throw new ApiError({ code: 'itemMissing', messages: [`no route ${call.method} ${call.path}`] });
  }
  if (open === undefined && !account.customers.hasSession(token)) throw new ApiError({ code: 'sessionEnded' });
  const [, path, answer] = route;
  return answer({ ...call, account, token, param: decodeURIComponent(path.exec(call.path)?.[1] ?? '') });
}
