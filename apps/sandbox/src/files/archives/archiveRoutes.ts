import { Readable } from 'node:stream';
import { type ArchiveFormat, archiveFormats } from '@abrak/core/files';
import { Hono } from 'hono';
import * as v from 'valibot';
import { admitCustomerLink } from '../../account/index.ts';
import { answerFile, requireToken, type SessionEnv } from '../../http/index.ts';
import { type ErrorLog, hashToken, notFound, readInput } from '../../shared/index.ts';
import { type LinkOwnerDeps, linkOwnerOf, savedFileHeaders } from '../transfer/index.ts';
import { opener } from '../blobs/index.ts';
import { actorOf, type FilesDeps, IdsSchema } from '../documents/index.ts';
import { createArchiveLink, openArchiveLink } from './archiveLinks.ts';
import type { ArchiveProgressStore, ResponseProgress } from './archiveProgress.ts';
import { countDownloads, findArchiveLink } from './archiveStore.ts';
import { type ChecksumRecorder, createChecksumRecorder } from './checksumRecorder.ts';

/** Dependencies of the archive routes. */
export interface ArchiveDeps extends FilesDeps, LinkOwnerDeps {
  readonly logError: ErrorLog;
  readonly progress: ArchiveProgressStore;
}

const RequestSchema = v.object({ ids: IdsSchema, format: v.picklist(archiveFormats) });

const contentTypes: Readonly<Record<ArchiveFormat, string>> = {
  iso: 'application/x-iso9660-image',
  tar: 'application/x-tar',
  zip: 'application/zip',
};

/**
 * Routes that create an archive link and report the progress of its download. Mount them under /cfs/rest and without a
 * prefix. See docs/contract/files.md#archives.
 */
export function archiveRoutes(deps: ArchiveDeps) {
  const { db, now, findSession, progress } = deps;
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(findSession);
  routes.get('/documents/archive', signedIn, async (c) => {
    const request = readInput(RequestSchema, c.req.query());
    await admitCustomerLink(db, c.var.customer.id, now());
    return c.json(await createArchiveLink(actorOf(c, deps), request, linkOwnerOf(c.var)), 200, {
      'cache-control': 'no-store',
    });
  });
  routes.get('/archives/:token', signedIn, async (c) => {
    const tokenHash = hashToken(c.req.param('token'));
    const link = await findArchiveLink(db, tokenHash, now());
    if (link?.reader_id !== c.var.customer.id) throw notFound();
    const waiting = { sentBytes: 0, size: link.size_bytes, status: 'waiting' };
    return c.json(progress.find(tokenHash) ?? waiting, 200, { 'cache-control': 'no-store' });
  });
  return routes;
}

/** Yields the archive's bytes and records each chunk as sent once the next one is requested. */
async function* trackProgress(bytes: Readable, sending: ResponseProgress, checksums: ChecksumRecorder) {
  let isWhole = false;
  try {
    for await (const chunk of bytes) {
      yield chunk;
      sending.add(chunk.length);
      await checksums.storeMany();
    }
    isWhole = true;
  } finally {
    sending.end(isWhole);
    await checksums.storeAll();
  }
}

/** Route that downloads an archive. It has the same path as the download of a file; mount it after that route. */
export function archiveDownloadRoutes(deps: ArchiveDeps) {
  const { db, store, now, logError, progress } = deps;
  const routes = new Hono();
  routes.get('/dl/:token/:uuid/:name', async (c) => {
    const { token, uuid } = c.req.param();
    const tokenHash = hashToken(token);
    const checksums = createChecksumRecorder(db, logError);
    const archive = await openArchiveLink(
      { ...deps, now: now() },
      { tokenHash, uuid },
      {
        open: ({ blobKey }, range) => opener(store, blobKey)(range),
        onChecksum: ({ blobKey }, checksum) => checksums.add(blobKey, checksum),
      },
    );
    const { sizeBytes, etag, link } = archive;
    return answerFile(c, {
      sizeBytes,
      etag,
      headers: savedFileHeaders(link.name, contentTypes[link.format]),
      async open(range) {
        const start = { startByte: range.start, sizeBytes, expiresAt: link.expires_at };
        const sending = progress.start(tokenHash, start, now());
        return Readable.from(trackProgress(archive.stream(range), sending, checksums), { objectMode: false });
      },
      onStart: () => countDownloads(db, tokenHash),
    });
  });
  return routes;
}
