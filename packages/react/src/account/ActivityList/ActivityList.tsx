import './messages/index.ts';
import '../SessionList/messages/index.ts';
import '../messages/index.ts';
import { activityCodes, type ActivityEvent } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useErrorText, useFormat, useRun } from '../../provider/index.ts';
import {
  Button,
  ConfirmDialog,
  Ltr,
  Notice,
  Skeleton,
  useRepeatMarks,
  useTranslation,
  VisuallyHidden,
} from '../../ui/index.ts';
import { useDeviceName } from '../SessionList/SessionRow.tsx';
import * as styles from './ActivityList.css.ts';
import { type Activity as ActivityData, useActivity } from './useActivity.ts';

export interface ActivityListProps {
  /** Called after "This was not me" has signed out all other devices and revoked all API keys; lead to the form that changes the password. */
  onNotMe: () => void;
}

interface ActivityRowProps {
  readonly event: ActivityEvent;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  readonly onNotMe: () => void;
}

function ActivityRow({ event, mark, onNotMe }: ActivityRowProps): ReactNode {
  const { t } = useTranslation('account');
  const deviceName = useDeviceName();
  const name = t(`activity.events.${activityCodes.find((code) => code === event.code) ?? 'other'}`);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.event}>{name}</span>
        <span className={styles.facts}>
          <span>{t('activity.at', { at: event.createdAt })}</span>
          <span>{t('activity.from', { device: deviceName(event.userAgent) })}</span>
          <span>
            <VisuallyHidden>{t('activity.address')} </VisuallyHidden>
            <Ltr>{event.address}</Ltr>
          </span>
        </span>
      </div>
      <Button
        size="small"
        aria-label={t('activity.notMeOf', { event: name, at: event.createdAt }) + mark}
        onClick={onNotMe}
      >
        {t('activity.notMe')}
      </Button>
    </li>
  );
}

interface ActivityProps extends ActivityListProps, Pick<ActivityData, 'endOthers' | 'hasKeys'> {
  readonly events: readonly ActivityEvent[];
}

function Activity({ events, hasKeys, endOthers, onNotMe }: ActivityProps): ReactNode {
  const { t } = useTranslation('account');
  const format = useFormat();
  const marks = useRepeatMarks(events.map(({ code, createdAt }) => code + format.dateTime(createdAt)));
  const [isAsking, setAsking] = useState(false);
  const end = useRun(endOthers, () => {
    setAsking(false);
    onNotMe();
  });
  const close = () => {
    setAsking(false);
    end.reset();
  };
  if (events.length === 0) return <p className={styles.intro}>{t('activity.empty')}</p>;
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('activity.intro')}</p>
      <ul className={styles.list} aria-label={t('activity.title')}>
        {events.map((event, index) => (
          <ActivityRow key={event.id} event={event} mark={marks[index] ?? ''} onNotMe={() => setAsking(true)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('activity.notMeTitle')}
        description={hasKeys ? t('activity.notMeTextWithKeys') : t('activity.notMeText')}
        confirmLabel={t('activity.notMeConfirm')}
        tone="danger"
        isPending={end.isPending}
        error={end.error}
        onConfirm={end.run}
      />
    </div>
  );
}

/**
 * Lists the newest security events of the customer's account, each with "This was not me". Renders nothing when the
 * server lacks the capability `activity`.
 */
export function ActivityList({ onNotMe }: ActivityListProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { isOffered, events, error, isFetching, retry: refetch, hasKeys, endOthers } = useActivity();
  if (!isOffered) return null;
  if (events !== undefined)
    return <Activity events={events} hasKeys={hasKeys} endOthers={endOthers} onNotMe={onNotMe} />;
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('activity.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="4em" />
        <Skeleton width="100%" height="4em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={refetch}>
      {t('activity.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('activity.failed', { reason: errorText(error) })}
    </Notice>
  );
}
