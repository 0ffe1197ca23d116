import './messages/index.ts';
import { type GuardLeaving, type OrderPlace, useClient, VmOrderWizard, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { accountPaths, areaHref } from '../../account/index.ts';
import * as styles from '../../layout/area.css.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { TimeZoneNote } from '../../layout/TimeZoneNote.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { moneyPaths } from '../../navigation/billingPaths.ts';
import { guardLeaving } from '../../navigation/leaveGuards.ts';
import { type OrderVariant, orderPaths, serverHref, SERVERS_PATH } from '../../navigation/serverPaths.ts';

export interface OrderPageProps {
  readonly variant: OrderVariant;
  /** Pages by the last segment of their address. */
  readonly pages: Readonly<Record<string, OrderPlace['page']>>;
}

// The order is kept on its other page and during sign-in, so leaving for these needs no confirmation.
function guardFor(variant: OrderVariant): GuardLeaving {
  const kept: readonly string[] = [...Object.values(orderPaths[variant]), accountPaths.signIn];
  return (mayLeave) => guardLeaving(mayLeave, (pathname) => kept.includes(pathname));
}

const guards: Readonly<Record<OrderVariant, GuardLeaving>> = {
  order: guardFor('order'),
  campaign: guardFor('campaign'),
};

function Order({ variant, page }: { readonly variant: OrderVariant; readonly page: OrderPlace['page'] }): ReactNode {
  const { t } = useTranslation('orderPages');
  const { session } = useClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const title = t(`titles.${variant}`);
  usePageTitle(t(`pages.${page}`, { title }));
  const signIn = () => {
    session.rememberPath(`${pathname}${search}`);
    void navigate(accountPaths.signIn);
  };
  return (
    <main className={styles.areaWithBar}>
      <TimeZoneNote />
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <VmOrderWizard
          place={{ page, choices: search.replace(/^\?/, '') }}
          onPlaceChange={(next, change) =>
            void navigate(
              { pathname: orderPaths[variant][next.page], search: next.choices },
              { replace: change === 'replace' },
            )
          }
          onSignIn={signIn}
          onOrdered={() => void navigate(SERVERS_PATH)}
          serverHref={serverHref}
          keysHref={areaHref('keys')}
          walletHref={moneyPaths.wallet}
          guardLeaving={guards[variant]}
        />
      </div>
    </main>
  );
}

/** Pages choose-plan and final-step of /nwvms/order and of the campaign: orders a server. */
export function OrderPage({ variant, pages }: OrderPageProps): ReactNode {
  const { page: segment = '' } = useParams();
  const page = pages[segment];
  return page === undefined ? <NotFoundPage /> : <Order variant={variant} page={page} />;
}
