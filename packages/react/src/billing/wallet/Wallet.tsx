import '../errors/messages/index.ts';
import './messages/index.ts';
import '../messages/index.ts';
import type { Money } from '@abrak/core';
import { Gift } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { LoadProblem } from '../LoadProblem.tsx';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentSubject, PaymentCallbacks } from '../payment/paymentProps.ts';
import { PendingPayments } from './PendingPayments.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { useWallet, type WalletData } from './useWallet.ts';
import * as styles from './Wallet.css.ts';

export interface WalletProps extends PaymentCallbacks {
  /** Returns the address of the page that checks a pending payment; default: no link. */
  paymentHref?: ((paymentId: string) => string) | undefined;
  /** Address of the transaction list; default: no link. */
  transactionsHref?: string | undefined;
}

/** Shows the balance and, separately, the gift balance: gifts are not part of the balance. */
function Balances({
  wallet,
  transactionsHref,
}: Pick<WalletProps, 'transactionsHref'> & { readonly wallet: WalletData }): ReactNode {
  const { t } = useTranslation('billing');
  const { balanceToman: balance, giftToman: gift, error, retry, isFetching } = wallet;
  if (balance === undefined && error !== null) {
    return <LoadProblem title={t('wallet.unread')} error={error} isRetrying={isFetching} onRetry={retry} />;
  }
  if (balance === undefined || gift === undefined) {
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
            <Amount look="hero" value={balance} />
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
  const wallet = useWallet();
  const topUp = (amountToman: Money) => {
    const requested: PaymentSubject = { kind: 'topUp', amountToman };
    if (onPay?.(requested) !== false) setSubject(requested);
  };
  return (
    <div className={styles.root}>
      <div className={styles.parts}>
        <div className={styles.start}>
          <Balances wallet={wallet} transactionsHref={transactionsHref} />
          {wallet.openPayments.length > 0 && <PendingPayments wallet={wallet} paymentHref={paymentHref} />}
        </div>
        {wallet.canPay && <TopUpForm wallet={wallet} onTopUp={topUp} />}
      </div>
      <PaymentDialog
        subject={subject}
        onClose={() => setSubject(undefined)}
        onPaid={() => subject && onPaid?.(subject)}
      />
    </div>
  );
}
