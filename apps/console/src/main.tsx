import '@fontsource-variable/vazirmatn/index.css';
import { settingsQueries } from '@abrak/core';
import { AbrakProvider, createQueryClient } from '@abrak/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { readConfig } from './config.ts';
import { createConsoleClient } from './createConsoleClient.ts';
import { loadLanguage } from './languages.ts';
import { placeOfPath } from './layout/places.ts';
import { refuseDrops } from './layout/refuseDrops.ts';
import { RouterLink } from './layout/RouterLink.tsx';
import './layout/messages/index.ts';
import './layout/page.css.ts';
import { history } from './navigation/history.ts';
import { HistoryRouter } from './navigation/HistoryRouter.tsx';
import { Pages } from './routes.tsx';
import { readSettings, subscribeToSettings } from './settings.ts';
import { addTrustedTypes } from './trustedTypes.ts';

/** Milliseconds after the first render until the page looks after the files for later visits. */
const LATER_MS = 3_000;

addTrustedTypes();
refuseDrops();

// The page's policy allows style elements with its nonce only. Dialogs, menus and selects read it here.
Reflect.set(globalThis, '__webpack_nonce__', document.querySelector<HTMLElement>('#abrak-config')?.nonce);

const config = readConfig();
const client = createConsoleClient(config, () => readSettings().locale);
const queryClient = createQueryClient();

// Beside the code of the page: its components would ask for these only once they are rendered.
void queryClient.prefetchQuery(settingsQueries.settings(client));
const { pathname } = location;
if (client.session.current() !== undefined && placeOfPath(pathname) === 'files') {
  void import('./files/index.ts').then(
    ({ prefetchPlace }) => prefetchPlace(queryClient, client, pathname),
    // The page says so when its code cannot be loaded.
    () => undefined,
  );
}

function Console() {
  const { locale, theme, density } = useSyncExternalStore(subscribeToSettings, readSettings);
  return (
    <AbrakProvider
      client={client}
      queryClient={queryClient}
      locale={locale}
      theme={theme}
      density={density}
      linkComponent={RouterLink}
    >
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
    </AbrakProvider>
  );
}

async function keepLater(): Promise<void> {
  const { keepFiles } = await import('./serviceWorker/keepFiles.ts');
  await keepFiles(config.keepsFiles);
}

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id "root".');

await loadLanguage(readSettings().locale);

createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);

// Loaded late: a first page has more urgent files to wait for. The dev server has no worker.
if (import.meta.env.PROD) setTimeout(() => void keepLater().catch(() => undefined), LATER_MS);
