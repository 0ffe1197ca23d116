import { AbrakProvider, useClient, useLocale } from '@abrak/react';
import { createMemoryHistory, type RouterHistory } from '@tanstack/history';
import { type ReactNode, useState } from 'react';
import { RouterLink } from '../layout/RouterLink.tsx';
import '../layout/messages/index.ts';
import '../layout/page.css.ts';
import { replaceHistory } from '../navigation/history.ts';
import { HistoryRouter } from '../navigation/HistoryRouter.tsx';
import { Pages } from '../routes.tsx';

export interface ConsolePageProps {
  /** Address of the page inside the console. */
  readonly path: string;
  readonly theme: 'dark' | 'light';
  readonly density: 'comfortable' | 'compact';
}

function openHistory(path: string): RouterHistory {
  const history = createMemoryHistory({ initialEntries: [path] });
  replaceHistory(history);
  return history;
}

/** Renders the whole console at an address that is its own: the address of the window stays. */
export function ConsolePage({ path, theme, density }: ConsolePageProps): ReactNode {
  const client = useClient();
  const { locale } = useLocale();
  const [history] = useState(() => openHistory(path));
  return (
    <AbrakProvider client={client} locale={locale} theme={theme} density={density} linkComponent={RouterLink}>
      <HistoryRouter history={history}>
        <Pages />
      </HistoryRouter>
    </AbrakProvider>
  );
}
