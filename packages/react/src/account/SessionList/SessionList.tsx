import './messages/index.ts';
import '../messages/index.ts';
import type { AccountSession } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useClock, useErrorText, useFormat, useRun } from '../../provider/index.ts';
import {
  Button,
  ConfirmDialog,
  Notice,
  Skeleton,
  useRepeatMarks,
  useToast,
  VisuallyHidden,
  useTranslation,
} from '../../ui/index.ts';
import * as styles from './SessionList.css.ts';
import { SessionRow, useDeviceName } from './SessionRow.tsx';
import { type Sessions as SessionCommands, useSessions } from './useSessions.ts';

interface EndQuestionProps extends Pick<SessionCommands, 'end' | 'endOthers'> {
  /** Session that the dialog asks about, or all others; null while the dialog is closed. */
  readonly target: AccountSession | 'others' | null;
  readonly othersCount: number;
  readonly onClose: () => void;
}

function EndQuestion({ target, othersCount, onClose, end: endOne, endOthers }: EndQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const toast = useToast();
  const deviceName = useDeviceName();
  // Keeps the last target, and so the texts, while the closing dialog fades out.
  const [asked, setAsked] = useState(target);
  if (target !== null && target !== asked) setAsked(target);
  const isOthers = asked === 'others';
  const device = asked === null || isOthers ? '' : deviceName(asked.userAgent);
  const end = useRun(
    (ended: AccountSession | 'others') => (ended === 'others' ? endOthers() : endOne(ended.id)),
    (_, ended) => {
      toast.show({ tone: 'success', message: ended === 'others' ? t('sessions.othersEnded') : t('sessions.ended') });
      onClose();
    },
  );
  const close = () => {
    onClose();
    end.reset();
  };
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={isOthers ? t('sessions.endOthersTitle') : t('sessions.endTitle', { device })}
      description={isOthers ? t('sessions.endOthersText', { count: othersCount }) : t('sessions.endText')}
      confirmLabel={t('sessions.end')}
      tone="danger"
      isPending={end.isPending}
      error={end.error}
      onConfirm={() => asked !== null && end.run(asked)}
    />
  );
}

interface SessionsProps extends Pick<SessionCommands, 'end' | 'endOthers'> {
  readonly sessions: readonly AccountSession[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

function Sessions({ sessions, now, ...commands }: SessionsProps): ReactNode {
  const { t } = useTranslation('account');
  const [target, setTarget] = useState<AccountSession | 'others' | null>(null);
  const deviceName = useDeviceName();
  const format = useFormat();
  const marks = useRepeatMarks(
    sessions.map(({ userAgent, createdAt }) => deviceName(userAgent) + format.dateTime(createdAt)),
  );
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('sessions.intro')}</p>
      <ul className={styles.list} aria-label={t('sessions.list')}>
        {sessions.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            mark={marks[index] ?? ''}
            onEnd={() => setTarget(session)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className={styles.others} onClick={() => setTarget('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <EndQuestion {...commands} target={target} othersCount={others.length} onClose={() => setTarget(null)} />
    </div>
  );
}

/**
 * Lists the customer's sessions, each with a button to end it. Renders nothing when the server lacks the capability
 * `sessions`.
 */
export function SessionList(): ReactNode {
  const { t } = useTranslation('account');
  const now = useClock();
  const errorText = useErrorText();
  const { isOffered, sessions, error, isFetching, retry: refetch, end, endOthers } = useSessions();
  if (!isOffered) return null;
  if (sessions !== undefined) return <Sessions sessions={sessions} now={now()} end={end} endOthers={endOthers} />;
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="5em" />
        <Skeleton width="100%" height="5em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={refetch}>
      {t('sessions.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('sessions.failed', { reason: errorText(error) })}
    </Notice>
  );
}
