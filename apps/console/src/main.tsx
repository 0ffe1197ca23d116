import '@fontsource-variable/vazirmatn/index.css';
import { AbrakProvider } from '@abrak/react';
import { createBrowserHistory } from '@tanstack/history';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readConfig } from './config.ts';
import { createConsoleClient } from './createConsoleClient.ts';
import { RouterLink } from './layout/RouterLink.tsx';
import './layout/messages/index.ts';
import './layout/page.css.ts';
import { HistoryRouter } from './navigation/HistoryRouter.tsx';
import { createPages } from './routes.tsx';
import { readSettings } from './settings.ts';

const settings = readSettings();
const config = readConfig();
const client = createConsoleClient(config, settings);
const history = createBrowserHistory();
const Pages = createPages(config);
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <AbrakProvider client={client} locale={settings.locale} theme={settings.theme} linkComponent={RouterLink}>
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
    </AbrakProvider>
  </StrictMode>,
);
