'use client';

import { AbrakProvider, Button, FileManager, SignInForm, useSession, useSignOut } from '@abrak/react';
import '@abrak/react/styles.css';
import './app.css';
import { client } from './client';

function Files() {
  const session = useSession();
  const signOut = useSignOut();
  if (session === undefined) {
    return (
      <main className="sign-in">
        <h1>فایل‌های من</h1>
        <div className="card">
          <SignInForm onSignedIn={() => undefined} />
        </div>
      </main>
    );
  }
  return (
    <div className="page">
      <header>
        <h1>فایل‌های من</h1>
        <Button onClick={() => void signOut()}>خروج</Button>
      </header>
      <main>
        <FileManager />
      </main>
    </div>
  );
}

export function App() {
  return (
    <AbrakProvider client={client} locale="fa" theme="system">
      <Files />
    </AbrakProvider>
  );
}
