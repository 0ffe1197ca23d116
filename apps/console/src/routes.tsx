import { lazy, type ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { areaRoutes, visitorRoutes } from './account/index.ts';
import { billingRoutes } from './billing/index.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RequireSession } from './layout/RequireSession.tsx';

// Each area is its own chunk.
const FilesPage = lazy(async () => ({ default: (await import('./files/index.ts')).FilesPage }));

// Where an unknown address leads (decision 63).
const HOME = '/nwvms';

const routes = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Navigate to="/nwfm" replace /> },
      ...visitorRoutes,
      {
        element: <RequireSession />,
        children: [
          { path: '/nwfm/*', element: <FilesPage /> },
          ...areaRoutes,
          ...billingRoutes,
          { path: `${HOME}/*`, element: <NotFoundPage /> },
          { path: '*', element: <Navigate to={HOME} replace /> },
        ],
      },
    ],
  },
];

/** The page of the open address: the documented paths (A §2). */
export function Pages(): ReactNode {
  return useRoutes(routes);
}
