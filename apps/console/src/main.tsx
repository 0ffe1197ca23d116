import '@fontsource-variable/vazirmatn/index.css';
import { AbrakProvider } from '@abrak/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { readConfig } from './config.ts';
import { createConsoleClient } from './createConsoleClient.ts';
import { RouterLink } from './layout/RouterLink.tsx';
import './layout/messages/index.ts';
import './layout/page.css.ts';
import { createRouter } from './routes.tsx';
import { readSettings } from './settings.ts';

const settings = readSettings();
const client = createConsoleClient(readConfig(), settings);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <AbrakProvider client={client} locale={settings.locale} theme={settings.theme} linkComponent={RouterLink}>
      <RouterProvider router={createRouter()} />
    </AbrakProvider>
  </StrictMode>,
);
