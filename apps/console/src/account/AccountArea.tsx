import './messages/index.ts';
import { hasCapability } from '@abrak/core';
import { useSettings, useTranslation } from '@abrak/react';
import { lazy, type ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { Area } from '../layout/Area.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { areaHref, areaPages } from './areaPaths.ts';

// Each page is its own chunk.
const PlanPage = lazy(async () => ({ default: (await import('./PlanPage.tsx')).PlanPage }));
const UpgradePage = lazy(async () => ({ default: (await import('./UpgradePage.tsx')).UpgradePage }));
const ProfilePage = lazy(async () => ({ default: (await import('./ProfilePage.tsx')).ProfilePage }));
const ChangePasswordPage = lazy(async () => ({
  default: (await import('./ChangePasswordPage.tsx')).ChangePasswordPage,
}));
const ActivityPage = lazy(async () => ({ default: (await import('./ActivityPage.tsx')).ActivityPage }));
const FactorsPage = lazy(async () => ({ default: (await import('./FactorsPage.tsx')).FactorsPage }));
const KeysPage = lazy(async () => ({ default: (await import('./KeysPage.tsx')).KeysPage }));
const MailsPage = lazy(async () => ({ default: (await import('./MailsPage.tsx')).MailsPage }));
const SecurityPage = lazy(async () => ({ default: (await import('./SecurityPage.tsx')).SecurityPage }));

const tabs = ['plan', 'profile', 'password', 'factors', 'security', 'activity', 'keys', 'mails'] as const;

// Tabs that need a capability.
const neededCapabilities: Readonly<Partial<Record<(typeof tabs)[number], string>>> = {
  factors: 'secondFactor',
  security: 'sessions',
  activity: 'activity',
  keys: 'apiKeys',
  mails: 'mailPreferences',
};

const routes = [
  // The profile address opens the first tab, the plan.
  { path: 'profile', element: <Navigate to={areaHref('plan')} replace /> },
  { path: areaPages.plan, element: <PlanPage /> },
  { path: areaPages.upgrade, element: <UpgradePage /> },
  { path: areaPages.profile, element: <ProfilePage /> },
  { path: areaPages.password, element: <ChangePasswordPage /> },
  { path: areaPages.factors, element: <FactorsPage /> },
  { path: areaPages.security, element: <SecurityPage /> },
  { path: areaPages.activity, element: <ActivityPage /> },
  { path: areaPages.keys, element: <KeysPage /> },
  { path: areaPages.mails, element: <MailsPage /> },
];

/** Account pages of a signed-in customer, as tabs. Some need their capabilities. */
export function AccountArea(): ReactNode {
  const { t } = useTranslation('accountPages');
  const settings = useSettings();
  const page = useRoutes(routes);
  if (page === null) return <NotFoundPage />;
  const shown = tabs.filter((tab) => {
    const needed = neededCapabilities[tab];
    return needed === undefined || hasCapability(settings, needed);
  });
  return (
    <Area label={t('tabs.label')} tabs={shown.map((tab) => ({ href: areaHref(tab), label: t(`tabs.${tab}`) }))}>
      {page}
    </Area>
  );
}
