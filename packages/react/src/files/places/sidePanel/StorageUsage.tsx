import '../../messages/index.ts';
import { accountQueries } from '@abrak/core/account';
import { usageLevel, usagePercent } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../../provider/index.ts';
import { Link, UsageMeter, useTranslation } from '../../../ui/index.ts';
import * as styles from './StorageUsage.css.ts';

export interface StorageUsageProps {
  /** Address of the page where a larger plan is chosen; default: no link. */
  upgradeHref?: string | undefined;
}

interface Fill {
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

function FullNotice({ usedBytes, quotaBytes }: Fill): ReactNode {
  const { t } = useTranslation('files');
  const overBytes = usedBytes - quotaBytes;
  return (
    <p className={styles.alarm}>
      <CircleAlert aria-hidden size={16} className={styles.alarmIcon} />
      <span>{overBytes > 0 ? t('storage.over', { over: overBytes }) : t('storage.full')}</span>
    </p>
  );
}

/**
 * Shows how much of the storage quota the customer has used. The level is normal below 70 percent, warning up to 85 and
 * critical above; a message appears when the storage is full. Renders nothing without a quota.
 */
export function StorageUsage({ upgradeHref }: StorageUsageProps): ReactNode {
  const { t } = useTranslation('files');
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  const quotaBytes = user?.plan?.quotaBytes ?? 0;
  if (user === undefined || quotaBytes === 0) return null;
  const { usedBytes } = user;
  const percent = usagePercent(usedBytes, quotaBytes);
  return (
    <div className={styles.usage}>
      <UsageMeter
        className={styles.meter}
        label={t('storage.label')}
        value={percent / 100}
        level={usageLevel(percent)}
        text={t('storage.usage', { used: usedBytes, quota: quotaBytes })}
      />
      {usedBytes >= quotaBytes && <FullNotice usedBytes={usedBytes} quotaBytes={quotaBytes} />}
      {upgradeHref !== undefined && (
        <Link href={upgradeHref} className={styles.upgrade}>
          {t('storage.upgrade')}
        </Link>
      )}
    </div>
  );
}
