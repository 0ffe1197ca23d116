import { useSession } from '@abrak/react';
import { lazy, type ReactNode } from 'react';
import { Navigate } from 'react-router';

const HomePage = lazy(async () => ({ default: (await import('./HomePage.tsx')).HomePage }));

/** Route /: the overview of a signed-in customer. Visitors sign in, which leads to their files. */
export function HomeRoute(): ReactNode {
  return useSession() === undefined ? <Navigate to="/nwlogin" replace /> : <HomePage />;
}
