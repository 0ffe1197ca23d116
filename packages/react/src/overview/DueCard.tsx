import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { Amount, useDueInvoices, useMoneyText } from '../billing/index.ts';
import { ButtonLink, Link, Name, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Most invoices that are listed. */
const LIMIT = 5;

interface DueCardProps {
  invoiceHref: (invoice: Invoice) => string;
  /** True where paying is the one thing to do on the page. */
  isPrimary: boolean;
}

/** Title of an invoice with the service's name, unless the title has it. */
function InvoiceName({ invoice }: { invoice: Invoice }): ReactNode {
  const { invoiceTitle } = useMoneyText();
  const title = invoiceTitle(invoice);
  if (title.includes(invoice.serviceName)) return <Name text={title} />;
  return (
    <>
      <Name text={title} /> <Name className={styles.service} text={invoice.serviceName} />
    </>
  );
}

/** Sum of the unpaid invoices, and the most urgent of them. */
export function DueCard({ invoiceHref, isPrimary }: DueCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const { due, isPending } = useDueInvoices();
  const [first] = due;
  const sum = due.reduce((total, { payableToman }) => total + payableToman, 0);
  const hidden = due.length - LIMIT;
  const pay = first && (
    <ButtonLink variant={isPrimary ? 'primary' : 'secondary'} href={invoiceHref(first)}>
      {t(due.length > 1 ? 'due.openFirst' : 'due.open')}
    </ButtonLink>
  );
  return (
    <OverviewCard
      size={isPending || first !== undefined ? 'wide' : 'third'}
      title={t('due.title')}
      isLoading={isPending}
      action={pay}
    >
      {first === undefined ? (
        <p className={styles.muted}>{t('due.none')}</p>
      ) : (
        <>
          <p className={styles.heroLine}>
            <Amount look="hero" value={toman(sum)} />
            <span className={styles.muted}>{t('due.count', { count: due.length })}</span>
          </p>
          <ul className={styles.rows}>
            {due.slice(0, LIMIT).map((invoice) => (
              <li key={`${invoice.kind}-${invoice.id}`}>
                <Link isPlain className={styles.row} href={invoiceHref(invoice)}>
                  <span className={styles.name}>
                    <InvoiceName invoice={invoice} />
                  </span>
                  <span className={styles.fact}>
                    <Amount value={invoice.payableToman} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className={styles.muted}>{t('due.more', { count: hidden })}</p>}
        </>
      )}
    </OverviewCard>
  );
}
