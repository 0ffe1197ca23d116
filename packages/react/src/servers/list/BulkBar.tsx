import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { Server } from '@abrak/core/servers';
import { CreditCard, Power, PowerOff, RefreshCw, Trash2, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PaymentDialog, type PaymentDialogProps, type PaymentSubject } from '../../billing/index.ts';
import { useLazyComponent } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, useTranslation } from '../../ui/index.ts';
import { useServerCache } from '../live/useServerCache.ts';
import { useServerRights } from '../live/useServerRights.ts';
import type { Switches } from '../states/useSwitches.ts';
import { type BulkAction, isPowerAction } from './bulkActions.ts';
import * as styles from './ServerList.css.ts';

// Loaded lazily: most visits use no bulk action.
const load = async () => (await import('./BulkDialog.tsx')).BulkDialog;

const offered = [
  ['poweron', Power],
  ['shutdown', PowerOff],
  ['poweroff', Zap],
  ['pay', CreditCard],
  ['renew', RefreshCw],
  ['delete', Trash2],
] as const;

export interface BulkBarProps extends Pick<PaymentDialogProps, 'walletHref'> {
  readonly servers: readonly Server[];
  readonly switches: Switches;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** True if all shown servers are selected; hides the "select all" button. */
  readonly isEvery: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/**
 * Toolbar with the actions for the selected servers that the access allows. Paying requires the capability
 * `payTogether` too.
 */
export function BulkBar({
  servers,
  switches,
  now,
  isEvery,
  onSelectAll,
  onClear,
  walletHref,
}: BulkBarProps): ReactNode {
  const { t } = useTranslation('servers');
  const cache = useServerCache();
  const [action, setAction] = useState<BulkAction>();
  const [subject, setSubject] = useState<PaymentSubject>();
  const canPayTogether = useCapability('payTogether');
  const rights = useServerRights();
  const canPay = rights.canPay && canPayTogether;
  const isOffered = (one: BulkAction) =>
    one === 'pay' ? canPay : one === 'delete' ? rights.canDelete : rights.canChange;
  const close = () => setAction(undefined);
  const onPay = canPay
    ? (invoices: readonly Invoice[]) => {
        close();
        setSubject({ kind: 'invoices', invoices });
      }
    : undefined;
  const dialog = useLazyComponent({
    load,
    props: action && { servers, action, switches, now, onClose: close, onPay },
    onFail: close,
  });
  return (
    <div className={styles.bar} role="region" aria-label={t('list.bulk.label')}>
      <span className={styles.barCount} role="status">
        {t('list.bulk.selected', { count: servers.length })}
      </span>
      {offered
        .filter(([one]) => isOffered(one))
        .map(([one, Icon]) => (
          <Button key={one} size="small" icon={<Icon />} onClick={() => setAction(one)}>
            {isPowerAction(one) ? t(`power.${one}`) : t(`list.bulk.action.${one}`)}
          </Button>
        ))}
      {!isEvery && (
        <Button size="small" variant="ghost" onClick={onSelectAll}>
          {t('list.bulk.all')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('list.bulk.clear')}
      </Button>
      {dialog}
      <PaymentDialog
        subject={subject}
        walletHref={walletHref}
        onClose={() => setSubject(undefined)}
        onPaid={cache.refresh}
      />
    </div>
  );
}
