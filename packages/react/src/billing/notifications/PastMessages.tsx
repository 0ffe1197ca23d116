import { type ReactNode, useId } from 'react';
import { Button, useToastHistory, useTranslation } from '../../ui/index.ts';
import * as styles from './NotificationList.css.ts';

/** Lists the texts of past toasts, because an error toast disappears after 3 seconds; renders nothing without any. */
export function PastMessages(): ReactNode {
  const { t } = useTranslation('billing');
  const headingId = useId();
  const { items, clear } = useToastHistory();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('notifications.recent')}
      </h3>
      <ol className={styles.list}>
        {items.map(({ id, tone, message }) => (
          <li key={id} className={styles.message}>
            <span className={styles.tone} data-tone={tone}>
              {t(`notifications.of.${tone}`)}
            </span>{' '}
            {message}
          </li>
        ))}
      </ol>
      <Button size="small" variant="ghost" onClick={clear}>
        {t('notifications.clear')}
      </Button>
    </section>
  );
}
