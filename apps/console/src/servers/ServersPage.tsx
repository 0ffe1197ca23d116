import './messages/index.ts';
import { ServerList, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as styles from '../layout/area.css.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { ORDER_PATH, serverHref } from '../navigation/serverPaths.ts';

/** Page /nwvms: the customer's servers; the query stores search, filter and order. */
export function ServersPage(): ReactNode {
  const { t } = useTranslation('serverPages');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  usePageTitle(t('title'));
  return (
    <main className={styles.area}>
      <div className={styles.page}>
        <ServerList
          heading={<h1 className={styles.title}>{t('title')}</h1>}
          serverHref={({ name, id }, hasNamesake) => (hasNamesake ? `${serverHref(name)}?id=${id}` : serverHref(name))}
          query={search}
          onQueryChange={(query) => void navigate({ pathname, search: query }, { replace: true })}
          orderHref={ORDER_PATH}
          invoicesHref={invoicesHref('servers')}
          walletHref={moneyPaths.wallet}
        />
      </div>
    </main>
  );
}
