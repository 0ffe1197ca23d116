import { lazy, type ReactNode } from 'react';
import { useRoutes } from 'react-router';
import { areaHref, areaRoutes, visitorRoutes } from './account/index.ts';
import { billingRoutes } from './billing/index.ts';
import { HomeRoute } from './home/index.ts';
import { hostingRoutes } from './hosting/index.ts';
import { Layout } from './layout/Layout.tsx';
import { RequireSession } from './layout/RequireSession.tsx';
import { SERVERS_PATH } from './navigation/serverPaths.ts';
import { campaignRoutes, orderRoutes, serverRoutes } from './servers/index.ts';

// Each area is its own chunk.
const NotFoundPage = lazy(async () => ({ default: (await import('./layout/NotFoundPage.tsx')).NotFoundPage }));
const FilesPage = lazy(async () => ({ default: (await import('./files/index.ts')).FilesPage }));

const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomeRoute /> },
      ...visitorRoutes,
      ...campaignRoutes,
      {
        element: <RequireSession factorsHref={areaHref('factors')} />,
        children: [
          { path: '/nwfm/*', element: <FilesPage /> },
          ...areaRoutes,
          ...billingRoutes,
          ...hostingRoutes,
          ...orderRoutes,
          ...serverRoutes,
          { path: `${SERVERS_PATH}/*`, element: <NotFoundPage /> },
        ],
      },
      // An unknown address has no page to sign in for: visitors see that, too.
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Renders the page of the current address. */
export function Pages(): ReactNode {
  return useRoutes(routes);
}
