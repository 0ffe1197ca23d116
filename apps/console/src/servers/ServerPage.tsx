import './messages/index.ts';
import { isolateName } from '@abrak/core';
import { ServerDetail, type ServerTab, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as styles from '../layout/area.css.ts';
import { TimeZoneNote } from '../layout/TimeZoneNote.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { serverHref, SERVERS_PATH } from '../navigation/serverPaths.ts';

function idOf(search: string): number | undefined {
  const id = new URLSearchParams(search).get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** Page /nwvms/{name} and its settings. The query `id` selects one of several servers with the same name. */
export function ServerPage({ tab }: { readonly tab: ServerTab }): ReactNode {
  const { name = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation('servers');
  usePageTitle(tab === 'overview' ? name : `${t(`detail.tabs.${tab}`)} · ${isolateName(name)}`);
  return (
    <main className={styles.area}>
      <TimeZoneNote />
      <div className={styles.page}>
        <ServerDetail
          name={name}
          id={idOf(search)}
          tab={tab}
          tabHref={(one) => `${serverHref(name, one)}${search}`}
          listHref={SERVERS_PATH}
          invoiceHref={({ kind, id }) => invoicesHref(kind, id)}
          walletHref={moneyPaths.wallet}
          onDeleted={() => void navigate(SERVERS_PATH)}
          onUpgraded={() => void navigate(`${serverHref(name)}${search}`)}
        />
      </div>
    </main>
  );
}
