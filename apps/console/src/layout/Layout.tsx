import { lookUpCountry } from '@abrak/core';
import { AUTHORIZE_PATH } from '@abrak/core/partners';
import { useClient, useSession } from '@abrak/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { UPGRADE_PATH } from '../navigation/storagePaths.ts';
import { Footer } from './Footer.tsx';
import * as styles from './Layout.css.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { TopBar } from './TopBar.tsx';

const FileWork = lazy(async () => ({ default: (await import('./backgroundWork.ts')).FileWork }));

/** First link of every page: leads past the bar to the first file, or to the page. */
function SkipLink(): ReactNode {
  const { t } = useTranslation('console');
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        const main = document.querySelector('main');
        if (main === null) return;
        main.tabIndex = -1;
        (main.querySelector<HTMLElement>('[role="grid"] [role="row"][tabindex="0"]') ?? main).focus();
      }}
    >
      {t('skip')}
    </a>
  );
}

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
      <SkipLink />
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
