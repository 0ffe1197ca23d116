import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, SignInGate } from '@abrak/react';
import '@abrak/react/styles.css';
import { createRoot } from 'react-dom/client';
import './page.css';
import { PhotoWall } from './PhotoWall.tsx';

const client = createClient({
  baseUrl: __ABRAK__.api,
  uploadUrl: __ABRAK__.uploads,
  session: createSession({ storage: () => localStorage }),
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <AbrakProvider client={client} locale="en">
      <div className="window">
        <SignInGate>
          <PhotoWall />
        </SignInGate>
      </div>
    </AbrakProvider>,
  );
}
