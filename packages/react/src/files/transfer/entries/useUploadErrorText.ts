import { isApiError } from '@abrak/core';
import type { UploadItem } from '@abrak/core/files';
import { accountLimits } from '@abrak/core/account';
import { useCallback } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useCurrentUser } from '../../../account/index.ts';
import { useClient, useErrorText } from '../../../provider/index.ts';

/** Returns true for a failure that a larger plan would prevent. */
export function needsLargerPlan(error: unknown): boolean {
  return isApiError(error, 'fileTooLarge') || isApiError(error, 'quotaExceeded');
}

/** Upload that failed. */
type FailedUpload = Pick<UploadItem, 'error' | 'sizeBytes'>;

/**
 * Returns a function that explains why an upload failed. It names the limit of the plan where the file exceeds it; a
 * server may have others.
 */
export function useUploadErrorText(): (failed: FailedUpload) => string {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { provider } = useClient();
  const { data: user } = useCurrentUser();
  return useCallback(
    ({ error, sizeBytes }) => {
      const limits = user?.plan ? accountLimits(user.plan, provider) : undefined;
      if (isApiError(error, 'fileTooLarge') && limits?.fileCapBytes !== undefined && sizeBytes > limits.fileCapBytes) {
        return t('upload.tooLarge', { limit: limits.fileCapBytes });
      }
      if (isApiError(error, 'quotaExceeded') && user !== undefined && limits?.quotaBytes !== undefined) {
        const free = Math.max(0, limits.quotaBytes - user.usedBytes);
        if (sizeBytes > free) return t('upload.noRoom', { free });
      }
      return errorText(error);
    },
    [t, errorText, provider, user],
  );
}
