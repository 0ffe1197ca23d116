import './messages/index.ts';
import '../states/messages/index.ts';
import type { PowerAction, Server } from '@abrak/core/servers';
import { Power, PowerOff, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyComponent } from '../../provider/index.ts';
import { Button } from '../../ui/index.ts';
import * as styles from './ServerList.css.ts';

// Loaded lazily: most visits use no bulk action.
const load = async () => (await import('./BulkPowerDialog.tsx')).BulkPowerDialog;

const offered = [
  ['poweron', Power],
  ['shutdown', PowerOff],
  ['poweroff', Zap],
] as const;

/** Props of BulkBar. */
export interface BulkBarProps {
  readonly servers: readonly Server[];
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** True if all shown servers are selected; hides the "select all" button. */
  readonly isEvery: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** Toolbar with power actions for the selected servers. */
export function BulkBar({ servers, now, isEvery, onSelectAll, onClear }: BulkBarProps): ReactNode {
  const { t } = useTranslation('servers');
  const [action, setAction] = useState<PowerAction>();
  const close = () => setAction(undefined);
  const dialog = useLazyComponent({ load, props: action && { servers, action, now, onClose: close }, onFail: close });
  return (
    <div className={styles.bar} role="region" aria-label={t('list.bulk.label')}>
      <span className={styles.barCount} role="status">
        {t('list.bulk.selected', { count: servers.length })}
      </span>
      {offered.map(([one, Icon]) => (
        <Button key={one} size="small" icon={<Icon />} onClick={() => setAction(one)}>
          {t(`power.${one}`)}
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
    </div>
  );
}
