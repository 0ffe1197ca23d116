import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, SignInForm, useSession } from '@abrak/react';
import '@abrak/react/styles.css';
import { createRoot } from 'react-dom/client';
import { NavBar } from './NavBar.tsx';
import './page.css';

const client = createClient({ baseUrl: __ABRAK_API__, session: createSession({ storage: () => localStorage }) });

function Page() {
  if (useSession() === undefined) {
    return (
      <div className="sign-in">
        <SignInForm onSignedIn={() => undefined} />
      </div>
    );
  }
  return (
    <>
      <NavBar />
      <main>
        <h1>The site below the bar</h1>
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <AbrakProvider client={client} locale="en">
      <Page />
    </AbrakProvider>,
  );
}
