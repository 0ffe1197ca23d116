import { createBrowserRouter, redirect } from 'react-router';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RequireSession } from './layout/RequireSession.tsx';

/** The documented paths (A §2); each page is its own chunk. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <Layout />,
      HydrateFallback: Layout,
      children: [
        { path: '/', loader: () => redirect('/nwfm') },
        {
          path: '/nwlogin',
          lazy: async () => ({ Component: (await import('./account/index.ts')).SignInPage }),
        },
        {
          element: <RequireSession />,
          children: [
            { path: '/nwfm/*', lazy: async () => ({ Component: (await import('./files/index.ts')).FilesPage }) },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
