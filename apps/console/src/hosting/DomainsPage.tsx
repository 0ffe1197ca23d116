import { DomainList, DomainSearch, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { AreaPage } from '../layout/Area.tsx';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { hostingPaths, hostOrderHref } from '../navigation/hostingPaths.ts';
import * as styles from './hosting.css.ts';

/** Page /nwhosting/domains: domain search and the customer's domains. */
export function DomainsPage(): ReactNode {
  const { t } = useTranslation('hostingPages');
  return (
    <AreaPage title={t('titles.domains')}>
      <section className={styles.search} aria-labelledby="abrak-domain-search">
        <h2 className={styles.heading} id="abrak-domain-search">
          {t('search')}
        </h2>
        <DomainSearch orderHref={hostOrderHref} />
      </section>
      <DomainList
        hostsHref={hostingPaths.hosts}
        invoicesHref={invoicesHref('domain')}
        invoiceHref={({ kind, id }) => invoicesHref(kind, id)}
        walletHref={moneyPaths.wallet}
      />
    </AreaPage>
  );
}
