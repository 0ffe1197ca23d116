import './messages/index.ts';
import '../messages/index.ts';
import type { AccountSession } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, ConfirmDialog, Notice, Skeleton, useToast, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import * as styles from './SessionList.css.ts';
import { SessionRow, useDeviceName } from './SessionRow.tsx';
import { useEndSession, useSessions } from './useSessions.ts';

/** Props of `SessionList`. */
export interface SessionListProps {
  /** Current time for "last active", in milliseconds since the epoch; default `Date.now`. */
  now?: () => number;
}

interface EndQuestionProps {
  /** Session that the dialog asks about, or all others; null while the dialog is closed. */
  readonly target: AccountSession | 'others' | null;
  readonly othersCount: number;
  readonly onClose: () => void;
}

function EndQuestion({ target, othersCount, onClose }: EndQuestionProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const toast = useToast();
  const deviceName = useDeviceName();
  const end = useEndSession();
  // Keeps the last target, and so the texts, while the closing dialog fades out.
  const [asked, setAsked] = useState(target);
  if (target !== null && target !== asked) setAsked(target);
  const isOthers = asked === 'others';
  const device = asked === null || isOthers ? '' : deviceName(asked.userAgent);
  const close = () => {
    onClose();
    end.reset();
  };
  const confirm = () => {
    if (asked === null) return;
    end.mutate(isOthers ? null : asked.id, {
      onSuccess: () => {
        toast.show({ tone: 'success', message: isOthers ? t('sessions.othersEnded') : t('sessions.ended') });
        close();
      },
    });
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
      error={end.isError ? errorText(end.error) : undefined}
      onConfirm={confirm}
    />
  );
}

function Sessions({ sessions, now }: { sessions: readonly AccountSession[]; now: number }): ReactNode {
  const { t } = useTranslation('account');
  const [target, setTarget] = useState<AccountSession | 'others' | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const inOrder = [...sessions.filter(({ isCurrent }) => isCurrent), ...others];
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('sessions.intro')}</p>
      <ul className={styles.list} aria-label={t('sessions.list')}>
        {inOrder.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => setTarget(session)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button className={styles.others} onClick={() => setTarget('others')}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <EndQuestion target={target} othersCount={others.length} onClose={() => setTarget(null)} />
    </div>
  );
}

/**
 * Lists the customer's sessions, each with a button to end it. Renders nothing when the server lacks the capability
 * `sessions`.
 */
export function SessionList({ now = Date.now }: SessionListProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const isOffered = useCapability('sessions');
  const { data, error, isFetching, refetch } = useSessions(isOffered);
  if (!isOffered) return null;
  if (data !== undefined) return <Sessions sessions={data} now={now()} />;
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
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('sessions.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('sessions.failed', { reason: errorText(error) })}
    </Notice>
  );
}
