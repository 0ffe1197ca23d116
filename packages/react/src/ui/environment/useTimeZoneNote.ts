import { isDeviceInTimeZone } from '@abrak/core/internal';
import { useTranslation } from '../translation/useTranslation.ts';
import { useIsHydrated } from '../useIsHydrated.ts';

/**
 * Returns the sentence that says whose times are shown, on a device whose clock shows other ones; undefined elsewhere, and
 * while the HTML of a server is hydrated. A page says it once.
 */
export function useTimeZoneNote(): string | undefined {
  const { t } = useTranslation('ui');
  const isHydrated = useIsHydrated();
  return isHydrated && !isDeviceInTimeZone() ? t('tehranTime') : undefined;
}
