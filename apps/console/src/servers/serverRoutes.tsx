import { lazy } from 'react';
import { SERVERS_PATH } from '../navigation/serverPaths.ts';

// Each page is its own chunk.
const ServersPage = lazy(async () => ({ default: (await import('./ServersPage.tsx')).ServersPage }));
const ServerPage = lazy(async () => ({ default: (await import('./ServerPage.tsx')).ServerPage }));
const HypervisorsPage = lazy(async () => ({ default: (await import('./stats/HypervisorsPage.tsx')).HypervisorsPage }));

/** Routes of the server pages, for signed-in customers. */
export const serverRoutes = [
  { path: SERVERS_PATH, element: <ServersPage /> },
  { path: `${SERVERS_PATH}/:name`, element: <ServerPage tab="overview" /> },
  { path: `${SERVERS_PATH}/:name/settings/upgrade`, element: <ServerPage tab="upgrade" /> },
  { path: `${SERVERS_PATH}/:name/settings/remote`, element: <ServerPage tab="remote" /> },
  { path: `${SERVERS_PATH}/:name/settings/network`, element: <ServerPage tab="network" /> },
  { path: `${SERVERS_PATH}/:name/settings`, element: <ServerPage tab="settings" /> },
  { path: '/nwadmin-area/stats/hypervisors', element: <HypervisorsPage /> },
];
