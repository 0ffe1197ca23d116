import { lookUpCountry } from '@abrak/core';
import { AUTHORIZE_PATH } from '@abrak/core/partners';
import { useClient, useSession } from '@abrak/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { UPGRADE_PATH } from '../navigation/storagePaths.ts';
import { Footer } from './Footer.tsx';
import * as styles from './Layout.css.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { TopBar } from './TopBar.tsx';

const FileWork = lazy(async () => ({ default: (await import('./backgroundWork.ts')).FileWork }));

/** Frame of every page: top bar, page and footer, with background file work for signed-in customers. */
export function Layout(): ReactNode {
  const isSignedIn = useSession() !== undefined;
  const { countryLookupUrl } = useClient().provider;
  const lookUp = useMemo(
    () => (countryLookupUrl === undefined ? undefined : () => lookUpCountry(countryLookupUrl)),
    [countryLookupUrl],
  );
  const { pathname } = useLocation();
  const [, area] = pathname.split('/');
  return (
    <div className={styles.layout}>
      <PageBoundary>
        {/* The authorization window of a partner's page has no navigation. */}
        {pathname !== AUTHORIZE_PATH && <TopBar />}
        <PageBoundary key={area}>
          <Suspense fallback={<span className={styles.spacer} />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
        <Footer />
        {isSignedIn && (
          <Suspense>
            <FileWork lookUpCountry={lookUp} upgradeHref={UPGRADE_PATH} />
          </Suspense>
        )}
      </PageBoundary>
    </div>
  );
}
