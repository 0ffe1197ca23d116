import '@fontsource-variable/vazirmatn/index.css';
import '@abrak/react/styles.css';
import './page.css';
import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, Button, FileManager, FilePickerDialog } from '@abrak/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { customer, settings } from './customer.js';
import { webdavFiles } from './webdavFiles.js';

const locale = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'fa';

const texts = {
  fa: { title: 'پرونده‌ها', choose: 'برگزیدن پرونده', chosen: 'برگزیده' },
  en: { title: 'Files', choose: 'Choose a file', chosen: 'Chosen' },
}[locale];

const session = createSession();
// The page knows its customer; nothing else signs in here.
session.start('webdav', customer.username);

const client = createClient({
  baseUrl: location.origin,
  session,
  language: () => locale,
  timings: { downloadDelayMs: 0 },
  ports: {
    files: webdavFiles(`${location.origin}/dav`),
    account: { getCurrentUser: async () => customer },
    settings: { getSettings: async () => settings },
  },
});

function Page() {
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState([]);
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <output aria-label={texts.chosen}>{chosen.map(({ document }) => document.name).join(', ')}</output>
        <Button onClick={() => setIsChoosing(true)}>{texts.choose}</Button>
      </header>
      <main className="files">
        <FileManager />
      </main>
      <FilePickerDialog isOpen={isChoosing} onOpenChange={setIsChoosing} onPick={setChosen} />
    </>
  );
}

document.documentElement.lang = locale;
document.documentElement.dir = locale === 'fa' ? 'rtl' : 'ltr';

createRoot(document.querySelector('#root')).render(
  <AbrakProvider client={client} locale={locale}>
    <Page />
  </AbrakProvider>,
);
