import { EmbedProvider, Wallet } from '@abrak/react';
import { useState } from 'react';
import { fetchToken } from './fetchToken.ts';
import { Invoices } from './Invoices.tsx';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

/** The page of an accountant's customer: deadlines, the balance, and the invoices to book. */
export function Page({ settings }: { readonly settings: Settings }) {
  const { language, api, uploads } = settings;
  const [isPaid, setIsPaid] = useState(false);
  const t = words[language];
  return (
    <>
      <header className="bar">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width="34" height="34" /> {t.name}
        </a>
        <a className="language" href={`?lang=${t.other}`} lang={t.other} hrefLang={t.other}>
          {t.otherName}
        </a>
      </header>
      <main>
        <section className="intro">
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
          <ol>
            {t.deadlines.map(({ date, what, state }) => (
              <li key={what}>
                <b>{date}</b>
                <span>{what}</span>
                <small>{state}</small>
              </li>
            ))}
          </ol>
        </section>
        <div className="books">
          <section className="sheet" aria-labelledby="invoices-title">
            <h2 id="invoices-title">{t.invoices}</h2>
            <p>{t.invoicesNote}</p>
            {isPaid && <p className="booked">{t.booked}</p>}
            <Invoices settings={settings} onPaid={() => setIsPaid(true)} />
          </section>
          <aside className="sheet" aria-label={t.wallet}>
            <EmbedProvider
              baseUrl={api}
              uploadUrl={uploads}
              locale={language}
              theme="system"
              fetchToken={fetchToken}
              scopes={['billing:read', 'billing:pay']}
            >
              <Wallet />
            </EmbedProvider>
          </aside>
        </div>
      </main>
    </>
  );
}
