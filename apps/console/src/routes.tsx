import { lookUpCountry } from '@abrak/core';
import { lazy, type ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router';
import type { ConsoleConfig } from './config.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RequireSession } from './layout/RequireSession.tsx';

// Each area is its own chunk.
const SignInPage = lazy(async () => ({ default: (await import('./account/index.ts')).SignInPage }));
const FilesPage = lazy(async () => ({ default: (await import('./files/index.ts')).FilesPage }));

function routesFor({ countryLookupUrl }: ConsoleConfig) {
  const lookUp = countryLookupUrl === undefined ? undefined : () => lookUpCountry(countryLookupUrl);
  return [
    {
      element: <Layout lookUpCountry={lookUp} />,
      children: [
        { path: '/', element: <Navigate to="/nwfm" replace /> },
        { path: '/nwlogin', element: <SignInPage /> },
        { element: <RequireSession />, children: [{ path: '/nwfm/*', element: <FilesPage /> }] },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/** Makes what shows the page of the open address: the documented paths (A §2). */
export function createPages(config: ConsoleConfig): () => ReactNode {
  const routes = routesFor(config);
  return function Pages() {
    return useRoutes(routes);
  };
}
