import { type CustomerNotification, type NotificationPlace, notificationPlace } from '@abrak/core/account';
import { formatRelativeDate } from '@abrak/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/index.ts';
import { IconButton, Link, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import * as styles from './NotificationList.css.ts';
import { useNotificationText } from './useNotificationText.ts';

interface NotificationRowProps {
  readonly notification: CustomerNotification;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  readonly hrefOf: ((place: NotificationPlace) => string | undefined) | undefined;
  /** Called when the link to the place is followed. */
  readonly onFollow: () => void;
  readonly onDismiss: () => void;
}

/** Row of a notification: its text, which leads to its place, its age, and a button that dismisses it. */
export function NotificationRow({
  notification,
  now,
  mark,
  hrefOf,
  onFollow,
  onDismiss,
}: NotificationRowProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const text = useNotificationText()(notification);
  const { isRead, createdAt } = notification;
  const place = notificationPlace(notification);
  const href = place && hrefOf?.(place);
  return (
    <li className={styles.item}>
      <span className={styles.mark} data-unread={!isRead} />
      <span className={styles.words}>
        <span className={styles.text} data-unread={!isRead}>
          {href === undefined ? (
            text
          ) : (
            <Link isPlain className={styles.place} href={href} onClick={onFollow}>
              {text}
            </Link>
          )}
          {!isRead && <VisuallyHidden>{`, ${t('notifications.unread')}`}</VisuallyHidden>}
        </span>
        <span className={styles.muted}>{formatRelativeDate(createdAt, locale, now)}</span>
      </span>
      <IconButton size="small" icon={<X />} label={t('notifications.dismiss', { text }) + mark} onClick={onDismiss} />
    </li>
  );
}
