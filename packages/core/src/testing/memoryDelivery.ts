import { ApiError } from '../client/index.ts';
import { checkUploadUrl, MAX_ARCHIVE_IDS, ROOT_FOLDER_ID } from '../files/index.ts';
import { type CallOf, type Route, route } from './memoryRoute.ts';
import { readableDocument, sharedWith } from './memorySharing.ts';
import { storeFile } from './memoryStorage.ts';
import { toWireDocument } from '../files/internal.ts';
import { refuse } from './refuse.ts';

/** Size in bytes of every archive and of every file uploaded by URL. */
const ARCHIVE_BYTES = 1_234_567;

function createArchive({ account, world, query: { ids, format } }: CallOf<'createArchive'>) {
  if (ids.length > MAX_ARCHIVE_IDS) refuse('badRequest', 'ids');
  const readable = new Set([...account.tree.all(), ...sharedWith(account, world)].map(({ id }) => id));
  if (ids.some((id) => !readable.has(id))) refuse('itemMissing');
  const token = `archive-${ids.join('-')}`;
  account.archives.set(token, ids);
  return { token, uuid: 'archive', name: `files.${format}`, size: ARCHIVE_BYTES };
}

function archiveProgress({ account, params: { token } }: CallOf<'getArchiveProgress'>) {
  if (!account.archives.has(token)) refuse('itemMissing');
  return { sentBytes: ARCHIVE_BYTES, size: ARCHIVE_BYTES, status: 'done' };
}

function uploadFromUrl({ account, world, body }: CallOf<'uploadFromUrl'>) {
  const { pathId = ROOT_FOLDER_ID, onConflict = 'fail' } = body;
  const check = checkUploadUrl(body.url);
  if (!check.ok) return refuse(check.code === 'urlInvalid' ? 'badRequest' : 'urlRefused', 'url');
  const { hostname, pathname } = new URL(check.value);
  if (hostname.endsWith('.invalid')) refuse('urlUnreachable', 'url');
  const target = { folderId: pathId, name: decodeURIComponent(pathname.split('/').at(-1) ?? ''), onConflict };
  return toWireDocument(
    storeFile({ account, world, source: 'url' }, target, { sizeBytes: ARCHIVE_BYTES, mimeType: '' }),
  );
}

function downloadLink({ world, token, params: { uuid } }: CallOf<'createDownloadLink'>) {
  const reader = world.customers.hasSession(token) ? world.accountOf(token) : undefined;
  const document = readableDocument(uuid, reader, world);
  if (document.kind === 'folder') throw new ApiError({ code: 'badRequest', messages: ['a folder has no content'] });
  return { token: `download-${document.uuid}` };
}

/** Calls of downloads, and uploads from a URL. */
export const deliveryRoutes: readonly Route[] = [
  route('createDownloadLink', downloadLink),
  route('createArchive', createArchive),
  route('getArchiveProgress', archiveProgress),
  route('uploadFromUrl', uploadFromUrl),
];
