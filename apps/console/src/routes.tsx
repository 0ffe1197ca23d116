import { lazy, type ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { areaRoutes, visitorRoutes } from './account/index.ts';
import { billingRoutes } from './billing/index.ts';
import { hostingRoutes } from './hosting/index.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RequireSession } from './layout/RequireSession.tsx';
import { SERVERS_PATH } from './navigation/serverPaths.ts';
import { campaignRoutes, orderRoutes, serverRoutes } from './servers/index.ts';

// Each area is its own chunk.
const FilesPage = lazy(async () => ({ default: (await import('./files/index.ts')).FilesPage }));

const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Navigate to="/nwfm" replace /> },
      ...visitorRoutes,
      ...campaignRoutes,
      {
        element: <RequireSession />,
        children: [
          { path: '/nwfm/*', element: <FilesPage /> },
          ...areaRoutes,
          ...billingRoutes,
          ...hostingRoutes,
          ...orderRoutes,
          ...serverRoutes,
          { path: `${SERVERS_PATH}/*`, element: <NotFoundPage /> },
          // Unknown paths redirect to the server list; unknown paths below it are not found.
          { path: '*', element: <Navigate to={SERVERS_PATH} replace /> },
        ],
      },
    ],
  },
];

/** Renders the page of the current address. */
export function Pages(): ReactNode {
  return useRoutes(routes);
}
