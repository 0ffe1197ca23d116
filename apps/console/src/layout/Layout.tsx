import { lookUpCountry } from '@abrak/core';
import { AUTHORIZE_PATH } from '@abrak/core/partners';
import { IdentityDialog, useClient, useSession } from '@abrak/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { orderPaths } from '../navigation/serverPaths.ts';
import { UPGRADE_PATH } from '../navigation/storagePaths.ts';
import * as styles from './Layout.css.ts';
import { LookSwitches } from './LookSwitches.tsx';
import { Navigation } from './Navigation.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PagePlaceholder } from './PagePlaceholder.tsx';
import { PageShown, pageShown } from './PageShown.tsx';
import { placeOfPath } from './places.ts';
import { TopBar } from './TopBar.tsx';

const FileWork = lazy(async () => {
  await pageShown;
  return { default: (await import('./backgroundWork.ts')).FileWork };
});

/** Frame of every page: top bar, navigation and page, with background file work for signed-in customers. */
export function Layout(): ReactNode {
  const isSignedIn = useSession() !== undefined;
  const { countryLookupUrl } = useClient().provider;
  const lookUp = useMemo(
    () => (countryLookupUrl === undefined ? undefined : () => lookUpCountry(countryLookupUrl)),
    [countryLookupUrl],
  );
  const { pathname } = useLocation();
  // Tabs of one place have addresses of several areas, and keep the focus.
  const place = placeOfPath(pathname) ?? pathname.split('/')[1];
  // The authorization window of a partner's page leads nowhere else.
  const isWindow = pathname === AUTHORIZE_PATH;
  // The campaign sells one thing; its page of plans leads nowhere else either.
  const hasNavigation = !isWindow && pathname !== orderPaths.campaign.choosePlan;
  return (
    <div className={styles.layout}>
      <PageBoundary>
        {!isWindow && <TopBar />}
        <div className={styles.body}>
          {isSignedIn && hasNavigation && <Navigation />}
          <div className={styles.content}>
            <PageBoundary key={place}>
              <Suspense fallback={<PagePlaceholder />}>
                <Outlet />
                <PageShown />
              </Suspense>
            </PageBoundary>
          </div>
        </div>
        {isWindow && (
          <footer className={styles.footer}>
            <LookSwitches />
          </footer>
        )}
        {/* At once, not in a chunk: a call that is refused before anybody can ask for a confirmation fails. */}
        {isSignedIn && <IdentityDialog />}
        {isSignedIn && (
          <Suspense>
            <FileWork lookUpCountry={lookUp} upgradeHref={UPGRADE_PATH} />
          </Suspense>
        )}
      </PageBoundary>
    </div>
  );
}
