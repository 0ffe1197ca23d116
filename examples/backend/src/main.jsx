import '@fontsource-variable/vazirmatn/index.css';
import '@abrak/react/styles.css';
import './page.css';
import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, Button, FileManager, SignInForm, useSession, useSignOut } from '@abrak/react';
import { createRoot } from 'react-dom/client';

const locale = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'fa';

const client = createClient({
  baseUrl: location.origin,
  uploadUrl: '/nwuploads',
  language: () => locale,
  session: createSession({ storage: () => localStorage }),
  timings: { signInDelayMs: 0 },
});

function Page() {
  const session = useSession();
  const signOut = useSignOut();
  const title = <h1>{locale === 'fa' ? 'پرونده‌ها' : 'Files'}</h1>;
  if (session === undefined) {
    return (
      <main className="sign-in">
        {title}
        <SignInForm onSignedIn={() => undefined} />
      </main>
    );
  }
  return (
    <>
      <header>
        {title}
        <bdi>{session.username}</bdi>
        <Button onClick={() => void signOut()}>{locale === 'fa' ? 'خروج' : 'Sign out'}</Button>
      </header>
      <main className="files">
        <FileManager />
      </main>
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
