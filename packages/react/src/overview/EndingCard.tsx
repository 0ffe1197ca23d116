import type { Invoice } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useMoneyText, useUpcomingExpiries } from '../billing/index.ts';
import { useFormat } from '../provider/index.ts';
import { Link, Name, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Most services that are listed. */
const LIMIT = 4;

interface EndingCardProps {
  invoiceHref: (invoice: Invoice) => string;
  serviceHref: (invoice: Invoice) => string | undefined;
}

/** Services whose term ends within a week, soonest first. */
export function EndingCard({ invoiceHref, serviceHref }: EndingCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const { t: billing } = useTranslation('billing');
  const format = useFormat();
  const { invoiceTitle } = useMoneyText();
  const { expiries: all, isPending } = useUpcomingExpiries();
  const expiries = all.slice(0, LIMIT);
  const hrefOf = ({ invoice, due }: (typeof expiries)[number]) =>
    due === null ? (serviceHref(invoice) ?? invoiceHref(invoice)) : invoiceHref(due);
  const [first] = expiries;
  return (
    <OverviewCard
      title={t('ending.title')}
      isLoading={isPending}
      action={first && <Link href={hrefOf(first)}>{t('ending.open')}</Link>}
    >
      {first === undefined ? (
        <p className={styles.muted}>{t('ending.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {expiries.map((expiry) => (
            <li key={`${expiry.invoice.kind}-${expiry.invoice.id}`}>
              <Link isPlain className={styles.row} href={hrefOf(expiry)}>
                <span className={styles.name}>
                  <Name text={expiry.invoice.serviceName || invoiceTitle(expiry.invoice)} />{' '}
                  <span className={styles.muted}>{billing(`kinds.${expiry.invoice.kind}`)}</span>
                </span>
                <span className={styles.fact}>{format.date(expiry.endsAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}
