import './messages/index.ts';
import '../messages/index.ts';
import { type Invoice, type InvoiceKind, invoiceKinds, type UpcomingExpiry } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useFormat } from '../../provider/index.ts';
import { Link, Name, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './UpcomingExpiries.css.ts';
import { useUpcomingExpiries } from './useUpcomingExpiries.ts';

export interface UpcomingExpiriesProps {
  /** Returns the address where the service of a paid invoice is renewed; undefined for no link. Default: no links. */
  renewHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /**
   * Returns the address of the unpaid invoice that renews the service; undefined for no link. Default: no links.
   * Takes precedence over `renewHref`.
   */
  invoiceHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /** Kinds of invoices to watch; default: every kind. */
  kinds?: readonly InvoiceKind[];
}

interface RowProps extends Pick<UpcomingExpiriesProps, 'invoiceHref' | 'renewHref'> {
  readonly expiry: UpcomingExpiry;
}

function Row({ expiry: { invoice, endsAt, daysLeft, due }, renewHref, invoiceHref }: RowProps): ReactNode {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const name = invoice.serviceName || invoice.title || t(`kinds.${invoice.kind}`);
  const payHref = due === null ? undefined : invoiceHref?.(due);
  const href = payHref ?? renewHref?.(invoice);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Name text={name} /> <span className={styles.muted}>{t(`kinds.${invoice.kind}`)}</span>
      </span>
      <span>
        {daysLeft === 0 ? t('expiries.today') : t('expiries.inDays', { count: daysLeft })}{' '}
        <span className={styles.muted}>{format.date(endsAt)}</span>
      </span>
      {href !== undefined && (
        <Link
          href={href}
          aria-label={payHref === undefined ? t('expiries.renewOne', { name }) : t('expiries.payOne', { name })}
        >
          {payHref === undefined ? t('expiries.renew') : t('expiries.pay')}
        </Link>
      )}
    </li>
  );
}

/**
 * Lists the services that expire in fewer than 7 days, with a link that renews each or pays its renewal.
 * Renders nothing when no service expires.
 */
export function UpcomingExpiries({ renewHref, invoiceHref, kinds = invoiceKinds }: UpcomingExpiriesProps): ReactNode {
  const { t } = useTranslation('billing');
  const { expiries } = useUpcomingExpiries({ kinds });
  if (expiries.length === 0) return null;
  return (
    <section aria-label={t('expiries.title')}>
      <Notice tone="warning" title={t('expiries.title')}>
        <ul className={styles.list}>
          {expiries.map((expiry) => (
            <Row
              key={`${expiry.invoice.kind}-${expiry.invoice.id}`}
              expiry={expiry}
              renewHref={renewHref}
              invoiceHref={invoiceHref}
            />
          ))}
        </ul>
      </Notice>
    </section>
  );
}
