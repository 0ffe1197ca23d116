import '@fontsource-variable/vazirmatn/index.css';
import {
  type Client,
  createClient,
  createEmbedClient,
  createSession,
  directionOfLocale,
  type EmbedToken,
} from '@abrak/core';
import { createPopupSignIn } from '@abrak/core/partners';
import { AbrakProvider, createBrowserPopup } from '@abrak/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PartnerPage } from './PartnerPage.tsx';
import { readPartnerOptions } from './partnerOptions.ts';

declare global {
  /** Stand-in for the page's backend, set by the tests. */
  var fetchPartnerToken: (() => Promise<EmbedToken>) | undefined;
}

const { url, uploadUrl, locale, theme, picker, signIn } = readPartnerOptions(location.href);
const popup = createPopupSignIn({ baseUrl: url, partner: 'demo-shop', browser: createBrowserPopup() });

const fetchToken = () => globalThis.fetchPartnerToken?.() ?? Promise.reject(new Error('The backend does not answer.'));

function createPartnerClient(): Client {
  const common = { baseUrl: url, uploadUrl, language: () => locale };
  if (signIn === 'popup') return createEmbedClient({ ...common, fetchToken: popup.fetchToken });
  if (signIn === 'token') return createEmbedClient({ ...common, fetchToken });
  return createClient({ ...common, session: createSession({ storage: localStorage }), timings: { signInDelayMs: 0 } });
}

const client = createPartnerClient();
const signInByPopup = () =>
  void popup.signIn().then(
    (token) => client.access.start(token),
    () => undefined,
  );
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id "root".');

document.documentElement.lang = locale;
document.documentElement.dir = directionOfLocale(locale);
createRoot(root).render(
  <StrictMode>
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <PartnerPage options={picker} onSignIn={signIn === 'popup' ? signInByPopup : undefined} />
    </AbrakProvider>
  </StrictMode>,
);
