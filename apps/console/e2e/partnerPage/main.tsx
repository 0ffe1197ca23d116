import '@fontsource-variable/vazirmatn/index.css';
import { createClient, createSession, directionOfLocale } from '@abrak/core';
import { AbrakProvider } from '@abrak/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PartnerPage } from './PartnerPage.tsx';
import { readPartnerOptions } from './partnerOptions.ts';

const { url, uploadUrl, locale, theme, picker } = readPartnerOptions(location.href);
const client = createClient({
  baseUrl: url,
  uploadUrl,
  language: () => locale,
  session: createSession({ storage: localStorage }),
  timings: { signInDelayMs: 0 },
});
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element with the id "root".');

document.documentElement.lang = locale;
document.documentElement.dir = directionOfLocale(locale);
createRoot(root).render(
  <StrictMode>
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <PartnerPage options={picker} />
    </AbrakProvider>
  </StrictMode>,
);
