import { useServerCounts, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';

/** Number of the customer's running servers; an ellipsis until it is known. */
export function OnlineServers(): ReactNode {
  const { t } = useTranslation('console');
  const counts = useServerCounts();
  return counts === undefined ? '…' : t('topBar.online', { count: counts.online });
}
