import { hasCapability } from '@abrak/core';
import { sharingStatuses } from '@abrak/core/files';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { readJson, requireToken, type SessionEnv } from '../../../http/index.ts';
import type { ReadSettings } from '../../../settings/index.ts';
import { IdSchema, IdTextSchema, invalidInput, readInput } from '../../../shared/index.ts';
import { changeSharing, describe, share, sharesOf, unshare } from './details.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import { actorOf, type FilesDeps } from '../../documents/index.ts';
import { mailShare } from '../shareMail/mailShare.ts';
import { tellRecipient } from '../shareMail/tellRecipient.ts';

type DetailsContext = Context<SessionEnv>;

const DOCUMENT = '/documents/:id{\\d{1,15}}';

// A call shares exactly one document with exactly one address.
const NewShareSchema = v.object({ userEmails: v.strictTuple([v.string()]) });

const DescriptionSchema = v.object({ id: v.nullish(IdSchema), description: v.string() });
const SharingSchema = v.object({ id: v.nullish(IdSchema), sharingStatus: v.picklist(sharingStatuses) });

/** Dependencies of the details routes. */
export interface DetailsDeps extends FilesDeps {
  readonly readSettings: ReadSettings;
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  readonly apiOrigin: () => string;
}

/** Returns the document id of the path. Throws badRequest when the body contains another id. */
function idOf(c: DetailsContext, body: { readonly id?: number | null | undefined }): number {
  const id = readInput(IdTextSchema, c.req.param('id'));
  if ((body.id ?? id) === id) return id;
  throw invalidInput('id', 'body and address name two documents');
}

/**
 * Routes of descriptions, sharing statuses and shares. Mount them under /cfs/rest and without a prefix, before routes
 * that match any path below /documents.
 */
export function detailsRoutes(deps: DetailsDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(deps.findSession);
  const requireDiskSpace = async (_c: DetailsContext, next: () => Promise<void>) => {
    await refuseFullDisk(deps.store);
    await next();
  };
  routes.post('/documents/share', signedIn, requireDiskSpace, async (c) => {
    const id = readInput(IdTextSchema, c.req.query('ids'));
    const {
      userEmails: [email],
    } = await readJson(c, NewShareSchema);
    const actor = actorOf(c, deps);
    const isMailing = hasCapability(await deps.readSettings(), 'shareMails');
    let isMailed = false;
    await share(actor, { id, email }, async (added) => {
      await tellRecipient(actor, added);
      if (isMailing)
        isMailed = await mailShare(actor, added, { consoleOrigin: deps.consoleOrigin(), apiOrigin: deps.apiOrigin() });
    });
    return c.json(isMailing ? { mailed: isMailed } : {});
  });
  routes.get(`${DOCUMENT}/shares`, signedIn, async (c) => {
    const emails = await sharesOf(actorOf(c, deps), idOf(c, {}));
    return c.json(
      emails.map((email) => ({ email })),
      200,
      { 'cache-control': 'no-store' },
    );
  });
  routes.delete(`${DOCUMENT}/shares`, signedIn, async (c) => {
    await unshare(actorOf(c, deps), { id: idOf(c, {}), email: readInput(v.string(), c.req.query('email')) });
    return c.json({});
  });
  routes.put(`${DOCUMENT}/changeSharingStatus`, signedIn, requireDiskSpace, async (c) => {
    const body = await readJson(c, SharingSchema);
    await changeSharing(actorOf(c, deps), { id: idOf(c, body), status: body.sharingStatus });
    return c.json({});
  });
  routes.post(DOCUMENT, signedIn, requireDiskSpace, async (c) => {
    const body = await readJson(c, DescriptionSchema);
    await describe(actorOf(c, deps), { id: idOf(c, body), description: body.description });
    return c.json({});
  });
  return routes;
}
