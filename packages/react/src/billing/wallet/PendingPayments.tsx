import type { BankPayment } from '@abrak/core/billing';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAnnounce, useErrorText, useFormat } from '../../provider/index.ts';
import { Button, Link, Notice, useRepeatMarks, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import type { WalletData } from './useWallet.ts';
import * as styles from './Wallet.css.ts';

const stages = ['CREATED', 'STARTED', 'RETURNED'] as const;

interface RowProps {
  readonly payment: BankPayment;
  readonly href: string | undefined;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  /** Undefined when the payment cannot be closed. */
  readonly onDismiss: (() => void) | undefined;
}

function Row({ payment, href, mark, onDismiss }: RowProps): ReactNode {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { amountToman, createdAt, endsAt, state } = payment;
  const stage = stages.find((known) => known === state);
  const labels = { amount: amountToman, at: createdAt };
  return (
    <li className={styles.row}>
      <Amount value={amountToman} />
      <span className={styles.note}>{format.dateTime(createdAt)}</span>
      {href !== undefined && (
        <Link href={href} aria-label={t('wallet.askFor', labels) + mark}>
          {t('wallet.ask')}
        </Link>
      )}
      {onDismiss !== undefined && (
        <Button size="small" aria-label={t('wallet.dismissOne', labels) + mark} onClick={onDismiss}>
          {t('wallet.dismiss')}
        </Button>
      )}
      <span className={styles.stage}>
        {stage !== undefined && t(`wallet.stages.${stage}`)}{' '}
        {endsAt == null ? t('wallet.paidHint') : t('wallet.ends', { at: endsAt })}
      </span>
    </li>
  );
}

export interface PendingPaymentsProps {
  readonly wallet: Pick<WalletData, 'canDismiss' | 'dismiss' | 'openPayments'>;
  /** Returns the address of the page that checks a pending payment; undefined for no link. */
  readonly paymentHref: ((paymentId: string) => string) | undefined;
}

/**
 * Lists payments without a final answer from the bank: how each stands and when it ends by itself. With the capability
 * `cancelPayments` those that were not paid are closed.
 */
export function PendingPayments({ wallet, paymentHref }: PendingPaymentsProps): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const announce = useAnnounce();
  const format = useFormat();
  const marks = useRepeatMarks(
    wallet.openPayments.map(({ amountToman, createdAt }) => format.number(amountToman) + format.dateTime(createdAt)),
  );
  const [failure, setFailure] = useState<string>();
  const dismiss = async (id: string) => {
    const dismissed = await wallet.dismiss(id);
    setFailure(dismissed.ok ? undefined : errorText(dismissed));
    if (dismissed.ok) announce(t('wallet.dismissed'));
  };
  return (
    <section className={styles.pending} aria-label={t('wallet.pending')}>
      <h2 className={styles.heading}>
        <span className={styles.icon} aria-hidden>
          <Hourglass />
        </span>
        {t('wallet.pending')}
      </h2>
      <ul className={styles.list}>
        {wallet.openPayments.map((payment, index) => (
          <Row
            key={payment.id}
            payment={payment}
            mark={marks[index] ?? ''}
            href={paymentHref?.(payment.id)}
            onDismiss={wallet.canDismiss(payment) ? () => void dismiss(payment.id) : undefined}
          />
        ))}
      </ul>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
    </section>
  );
}
