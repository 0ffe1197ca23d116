import { cleanUploadName, UPLOAD_SERVICE_PATH, type WireDocument } from '@abrak/core';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { requireToken, type SessionEnv } from '../http/index.ts';
import { requireUploads } from '../settings/index.ts';
import { refuseFullDisk } from './diskSpace.ts';
import { getTargetFolder } from './documentActions.ts';
import {
  addFile,
  beginIntake,
  type Intake,
  type IntakeDeps,
  refuseHopeless,
  refuseTooMuch,
  storeBytes,
  type StoredFile,
  targetOf,
} from './intake.ts';
import { readUploadForm, type UploadForm, type UploadPart } from './multipart.ts';

interface UploadEnv extends SessionEnv {
  Bindings: HttpBindings;
}

type UploadContext = Context<UploadEnv>;

/** What a form adds around its file at most: boundaries, headers, small fields. */
const FRAMING_BYTES = 64 * 1024;

async function refuseEarly(intake: Intake, part: UploadPart, fields: UploadForm['fields']): Promise<void> {
  if (!fields.has('pathId')) return;
  const target = targetOf(fields);
  // Behind the file may still come what is to be done about a taken name.
  if (fields.has('onConflict')) return refuseHopeless(intake, cleanUploadName(part.name), target);
  await getTargetFolder({ db: intake.deps.db, customer: intake.customer }, target.folderId);
}

async function storePart(intake: Intake, part: UploadPart, { fields, signal }: UploadForm): Promise<StoredFile> {
  await refuseEarly(intake, part, fields);
  return storeBytes(intake, { ...part, signal });
}

async function receive(c: UploadContext, deps: IntakeDeps): Promise<WireDocument> {
  const intake = await beginIntake(deps, c.var.customer);
  const declaredBytes = Number(c.req.header('content-length') ?? 0);
  refuseTooMuch(declaredBytes - FRAMING_BYTES, intake.allowance);
  await refuseFullDisk(deps.store, declaredBytes);
  const discard = ({ key }: StoredFile) => deps.store.delete(key);
  const { stored, fields } = await readUploadForm(c.env.incoming, {
    store: (part, form) => storePart(intake, part, form),
    discard,
  });
  try {
    return await addFile(intake, stored, targetOf(fields));
  } catch (error) {
    await discard(stored);
    throw error;
  }
}

/** The upload call (A §7, "Upload"): a multipart form with one file, answered with the new document. */
export function uploadRoutes(deps: IntakeDeps) {
  const routes = new Hono<UploadEnv>();
  const allowed = [requireToken(deps.findSession), requireUploads(deps.readSettings)] as const;
  routes.post(UPLOAD_SERVICE_PATH, ...allowed, async (c) => c.json(await receive(c, deps)));
  return routes;
}
