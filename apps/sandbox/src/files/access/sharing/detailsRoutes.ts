import { hasCapability } from '@abrak/core';
import { operations } from '@abrak/core/internal/contract';
import { route } from '../../../http/index.ts';
import type { ReadSettings } from '../../../settings/index.ts';
import { invalidInput } from '../../../shared/index.ts';
import { changeSharing, describe, share, sharesOf, unshare } from './details.ts';
import { actorOf, type FilesDeps, requireDiskSpace } from '../../documents/index.ts';
import { mailShare, type ShareMailDeps } from '../shareMail/mailShare.ts';
import { tellRecipient } from '../shareMail/tellRecipient.ts';

/** Dependencies of the details routes. */
export interface DetailsDeps extends FilesDeps, ShareMailDeps {
  readonly readSettings: ReadSettings;
}

/** Throws badRequest when the body contains another id than the path. */
function refuseOther(id: number, { id: named }: { readonly id?: number | null | undefined }): void {
  if ((named ?? id) !== id) throw invalidInput('id', 'body and address name two documents');
}

/** Creates the routes of descriptions, sharing statuses and shares. */
export function detailsRoutes(deps: DetailsDeps) {
  const withSpace = requireDiskSpace(deps);
  return [
    route(operations.shareDocument, withSpace, async (c, { query: { ids: id }, body: { userEmails } }) => {
      const [email] = userEmails;
      const actor = actorOf(c, deps);
      const isMailing = hasCapability(await deps.readSettings(), 'shareMails');
      let isMailed = false;
      await share(actor, { id, email }, async (added) => {
        await tellRecipient(actor, added);
        if (isMailing) isMailed = await mailShare(actor, added, deps);
      });
      return isMailing ? { mailed: isMailed } : {};
    }),
    route(operations.listShares, async (c, { params: { id } }) => {
      const emails = await sharesOf(actorOf(c, deps), id);
      return emails.map((email) => ({ email }));
    }),
    route(operations.unshareDocument, (c, { params: { id }, query: { email } }) =>
      unshare(actorOf(c, deps), { id, email }),
    ),
    route(operations.changeSharing, withSpace, (c, { params: { id }, body }) => {
      refuseOther(id, body);
      return changeSharing(actorOf(c, deps), { id, status: body.sharingStatus });
    }),
    route(operations.describeDocument, withSpace, (c, { params: { id }, body }) => {
      refuseOther(id, body);
      return describe(actorOf(c, deps), { id, description: body.description });
    }),
  ];
}
