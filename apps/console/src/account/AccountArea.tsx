import './messages/index.ts';
import { Link, useCapability } from '@abrak/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useRoutes } from 'react-router';
import * as styles from '../layout/area.css.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { areaHref, areaPages } from './areaPaths.ts';

// Each page is its own chunk.
const PlanPage = lazy(async () => ({ default: (await import('./PlanPage.tsx')).PlanPage }));
const UpgradePage = lazy(async () => ({ default: (await import('./UpgradePage.tsx')).UpgradePage }));
const ProfilePage = lazy(async () => ({ default: (await import('./ProfilePage.tsx')).ProfilePage }));
const ChangePasswordPage = lazy(async () => ({ default: (await import('./ChangePasswordPage.tsx')).ChangePasswordPage }));
const SecurityPage = lazy(async () => ({ default: (await import('./SecurityPage.tsx')).SecurityPage }));

const tabs = ['plan', 'profile', 'password', 'security'] as const;

function Tabs(): ReactNode {
  const { t } = useTranslation('accountPages');
  const { pathname } = useLocation();
  const hasSessions = useCapability('sessions');
  const shown = tabs.filter((tab) => tab !== 'security' || hasSessions);
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {shown.map((tab) => (
          <li key={tab}>
            <Link
              isPlain
              className={styles.tab}
              href={areaHref(tab)}
              aria-current={pathname.startsWith(areaHref(tab)) ? 'page' : undefined}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const routes = [
  // The documented address of the profile, whose first tab is the plan (decision 87).
  { path: 'profile', element: <Navigate to={areaHref('plan')} replace /> },
  { path: areaPages.plan, element: <PlanPage /> },
  { path: areaPages.upgrade, element: <UpgradePage /> },
  { path: areaPages.profile, element: <ProfilePage /> },
  { path: areaPages.password, element: <ChangePasswordPage /> },
  { path: areaPages.security, element: <SecurityPage /> },
];

/** The pages of one's own account: tabs, each with an address of its own, and the open one (A §2; decision 87). */
export function AccountArea(): ReactNode {
  const page = useRoutes(routes);
  if (page === null) return <NotFoundPage />;
  return (
    <main className={styles.area}>
      <Tabs />
      <Suspense>{page}</Suspense>
    </main>
  );
}
