import './errors/messages/index.ts';
import './messages/index.ts';
import { type ErrorCode, isApiError } from '@abrak/core';
import { type AuthorizeRequest, partnerQueries } from '@abrak/core/partners';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useClient, useErrorText } from '../provider/index.ts';
import { Button, Notice, Skeleton, VisuallyHidden, useTranslation } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';
import type { WindowAnswer } from './browserPopup.ts';
import { Origin } from './Origin.tsx';
import { ConsentForm } from './ConsentForm.tsx';

export interface AllowPageProps {
  /** Request of the page; undefined when its address could not be parsed. */
  readonly request: AuthorizeRequest | undefined;
  /** Sends the customer's answer to the page that asked; returns false when that page is gone. */
  readonly answer: (given: WindowAnswer) => boolean;
}

type Outcome = 'allowed' | 'denied' | 'lost';

const outcomeTones = { allowed: 'success', denied: 'info', lost: 'warning' } as const;

/** Errors that a retry cannot fix, with the key of their message. */
const refusals: Partial<Record<ErrorCode, 'beyond' | 'foreign' | 'unknown'>> = {
  itemMissing: 'unknown',
  originRefused: 'foreign',
  scopeMissing: 'beyond',
};

function RequestError({
  request,
  error,
  action,
}: {
  request: AuthorizeRequest;
  error: Error;
  action: ReactNode;
}): ReactNode {
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

function RequestView({ request, answer }: AllowPageProps & { request: AuthorizeRequest }): ReactNode {
  const { t } = useTranslation('partners');
  const { data, error, isFetching, refetch } = useQuery(partnerQueries.pageRequest(useClient(), request));
  // Signing in refetches the request. The previous data stays on screen meanwhile, so the focus is not lost.
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
      <ConsentForm
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
  return <RequestError request={request} error={error} action={again} />;
}

/**
 * Consent page: shows the scopes that a partner's page requests and sends the customer's answer. Shows the sign-in form
 * first when nobody is signed in.
 */
export function AllowPage({ request, answer }: AllowPageProps): ReactNode {
  const { t } = useTranslation('partners');
  if (request !== undefined) return <RequestView key={request.state} request={request} answer={answer} />;
  return (
    <Notice tone="danger" title={t('allow.wrong')}>
      {t('allow.wrongHint')}
    </Notice>
  );
}
