import './messages/index.ts';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from '@abrak/react';
import { useRoutes } from 'react-router';
import { Area } from '../layout/Area.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { hostingPaths } from '../navigation/hostingPaths.ts';

// Each page is its own chunk.
const HostsPage = lazy(async () => ({ default: (await import('./HostsPage.tsx')).HostsPage }));
const DomainsPage = lazy(async () => ({ default: (await import('./DomainsPage.tsx')).DomainsPage }));

const routes = [
  { index: true, element: <HostsPage /> },
  { path: 'domains', element: <DomainsPage /> },
];

/** Hosts and domains, as two tabs. */
export function HostingArea(): ReactNode {
  const { t } = useTranslation('hostingPages');
  const page = useRoutes(routes);
  if (page === null) return <NotFoundPage />;
  const tabs = (['hosts', 'domains'] as const).map((name) => ({ href: hostingPaths[name], label: t(`tabs.${name}`) }));
  return (
    <Area label={t('tabs.label')} tabs={tabs}>
      {page}
    </Area>
  );
}
