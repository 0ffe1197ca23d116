import { isLimited, type LinkLimits, linkState } from '@abrak/core/files';
import { useTranslation } from '../../../ui/index.ts';

/** Returns the function that describes the limits of a link in one line, such as "Ends on … · password · 2 of 10 downloads". */
export function useLinkSummary(): (limits: LinkLimits) => string {
  const { t } = useTranslation('files');
  return (limits) => {
    const { expiresAt, hasPassword, maxDownloads, downloads } = limits;
    if (!isLimited(limits)) return t('details.limits.none');
    const state = linkState(limits, Date.now());
    return [
      state === 'usedUp' && t('details.limits.usedUp'),
      expiresAt !== null &&
        (state === 'ended'
          ? t('details.limits.ended', { at: expiresAt })
          : t('details.limits.ends', { at: expiresAt })),
      hasPassword && t('details.limits.password'),
      maxDownloads === null
        ? t('details.limits.downloads', { count: downloads })
        : t('details.limits.downloadsOf', { count: maxDownloads, done: downloads }),
    ]
      .filter((part) => part !== false)
      .join(' · ');
  };
}
