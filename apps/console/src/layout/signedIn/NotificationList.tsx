import { Button, Dialog, EmptyState, useNotifications } from '@abrak/react';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './NotificationList.css.ts';

/** Props of `NotificationList`. */
export interface NotificationListProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Dialog with the texts of past toasts, because an error toast disappears after 3 seconds. */
export function NotificationList({ isOpen, onOpenChange }: NotificationListProps): ReactNode {
  const { t } = useTranslation('console');
  const { items, clear } = useNotifications();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={t('notifications.title')}
      footer={items.length > 0 && <Button onClick={clear}>{t('notifications.clear')}</Button>}
    >
      {items.length === 0 ? (
        <EmptyState icon={<BellOff size={40} strokeWidth={1.25} />} title={t('notifications.none')} />
      ) : (
        <ol className={styles.list}>
          {items.map(({ id, tone, message }) => (
            <li key={id} className={styles.item} data-tone={tone}>
              <span className={styles.tone}>{t(`notifications.of.${tone}`)}</span>
              <span className={styles.message}>{message}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
