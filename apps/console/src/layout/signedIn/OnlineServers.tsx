import { useServerCounts } from '@abrak/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Number of the customer's running servers; an ellipsis until it is known. */
export function OnlineServers(): ReactNode {
  const { t } = useTranslation('console');
  const counts = useServerCounts();
  return counts === undefined ? '…' : t('topBar.online', { count: counts.online });
}
