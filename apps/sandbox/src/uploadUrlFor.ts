import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';

/** Addresses of a sandbox process. */
export interface UploadAddress {
  /** Origin of the API as browsers reach it; undefined when it is not configured. */
  readonly apiOrigin: string | undefined;
  readonly uploadPort: number;
}

/**
 * Returns the URL of the upload service as browsers reach it: the upload port at the configured origin of the API, or
 * else at the host and with the scheme of the page that uploads.
 */
export function uploadUrlFor({ apiOrigin, uploadPort }: UploadAddress): (hostname: string, protocol: string) => string {
  return (hostname, protocol) => {
    const url = new URL(UPLOAD_SERVICE_PATH, apiOrigin ?? `${protocol}//${hostname}`);
    url.port = String(uploadPort);
    return url.href;
  };
}
