import { toman, toRial } from '@abrak/core';
import type { PaymentFlowState } from '@abrak/core/billing';
import { textIn } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../account/index.ts';
import { useLocale } from '../../provider/index.ts';
import { Link, Notice, Select, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useOpenPayments } from '../useBillingData.ts';
import { PaidInvoices } from './PaidInvoices.tsx';
import * as styles from './Payment.css.ts';
import type { PaymentSubject } from './paymentProps.ts';
import type { Payment } from './usePayment.ts';

type TopUp = Extract<PaymentFlowState, { readonly phase: 'topUp' }>;

export interface TopUpStepProps {
  readonly payment: Payment;
  readonly subject: PaymentSubject;
  readonly state: TopUp;
  /** Address of the wallet; undefined for no link. */
  readonly walletHref: string | undefined;
}

/** Lists the amounts of a top-up. The amount is shown in toman and in rial, so that an error in the unit is visible. */
function useAmounts({ amountToman, payableToman, balanceToman, shortfallToman }: TopUp): readonly Fact[] {
  const { t } = useTranslation('billing');
  const { data: user } = useCurrentUser();
  const atBank: readonly Fact[] = [
    [t('payment.atBank'), <Amount key="atBank" look="cell" value={amountToman} />, 'main'],
    [t('payment.inRial'), <bdi key="inRial">{t('rial', { amount: toRial(amountToman) })}</bdi>],
  ];
  if (payableToman !== null && balanceToman !== null && shortfallToman !== null) {
    return [
      [t('payment.payable'), <Amount key="payable" look="cell" value={payableToman} />],
      [t('payment.balance'), <Amount key="balance" look="cell" value={balanceToman} />],
      [t('payment.missing'), <Amount key="missing" look="cell" value={shortfallToman} />],
      ...atBank,
    ];
  }
  if (user === undefined) return atBank;
  const after: Fact = [
    t('payment.balanceAfter'),
    <Amount key="balanceAfter" look="cell" value={toman(user.balanceToman + amountToman)} />,
  ];
  return [
    [t('payment.balance'), <Amount key="balance" look="cell" value={toman(user.balanceToman)} />],
    ...atBank,
    after,
  ];
}

/** Chooses the gateway where the provider has several. */
function GatewayChoice({
  payment: { gateways, gatewayId, chooseGateway },
}: Pick<TopUpStepProps, 'payment'>): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  if (gateways.length === 1) return null;
  const options = gateways.map(({ id, name }) => ({ value: id, label: textIn(name, locale) ?? id }));
  return <Select label={t('payment.gateway')} options={options} value={gatewayId} onChange={chooseGateway} />;
}

/** Step that confirms a top-up at the bank: the amounts, the limit, and a warning about pending payments. */
export function TopUpStep({ payment, subject, state, walletHref }: TopUpStepProps): ReactNode {
  const { t } = useTranslation('billing');
  const facts = useAmounts(state);
  // A payment that has not reached the bank cannot have been paid.
  const pendingCount = useOpenPayments().filter(({ state: stage }) => stage !== 'CREATED').length;
  const { amountToman, shortfallToman, isAboveLimit } = state;
  const isRounded = shortfallToman !== null && shortfallToman !== amountToman;
  const link = walletHref === undefined ? undefined : <Link href={walletHref}>{t('payment.toWallet')}</Link>;
  return (
    <div className={styles.step}>
      {subject.kind === 'invoices' && <PaidInvoices invoices={subject.invoices} />}
      <FactList layout="ends" facts={facts} />
      <GatewayChoice payment={payment} />
      {isRounded && <p className={styles.muted}>{t('payment.rounded')}</p>}
      {isAboveLimit && (
        <Notice tone="warning" title={t('payment.aboveLimit')} action={link}>
          {t('payment.aboveLimitHint')}
        </Notice>
      )}
      {!isAboveLimit && shortfallToman !== null && (
        <p className={styles.muted}>{t(state.settles ? 'payment.settles' : 'payment.thenPay')}</p>
      )}
      {pendingCount > 0 && (
        <Notice tone="warning" action={link}>
          {t('payment.pending', { count: pendingCount })}
        </Notice>
      )}
    </div>
  );
}
