import './messages/index.ts';
import { type Server, sumOpenInvoices } from '@abrak/core/servers';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../billing/index.ts';
import { useSettings } from '../../settings/index.ts';
import { Link, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './ServerList.css.ts';

export interface ListSideProps {
  readonly servers: readonly Server[];
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Address of the server invoices; undefined for no link. */
  readonly invoicesHref: string | undefined;
}

/** Sidebar of the list: the provider's general message, and the sum of the open invoices of the listed servers. */
export function ListSide({ servers, now, invoicesHref }: ListSideProps): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const message = useSettings()?.generalMessage ?? '';
  const { count, totalToman } = sumOpenInvoices(servers, now);
  return (
    <aside className={styles.side}>
      {message !== '' && (
        <Notice tone="warning" title={t('list.notice')}>
          {message}
        </Notice>
      )}
      <section className={styles.summary} aria-labelledby={titleId}>
        <h2 className={styles.summaryTitle} id={titleId}>
          {t('list.summary.title')}
        </h2>
        {count === 0 ? (
          <p className={styles.muted}>{t('list.summary.none')}</p>
        ) : (
          <>
            <p className={styles.sum}>
              <Amount value={totalToman} />
            </p>
            <p className={styles.muted}>{t('list.summary.count', { count })}</p>
          </>
        )}
        {invoicesHref !== undefined && <Link href={invoicesHref}>{t('list.summary.invoices')}</Link>}
      </section>
    </aside>
  );
}
