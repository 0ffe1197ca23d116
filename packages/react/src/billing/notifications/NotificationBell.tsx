import '../messages/index.ts';
import type { NotificationPlace } from '@abrak/core/account';
import { Bell } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFormat, useLazyComponent } from '../../provider/index.ts';
import { IconButton, useToastHistory, useTranslation } from '../../ui/index.ts';
import * as styles from './NotificationBell.css.ts';
import { useUnreadCount } from './useKeptNotifications.ts';

export interface NotificationBellProps {
  /** True while the list is open. */
  readonly isOpen: boolean;
  /** Called when the list is opened or closed. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Returns the address of a place that a notification leads to; undefined for no link. Default: no links. */
  readonly hrefOf?: ((place: NotificationPlace) => string | undefined) | undefined;
}

/** Largest number that fits the bell. */
const MAX_SHOWN = 99;

const load = async () => (await import('./NotificationList.tsx')).NotificationList;

/**
 * Button with the number of unread notifications, which opens their list. The list also has the texts of past toasts.
 * Without the capability `notifications` it has the ends and unpaid invoices of the customer's services.
 */
export function NotificationBell({ isOpen, onOpenChange, hrefOf }: NotificationBellProps): ReactNode {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const count = useUnreadCount();
  const hasMessages = useToastHistory().items.length > 0;
  const anchorRef = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  const list = useLazyComponent({
    load,
    props: isOpen ? { onClose: close, hrefOf, anchorRef } : undefined,
    onFail: close,
  });
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          ref={anchorRef}
          label={count === 0 ? t('bell.none') : t('bell.unread', { count })}
          icon={<Bell />}
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
        />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(count)}
          </span>
        )}
        {count === 0 && hasMessages && <span className={styles.dot} aria-hidden />}
      </span>
      {list}
    </>
  );
}
