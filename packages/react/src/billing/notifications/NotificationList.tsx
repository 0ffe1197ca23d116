import './messages/index.ts';
import type { NotificationPlace } from '@abrak/core/account';
import { BellOff } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useId } from 'react';
import { type Outcome, useAnnounce, useErrorText, useToast, useTime } from '../../provider/index.ts';
import { Button, EmptyState, Skeleton, useRepeatMarks, useToastHistory, useTranslation } from '../../ui/index.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import type { NotificationSource } from './notificationSource.ts';
import * as styles from './NotificationList.css.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationText } from './useNotificationText.ts';
import { useNotifications } from './useNotifications.ts';

interface PartProps {
  /** Receives the focus of a button that goes away. */
  readonly bodyRef: RefObject<HTMLElement | null>;
}

/** Lists the texts of past toasts, because an error toast disappears after 3 seconds; renders nothing without any. */
function PastMessages({ bodyRef }: PartProps): ReactNode {
  const { t } = useTranslation('billing');
  const headingId = useId();
  const { items, clear } = useToastHistory();
  if (items.length === 0) return null;
  const clearAll = () => {
    bodyRef.current?.focus();
    clear();
  };
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
      <Button size="small" variant="ghost" onClick={clearAll}>
        {t('notifications.clear')}
      </Button>
    </section>
  );
}

interface NotificationListProps {
  readonly onClose: () => void;
  readonly hrefOf: ((place: NotificationPlace) => string | undefined) | undefined;
  /** Button that opened the list. */
  readonly anchorRef: RefObject<HTMLElement | null>;
}

/** Returns the notifications; a toast says when a change of them has failed. */
function useNotificationSource(): NotificationSource {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const errorText = useErrorText();
  const source = useNotifications();
  const told = async (change: Promise<Outcome>) => {
    const outcome = await change;
    if (!outcome.ok) toast.show({ tone: 'danger', message: t('notifications.failed', { reason: errorText(outcome) }) });
    return outcome;
  };
  return { ...source, read: (ids) => told(source.read(ids)), dismiss: (ids) => told(source.dismiss(ids)) };
}

interface RowsProps extends Omit<NotificationListProps, 'anchorRef'>, PartProps {
  readonly source: NotificationSource;
}

function Rows({ source, hrefOf, onClose, bodyRef }: RowsProps): ReactNode {
  const { t } = useTranslation('billing');
  const announce = useAnnounce();
  const now = useTime();
  const listRef = useRef<HTMLOListElement>(null);
  const { items, fetchMore, isFetching, read, dismiss } = source;
  const text = useNotificationText();
  const marks = useRepeatMarks(items.map(text));
  const dismissOne = (id: string, index: number) => {
    // The button goes away with its row; the focus moves to the next row's, else to the one before, else to the list.
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? bodyRef.current)?.focus();
    void dismiss([id]);
    announce(t('notifications.dismissed'));
  };
  return (
    <>
      <ol ref={listRef} className={styles.list} aria-label={t('notifications.list')}>
        {items.map((notification, index) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            mark={marks[index] ?? ''}
            now={now}
            hrefOf={hrefOf}
            onFollow={() => {
              if (!notification.isRead) void read([notification.id]);
              onClose();
            }}
            onDismiss={() => dismissOne(notification.id, index)}
          />
        ))}
      </ol>
      {fetchMore !== undefined && (
        <div className={styles.more}>
          <Button size="small" isPending={isFetching} onClick={fetchMore}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Panel with the customer's notifications, which can be read and dismissed, and the texts of past toasts. */
export function NotificationList({ onClose, hrefOf, anchorRef }: NotificationListProps): ReactNode {
  const { t } = useTranslation('billing');
  const announce = useAnnounce();
  const bodyRef = useRef<HTMLDivElement>(null);
  const source = useNotificationSource();
  const hasMessages = useToastHistory().items.length > 0;
  const { items, isPending, isFetching, error, retry, read, dismiss } = source;
  // The buttons of the footer go away or are disabled by what they do.
  const changeAll = (change: () => Promise<Outcome>, done: string) => {
    bodyRef.current?.focus();
    announce(done);
    void change();
  };
  const footer =
    items.length === 0 ? undefined : (
      <>
        <Button size="small" variant="ghost" onClick={() => changeAll(dismiss, t('notifications.allDismissed'))}>
          {t('notifications.dismissAll')}
        </Button>
        <Button
          size="small"
          disabled={items.every(({ isRead }) => isRead)}
          onClick={() => changeAll(read, t('notifications.allRead'))}
        >
          {t('notifications.read')}
        </Button>
      </>
    );
  return (
    <NotificationPanel
      title={t('notifications.title')}
      anchorRef={anchorRef}
      onClose={onClose}
      bodyRef={bodyRef}
      footer={footer}
    >
      {error !== null && (
        <LoadProblem title={t('notifications.problem')} error={error} isRetrying={isFetching} onRetry={retry} />
      )}
      {isPending && error === null && <Skeleton />}
      {items.length > 0 && <Rows source={source} hrefOf={hrefOf} onClose={onClose} bodyRef={bodyRef} />}
      {items.length === 0 && !isPending && !hasMessages && (
        <EmptyState
          icon={<BellOff size={40} strokeWidth={1.25} />}
          title={t('notifications.none')}
          hint={t('notifications.noneHint')}
        />
      )}
      <PastMessages bodyRef={bodyRef} />
    </NotificationPanel>
  );
}
