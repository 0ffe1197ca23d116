import * as v from 'valibot';
import { checkEmail } from '../account/index.ts';
import { ApiError } from '../client/index.ts';
import {
  checkUploadUrl,
  type StoredDocument,
  ROOT_FOLDER_ID,
  sortDocuments,
  archiveFormats,
  MAX_ARCHIVE_IDS,
  MAX_DESCRIPTION_LENGTH,
  MAX_WINDOW,
  sharingStatuses,
  sortKeys,
} from '../files/index.ts';
import { searchDocuments } from '../files/internal.ts';
import { hasCapability } from '../settings/index.ts';
import { isAllowedUser, SettingsSchema } from '../settings/internal.ts';
import { accountRoutes, visitorRoutes } from './memoryAccountRoutes.ts';
import { answerPassword, factorRoutes, factorSignInRoutes } from './memoryFactorRoutes.ts';
import { billingRoutes } from './memoryBillingRoutes.ts';
import { hostingProducts, hostingRoutes } from './memoryHostingRoutes.ts';
import { apiKeyRoutes, partnerConsentRoutes, partnerInfoRoutes } from './memoryPartnerRoutes.ts';
import { catalogueRoutes, serverRoutes } from './memoryServerRoutes.ts';
import { copyAndFindRoutes } from './memoryDocuments.ts';
import { markRoutes } from './memoryMarks.ts';
import { linkRoutes } from './memoryLinks.ts';
import {
  type MemoryCall,
  type MemoryWorld,
  onConflictOf,
  type OpenRoute,
  read,
  type Route,
  type RouteCall,
  settingsOf,
  type VisitorCall,
} from './memoryRoute.ts';
import { readableDocument, sharedIn, sharedWith, sharesOf, tellRecipient } from './memorySharing.ts';
import { storeFile } from './memoryStorage.ts';
import { windowOf } from './memoryWindow.ts';
import { trashRoutes } from './memoryTrash.ts';
import { versionRoutes } from './memoryVersionRoutes.ts';
import { toWireDocument, toWireOffer } from './wire.ts';

const IdSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const IdsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.array(IdSchema),
);
const NewFolderSchema = v.object({
  name: v.string(),
  parentId: v.nullish(v.number()),
  parent: v.nullish(v.object({ id: v.nullish(v.number()) })),
});

/** Size in bytes of every archive and of every file uploaded by URL. */
const ARCHIVE_BYTES = 1_234_567;

const SignInSchema = v.object({ email: v.optional(v.string(), ''), password: v.optional(v.string()) });

async function signIn({ world, method }: VisitorCall, given: unknown) {
  const { customers } = world;
  const { email, password } = read(SignInSchema, given);
  const customer = customers.find(email);
  const isRight = customer !== undefined && password === (await customer.passwordHash());
  if (customer !== undefined && !isRight) customers.note(customer, 'signInFailed');
  if (!isRight) throw new ApiError({ code: 'invalidCredentials' });
  if (customer.state !== 'active') throw new ApiError({ code: 'accountLocked' });
  return answerPassword(world, customer, method);
}

const WindowSchema = v.object({
  limit: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(MAX_WINDOW)),
  after: v.optional(v.string()),
  sort: v.optional(v.picklist(sortKeys), 'name'),
  order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
  search: v.optional(v.string(), ''),
});

function folderWindow(parent: object, documents: readonly StoredDocument[], query: RouteCall['query']) {
  const { limit, after, sort: by, order, search } = read(WindowSchema, query);
  const found = searchDocuments(documents, search);
  const sorted = sortDocuments(found, { by, order: order === 'asc' ? 'ascending' : 'descending' });
  const { items, ...window } = windowOf(sorted, { limit, after, list: `${by}-${order}` });
  return { parent, children: items.map(toWireDocument), ...window };
}

function listFolder({ account: { tree }, query }: RouteCall) {
  const parent = tree.folderAt(read(v.string(), query['path']));
  const documents = tree.list(parent.id);
  return 'limit' in query
    ? folderWindow(parent, documents, query)
    : { parent, children: documents.map(toWireDocument) };
}

function listSharedFolder({ account, world, query }: RouteCall) {
  const id = read(IdSchema, query['id']);
  const shared = sharedWith(account, world);
  const parent = shared.find((document) => document.id === id);
  if (parent === undefined) throw new ApiError({ code: 'itemMissing' });
  if (parent.kind === 'file') throw new ApiError({ code: 'notAFolder' });
  return { parent: { id, name: parent.name }, children: sharedIn(shared, id).map(toWireDocument) };
}

function share({ account, query, body, world }: RouteCall): unknown {
  const { userEmails } = read(v.strictObject({ userEmails: v.strictTuple([v.string()]) }), body);
  const check = checkEmail(userEmails[0]);
  if (!check.ok)
    throw new ApiError({ code: 'badRequest', messages: [check.code], fields: { userEmails: 'badRequest' } });
  const email = check.value.toLowerCase();
  const shares = sharesOf(account, read(IdSchema, query['ids']));
  const isMailed = !shares.has(email) && email !== account.customer.user.email.toLowerCase();
  if (!shares.has(email)) tellRecipient(account, { world, email, id: read(IdSchema, query['ids']) });
  shares.add(email);
  if (!hasCapability(settingsOf(world), 'shareMails')) return undefined;
  if (isMailed) world.customers.tellOfShare(email);
  return { mailed: isMailed };
}

/** Parses the body of a call for one document; throws badRequest when it names another document than the path. */
function readDetails<TSchema extends v.GenericSchema<unknown, object>>(
  { body, param }: RouteCall,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const { id } = read(v.object({ id: v.nullish(v.number()) }), body);
  if ((id ?? Number(param)) !== Number(param)) throw new ApiError({ code: 'badRequest', fields: { id: 'badRequest' } });
  return read(schema, body);
}

const SharingSchema = v.object({ sharingStatus: v.picklist(sharingStatuses) });
const DescriptionSchema = v.object({
  description: v.pipe(
    v.string(),
    v.check((text) => Array.from(text).length <= MAX_DESCRIPTION_LENGTH),
  ),
});

function createArchive({ account, world, query }: RouteCall) {
  const ids = read(v.pipe(IdsSchema, v.maxLength(MAX_ARCHIVE_IDS)), query['ids']);
  const format = read(v.picklist(archiveFormats), query['format']);
  const readable = new Set([...account.tree.all(), ...sharedWith(account, world)].map(({ id }) => id));
  if (ids.some((id) => !readable.has(id))) throw new ApiError({ code: 'itemMissing' });
  const token = `archive-${ids.join('-')}`;
  account.archives.set(token, ids);
  return { token, uuid: 'archive', name: `files.${format}`, size: ARCHIVE_BYTES };
}

function archiveProgress({ account, param }: RouteCall) {
  if (!account.archives.has(param)) throw new ApiError({ code: 'itemMissing' });
  return { sentBytes: ARCHIVE_BYTES, size: ARCHIVE_BYTES, status: 'done' };
}

function uploadFromUrl({ account, world, body }: RouteCall) {
  const form = read(v.record(v.string(), v.string()), body);
  const pathId = read(IdSchema, form['pathId'] || String(ROOT_FOLDER_ID));
  const check = checkUploadUrl(form['url'] ?? '');
  if (!check.ok) {
    const code = check.code === 'urlInvalid' ? 'badRequest' : 'urlRefused';
    throw new ApiError({ code, fields: { url: code } });
  }
  const { hostname, pathname } = new URL(check.value);
  if (hostname.endsWith('.invalid')) throw new ApiError({ code: 'urlUnreachable', fields: { url: 'urlUnreachable' } });
  const target = {
    folderId: pathId,
    name: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
    onConflict: onConflictOf(form),
  };
  return toWireDocument(
    storeFile({ account, world, source: 'url' }, target, { sizeBytes: ARCHIVE_BYTES, mimeType: '' }),
  );
}

function downloadLink({ world, token, param }: VisitorCall) {
  const reader = world.customers.hasSession(token) ? world.accountOf(token) : undefined;
  const document = readableDocument(param, reader, world);
  if (document.kind === 'folder') throw new ApiError({ code: 'badRequest', messages: ['a folder has no content'] });
  return { token: `download-${document.uuid}` };
}

function settingsFor({ world, token }: VisitorCall) {
  const settings = world.settings();
  const { allowedUsers } = read(v.object({ allowedUsers: v.nullish(v.array(v.string()), []) }), settings);
  const user = world.customers.hasSession(token) ? world.customers.requireCustomer(token).user : undefined;
  const isAllowed = user !== undefined && isAllowedUser(read(SettingsSchema, settings), user);
  const told = isAllowed && user !== undefined ? [user.username] : [];
  return allowedUsers.length === 0 ? settings : Object.assign({}, settings, { allowedUsers: told });
}

const openRoutes: readonly OpenRoute[] = [
  ['GET', /^\/cfs\/auth$/, (call) => signIn(call, call.query)],
  ['POST', /^\/cfs\/auth$/, (call) => signIn(call, call.body)],
  ['GET', /^\/vm\/settings$/, settingsFor],
  ['GET', /^\/cfs\/rest\/publicAccess\/([^/]+)\/generateDownloadLink$/, downloadLink],
  ...visitorRoutes,
  ...factorSignInRoutes,
  ...catalogueRoutes,
  ...partnerInfoRoutes,
];

const documentRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/documents$/, ({ account }) => account.tree.list(ROOT_FOLDER_ID).map(toWireDocument)],
  ['GET', /^\/cfs\/rest\/documents\/children$/, listFolder],
  [
    'POST',
    /^\/cfs\/rest\/documents$/,
    ({ account, body }) => {
      const { name, parentId, parent } = read(NewFolderSchema, body);
      return toWireDocument(account.tree.addFolder(parentId ?? parent?.id ?? ROOT_FOLDER_ID, name));
    },
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/rename$/,
    ({ account, query, body }) =>
      account.tree.rename(read(IdSchema, query['id']), read(v.object({ name: v.string() }), body).name),
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/move$/,
    ({ account, query }) =>
      account.tree.move(read(IdsSchema, query['ids']), read(IdSchema, query['targetId']), onConflictOf(query)),
  ],
  ['GET', /^\/cfs\/rest\/documents\/archive$/, createArchive],
  ['GET', /^\/cfs\/rest\/archives\/([^/]+)$/, archiveProgress],
  ['POST', /^\/cfs\/rest\/upload\/url$/, uploadFromUrl],
];

const detailRoutes: readonly Route[] = [
  [
    'GET',
    /^\/cfs\/rest\/sharedwithme$/,
    ({ account, world }) => sharedIn(sharedWith(account, world), undefined).map(toWireDocument),
  ],
  ['GET', /^\/cfs\/rest\/sharedwithme\/children$/, listSharedFolder],
  ['POST', /^\/cfs\/rest\/documents\/share$/, share],
  [
    'GET',
    /^\/cfs\/rest\/documents\/(\d+)\/shares$/,
    ({ account, param }) => [...sharesOf(account, Number(param))].map((email) => ({ email })),
  ],
  [
    'DELETE',
    /^\/cfs\/rest\/documents\/(\d+)\/shares$/,
    ({ account, param, query }) =>
      void sharesOf(account, Number(param)).delete(read(v.string(), query['email']).toLowerCase()),
  ],
  [
    'PUT',
    /^\/cfs\/rest\/documents\/(\d+)\/changeSharingStatus$/,
    (call) =>
      call.account.tree.describe(Number(call.param), { sharing: readDetails(call, SharingSchema).sharingStatus }),
  ],
  [
    'POST',
    /^\/cfs\/rest\/documents\/(\d+)$/,
    (call) => call.account.tree.describe(Number(call.param), readDetails(call, DescriptionSchema)),
  ],
];

const routes: readonly Route[] = [
  ...accountRoutes,
  ...factorRoutes,
  ...partnerConsentRoutes,
  ...apiKeyRoutes,
  ...billingRoutes,
  ...serverRoutes,
  ...hostingRoutes,
  ...copyAndFindRoutes,
  ...markRoutes,
  ...trashRoutes,
  ...versionRoutes,
  ...documentRoutes,
  ...detailRoutes,
  ...linkRoutes,
  [
    'GET',
    /^\/cfs\/rest\/products\/user\/products$/,
    (call) => (call.query['category'] === 'CFS' ? call.world.offers.map(toWireOffer) : hostingProducts(call)),
  ],
  [
    'GET',
    /^\/cfs\/rest\/users\/signout$/,
    ({ account: { customer }, world: { customers }, token }) =>
      customers.endSessions(customer, (open) => open === token),
  ],
];

type RoutePattern = readonly [method: string, path: RegExp, ...rest: readonly unknown[]];

function isRouteOf({ method, path }: MemoryCall) {
  return ([routeMethod, pattern]: RoutePattern) => routeMethod === method && pattern.test(path);
}

function paramOf([, pattern]: RoutePattern, { path }: MemoryCall): string {
  return decodeURIComponent(pattern.exec(path)?.[1] ?? '');
}

/** Answers a call with its route; throws an ApiError for unknown routes, missing sessions and rejected input. */
export async function answerCall(call: MemoryCall, world: MemoryWorld, token: string): Promise<unknown> {
  const open = openRoutes.find(isRouteOf(call));
  if (open !== undefined) return open[2]({ ...call, world, token, param: paramOf(open, call) });
  const route = routes.find(isRouteOf(call));
  if (route === undefined) {
    throw new ApiError({ code: 'itemMissing', messages: [`no route ${call.method} ${call.path}`] });
  }
  return route[2]({ ...call, world, account: world.accountOf(token), token, param: paramOf(route, call) });
}
