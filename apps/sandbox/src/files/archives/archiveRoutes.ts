import { Readable } from 'node:stream';
import type { ArchiveFormat } from '@abrak/core/files';
import { operations } from '@abrak/core/internal/contract';
import type { Handler } from 'hono';
import { admitCustomerLink } from '../../account/index.ts';
import { answerFile, operationRoutes, rawRoute, route } from '../../http/index.ts';
import { type ErrorLog, hashToken, notFound } from '../../shared/index.ts';
import { type LinkOwnerDeps, linkOwnerOf, savedFileHeaders } from '../transfer/index.ts';
import { opener } from '../blobs/index.ts';
import { actorOf, type FilesDeps } from '../documents/index.ts';
import { createArchiveLink, openArchiveLink } from './archiveLinks.ts';
import type { ArchiveProgressStore, ResponseProgress } from './archiveProgress.ts';
import { countDownloads, findArchiveLink } from './archiveStore.ts';
import { type ChecksumRecorder, createChecksumRecorder } from './checksumRecorder.ts';

/** Dependencies of the archive routes. */
export interface ArchiveDeps extends FilesDeps, LinkOwnerDeps {
  readonly logError: ErrorLog;
  readonly progress: ArchiveProgressStore;
}

const contentTypes: Readonly<Record<ArchiveFormat, string>> = {
  iso: 'application/x-iso9660-image',
  tar: 'application/x-tar',
  zip: 'application/zip',
};

/**
 * Creates the routes that make an archive link and report the progress of its download. See
 * docs/contract/files.md#archives.
 */
export function archiveRoutes(deps: ArchiveDeps) {
  const { db, now, progress } = deps;
  return operationRoutes(deps, [
    route(operations.createArchive, async (c, { query }) => {
      await admitCustomerLink(db, c.var.customer.id, now());
      return createArchiveLink(actorOf(c, deps), query, linkOwnerOf(c.var));
    }),
    route(operations.getArchiveProgress, async (c, { params: { token } }) => {
      const tokenHash = hashToken(token);
      const link = await findArchiveLink(db, tokenHash, now());
      if (link?.reader_id !== c.var.customer.id) throw notFound();
      return progress.find(tokenHash) ?? { sentBytes: 0, size: link.size_bytes, status: 'waiting' };
    }),
  ]);
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
  const download: Handler = async (c) => {
    const { token = '', uuid = '' } = c.req.param();
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
  };
  return operationRoutes(deps, [rawRoute(operations.download, download)]);
}
