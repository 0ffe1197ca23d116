import './messages/index.ts';
import '../messages/index.ts';
import { toman } from '@abrak/core';
import { type ReactNode, useEffect } from 'react';
import { useCurrentUser } from '../../account/index.ts';
import { CopyField, Notice, useTranslation, FactList } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useRefreshMoney } from '../useRefreshMoney.ts';

/** Shows the refetched balance after a bank payment whose outcome the server does not report. */
export function UntoldOutcome({ paymentId }: { readonly paymentId: string }): ReactNode {
  const { t } = useTranslation('billing');
  const { data: user, isFetching } = useCurrentUser();
  const refresh = useRefreshMoney();
  useEffect(refresh, [refresh]);
  return (
    <>
      <Notice tone="info" title={t('return.untold')}>
        {t('return.untoldText')}
      </Notice>
      {user !== undefined && !isFetching && (
        <FactList
          layout="ends"
          facts={[[t('return.balance'), <Amount key="balance" value={toman(user.balanceToman)} />, 'main']]}
        />
      )}
      <CopyField label={t('payment.paymentId')} value={paymentId} />
    </>
  );
}
