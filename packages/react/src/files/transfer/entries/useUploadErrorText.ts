import { isApiError } from '@abrak/core';
import type { UploadItem } from '@abrak/core/files';
import { accountLimits } from '@abrak/core/account';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useCurrentUser } from '../../../account/index.ts';
import { useClient, useErrorText } from '../../../provider/index.ts';

/** Upload that failed. */
type FailedUpload = Pick<UploadItem, 'error' | 'sizeBytes'>;

function useLimits() {
  const { provider } = useClient();
  const { data: user } = useCurrentUser();
  return useMemo(() => {
    if (!user?.plan) return {};
    const { fileCapBytes, quotaBytes } = accountLimits(user.plan, provider);
    return { fileCapBytes, freeBytes: quotaBytes && Math.max(0, quotaBytes - user.usedBytes) };
  }, [user, provider]);
}

/** Returns a function that returns true for a failure that a larger plan would prevent, as far as is known. */
export function useNeedsLargerPlan(): (failed: FailedUpload) => boolean {
  const { fileCapBytes = 0 } = useLimits();
  return ({ error, sizeBytes }) =>
    isApiError(error, 'quotaExceeded') || (isApiError(error, 'fileTooLarge') && sizeBytes > fileCapBytes);
}

/**
 * Returns a function that explains why an upload failed. It names the limit of the plan where the file exceeds it;
 * otherwise the limit is one of the server, or of a proxy in front of it.
 */
export function useUploadErrorText(): (failed: FailedUpload) => string {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { fileCapBytes, freeBytes } = useLimits();
  return useCallback(
    ({ error, sizeBytes }) => {
      if (isApiError(error, 'fileTooLarge') && fileCapBytes !== undefined) {
        return sizeBytes > fileCapBytes ? t('upload.tooLarge', { limit: fileCapBytes }) : t('upload.refusedSize');
      }
      if (isApiError(error, 'quotaExceeded') && freeBytes !== undefined && sizeBytes > freeBytes) {
        return t('upload.noRoom', { free: freeBytes });
      }
      return errorText(error);
    },
    [t, errorText, fileCapBytes, freeBytes],
  );
}
