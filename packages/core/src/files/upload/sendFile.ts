import { accountLimits, type User } from '../../account/index.ts';
import { ApiError, type Client, isApiError } from '../../client/index.ts';
import { isReadable } from '../../client/internal.ts';
import { hasCapability, type Settings } from '../../settings/index.ts';
import type { StoredDocument } from '../schema.ts';
import { checkUpload } from './uploadCheck.ts';
import { type FileUpload, RESUMABLE_FROM_BYTES, uploadFile, uploadFileResumably } from './uploads.ts';

/** Account and settings that decide whether and how a file is sent. */
export interface UploadContext {
  /** The customer; undefined while unknown, then no limit is checked. */
  readonly user: User | undefined;
  /** Reads the settings of the server; resolves to undefined when that fails. */
  readonly settings: () => Promise<Settings | undefined>;
}

// Checked before sending to save the traffic; the server checks again.
function assertFits({ file }: FileUpload, client: Client, user: User | undefined): void {
  const limits = user?.plan ? accountLimits(user.plan, client.provider) : undefined;
  if (user === undefined || limits === undefined) return;
  const check = checkUpload({ sizeBytes: file.size }, { ...limits, usedBytes: user.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code });
}

/**
 * Uploads a file that fits the customer's plan: a large one resumably where the server has the capability `resumable`, any
 * other in one request. Small files read no settings. Rejects with `fileUnreadable` when the device does not give the file.
 */
export async function sendFile(
  client: Client,
  upload: FileUpload,
  { user, settings }: UploadContext,
): Promise<StoredDocument> {
  assertFits(upload, client, user);
  const isResumable = upload.file.size >= RESUMABLE_FROM_BYTES && hasCapability(await settings(), 'resumable');
  try {
    return await (isResumable ? uploadFileResumably : uploadFile)(client, upload);
  } catch (error) {
    if (!isApiError(error, 'networkError') || (await isReadable(upload.file))) throw error;
    throw new ApiError({ code: 'fileUnreadable', cause: error });
  }
}
