import { type InterruptedFile, RESUMABLE_FROM_BYTES } from '@abrak/core/files';

const CHANGED_AT = Date.UTC(2026, 10, 20);

/** File just large enough for a resumable upload. */
export const aVideo = new File([new Uint8Array(RESUMABLE_FROM_BYTES)], 'فیلم سفر.mp4', { lastModified: CHANGED_AT });

/** Returns the interrupted upload of `aVideo`; `sentShare` (0 to 1) of it is already sent. */
export function anInterruptedFile(sentShare: number): InterruptedFile {
  const { name, size: sizeBytes, lastModified } = aVideo;
  return {
    key: 'video',
    name,
    fileName: name,
    lastModified,
    folderId: 0,
    sizeBytes,
    sentBytes: Math.round(sizeBytes * sentShare),
    startedAt: CHANGED_AT,
  };
}
