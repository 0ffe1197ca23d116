import '../errors/messages/index.ts';
import './messages/index.ts';
import '../messages/index.ts';
import { type Money, toman } from '@abrak/core';
import { Gift } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '../../account/index.ts';
import { useScope } from '../../provider/index.ts';
import { Link, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { LoadProblem } from '../LoadProblem.tsx';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentSubject, PaymentCallbacks } from '../payment/paymentProps.ts';
import { useGiftBalance, useOpenPayments } from '../useBillingData.ts';
import { PendingPayments } from './PendingPayments.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import * as styles from './Wallet.css.ts';

/** Props of Wallet. */
export interface WalletProps extends PaymentCallbacks {
  /** Returns the address of the page that checks a pending payment; default: no link. */
  paymentHref?: ((paymentId: string) => string) | undefined;
  /** Address of the transaction list; default: no link. */
  transactionsHref?: string | undefined;
}

/** Shows the balance and, separately, the gift balance: gifts are not part of the balance. */
function Balances({ transactionsHref }: Pick<WalletProps, 'transactionsHref'>): ReactNode {
  const { t } = useTranslation('billing');
  const { data: user, error, refetch, isFetching } = useCurrentUser();
  const gifts = useGiftBalance();
  const gift = gifts.data ?? toman(0);
  if (user === undefined && error !== null) {
    return <LoadProblem title={t('wallet.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (user === undefined || gifts.isPending) {
    return (
      <div className={styles.balances} role="status">
        <VisuallyHidden>{t('wallet.loading')}</VisuallyHidden>
        <Skeleton width="50%" height="4.5em" />
      </div>
    );
  }
  return (
    <div className={styles.balances}>
      <dl className={styles.amounts}>
        <div>
          <dt className={styles.caption}>{t('wallet.balance')}</dt>
          <dd className={styles.balance}>
            <Amount look="hero" value={toman(user.balanceToman)} />
          </dd>
        </div>
        {gift > 0 && (
          <div className={styles.giftEntry}>
            <dt className={styles.caption}>
              <span className={styles.icon} aria-hidden>
                <Gift />
              </span>
              {t('wallet.gift')}
            </dt>
            <dd className={styles.gift}>
              <Amount value={gift} />
            </dd>
          </div>
        )}
      </dl>
      {gift > 0 && <p className={styles.note}>{t('wallet.giftHint')}</p>}
      {transactionsHref !== undefined && <Link href={transactionsHref}>{t('wallet.transactions')}</Link>}
    </div>
  );
}

/**
 * Shows the wallet: the balance, the gift balance, payments pending at the bank, and a top-up form.
 * The form requires the scope `billing:pay`.
 */
export function Wallet({ paymentHref, transactionsHref, onPay, onPaid }: WalletProps): ReactNode {
  const [subject, setSubject] = useState<PaymentSubject>();
  const pending = useOpenPayments();
  const topUp = (amountToman: Money) => {
    const requested: PaymentSubject = { kind: 'topUp', amountToman };
    if (onPay?.(requested) !== false) setSubject(requested);
  };
  const canPay = useScope('billing:pay');
  return (
    <div className={styles.root}>
      <div className={styles.parts}>
        <div className={styles.start}>
          <Balances transactionsHref={transactionsHref} />
          {pending.length > 0 && <PendingPayments payments={pending} paymentHref={paymentHref} />}
        </div>
        {canPay && <TopUpForm onTopUp={topUp} />}
      </div>
      <PaymentDialog
        subject={subject}
        onClose={() => setSubject(undefined)}
        onPaid={() => subject && onPaid?.(subject)}
      />
    </div>
  );
}
