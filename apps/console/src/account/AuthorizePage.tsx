import { readAuthorizeRequest } from '@abrak/core/partners';
import { AllowPage, answerPage, useTranslation } from '@abrak/react';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import './messages/index.ts';

/** Page /embed/authorize: window opened by a partner's page, in which a customer grants or denies access. */
export function AuthorizePage(): ReactNode {
  const { t } = useTranslation('accountPages');
  const { hash } = useLocation();
  const request = useMemo(() => readAuthorizeRequest(hash), [hash]);
  return (
    <AccountCard title={t('titles.authorize')} isWindow>
      <AllowPage request={request} answer={(given) => request !== undefined && answerPage(request, given)} />
    </AccountCard>
  );
}
