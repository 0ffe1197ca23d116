import './errors/messages/index.ts';
import './messages/index.ts';
import { type AuthorizeRequest, type ErrorCode, isApiError, partnerQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText } from '../provider/index.ts';
import { Button, Notice, Skeleton, VisuallyHidden } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';
import type { WindowAnswer } from './browserPopup.ts';
import { Origin } from './Origin.tsx';
import { PageQuestion } from './PageQuestion.tsx';

export interface AllowPageProps {
  /** What the page asks for; undefined when what it asked could not be read. */
  readonly request: AuthorizeRequest | undefined;
  /** Hands the customer's answer to the page that asked, and to no other; false when there is no such page any more. */
  readonly answer: (given: WindowAnswer) => boolean;
}

type Outcome = 'allowed' | 'denied' | 'lost';

const outcomeTones = { allowed: 'success', denied: 'info', lost: 'warning' } as const;

/** What asking again does not change. */
const refusals: Partial<Record<ErrorCode, 'beyond' | 'foreign' | 'unknown'>> = {
  itemMissing: 'unknown',
  originRefused: 'foreign',
  scopeMissing: 'beyond',
};

function Unread({ request, error, action }: { request: AuthorizeRequest; error: Error; action: ReactNode }): ReactNode {
  const { t } = useTranslation('partners');
  const errorText = useErrorText();
  const refusal = isApiError(error) ? refusals[error.code] : undefined;
  if (refusal === undefined) {
    return (
      <Notice tone="danger" title={t('allow.unread')} action={action}>
        {errorText(error)}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t(`refused.${refusal}`)}>
      <Origin address={request.origin} />
      <p className={styles.plain}>{t('refused.hint')}</p>
    </Notice>
  );
}

function Asked({ request, answer }: AllowPageProps & { request: AuthorizeRequest }): ReactNode {
  const { t } = useTranslation('partners');
  const { data, error, isFetching, refetch } = useQuery(partnerQueries.pageRequest(useClient(), request));
  // Signing in has everything read anew; who asks and for what stays, and with it the focus.
  const [known, setKnown] = useState(data);
  if (data !== undefined && data !== known) setKnown(data);
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome !== undefined) {
    return (
      <Notice tone={outcomeTones[outcome]} title={t(`outcome.${outcome}`)}>
        {t(`outcome.${outcome}Hint`)}
      </Notice>
    );
  }
  if (known !== undefined) {
    return (
      <PageQuestion
        request={request}
        known={known}
        onAllow={(code) => setOutcome(answer({ code }) ? 'allowed' : 'lost')}
        onDeny={() => setOutcome(answer({ error: 'signInDenied' }) ? 'denied' : 'lost')}
      />
    );
  }
  if (error === null) {
    return (
      <div role="status">
        <VisuallyHidden>{t('allow.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="20em" />
      </div>
    );
  }
  const again = (
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('allow.retry')}
    </Button>
  );
  return <Unread request={request} error={error} action={again} />;
}

/** Asks a customer whether a partner's page may act for them, and for what, after they have signed in. */
export function AllowPage({ request, answer }: AllowPageProps): ReactNode {
  const { t } = useTranslation('partners');
  if (request !== undefined) return <Asked key={request.state} request={request} answer={answer} />;
  return (
    <Notice tone="danger" title={t('allow.wrong')}>
      {t('allow.wrongHint')}
    </Notice>
  );
}
