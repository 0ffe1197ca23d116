import { cleanUploadName, type WireDocument } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { operationRoutes, rawRoute, type SessionEnv } from '../../../http/index.ts';
import { requireUploads } from '../../../settings/index.ts';
import { discardSurely, refuseFullDisk } from '../../blobs/index.ts';
import { getTargetFolder } from '../../documents/index.ts';
import {
  addStored,
  beginIntake,
  type IncomingFile,
  type Intake,
  type IntakeDeps,
  refuseInvalidTarget,
  refuseOversize,
  storeBytes,
  type StoredFile,
  targetOf,
} from './intake.ts';
import { readUploadForm, type UploadForm, type UploadPart } from './multipart.ts';

/** Upper limit of the bytes that a form adds to its file: boundaries, headers and small fields. */
const FRAMING_BYTES = 64 * 1024;

async function refuseEarly(intake: Intake, part: UploadPart, fields: UploadForm['fields']): Promise<void> {
  if (!fields.has('pathId')) return;
  const target = targetOf(fields, intake.deps.now());
  // `onConflict` may follow the file: without it only the folder is checked.
  if (fields.has('onConflict')) return refuseInvalidTarget(intake, cleanUploadName(part.name), target);
  await getTargetFolder({ db: intake.deps.db, customer: intake.customer }, target.folderId);
}

type Announced = Pick<IncomingFile, 'announcedBytes'>;

async function storePart(
  intake: Intake,
  part: Announced & UploadPart,
  { fields, signal }: UploadForm,
): Promise<StoredFile> {
  const named = { ...part, name: fields.get('fileName') ?? part.name };
  await refuseEarly(intake, named, fields);
  return storeBytes(intake, { ...named, signal });
}

interface UploadEnv extends SessionEnv {
  Bindings: HttpBindings;
}

type UploadContext = Context<UploadEnv>;

async function receive(c: UploadContext, deps: IntakeDeps): Promise<WireDocument> {
  const intake = await beginIntake(deps, c.var.customer);
  const declared = c.req.header('content-length');
  const announcedBytes = declared === undefined ? undefined : Number(declared) - FRAMING_BYTES;
  refuseOversize(announcedBytes ?? 0, intake.allowance);
  await refuseFullDisk(deps.store, Number(declared ?? 0));
  const { stored, fields } = await readUploadForm(c.env.incoming, {
    store: (part, form) => storePart(intake, { ...part, announcedBytes }, form),
    discard: ({ key }) => discardSurely(deps, key),
  });
  return addStored(intake, stored, () => targetOf(fields, deps.now()));
}

/**
 * Creates the route of the upload service: accepts a multipart form with one file and answers with the new document. See
 * docs/contract/files.md#uploads.
 */
export function uploadRoutes(deps: IntakeDeps) {
  return operationRoutes(deps, [
    rawRoute(operations.uploadFile, requireUploads(deps.readSettings), async (c: UploadContext) =>
      c.json(await receive(c, deps)),
    ),
  ]);
}
