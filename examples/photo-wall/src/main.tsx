import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, SignInForm, useSession } from '@abrak/react';
import '@abrak/react/styles.css';
import { createRoot } from 'react-dom/client';
import './page.css';
import { PhotoWall } from './PhotoWall.tsx';

const client = createClient({
  baseUrl: __ABRAK__.api,
  uploadUrl: __ABRAK__.uploads,
  session: createSession({ storage: () => localStorage }),
});

function Page() {
  if (useSession() !== undefined) return <PhotoWall />;
  return (
    <div className="sign-in">
      <SignInForm onSignedIn={() => undefined} />
    </div>
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
