'use client';

import { AbrakProvider, Button, FileManager, SignInGate, useSignOut } from '@abrak/react';
import '@abrak/react/styles.css';
import './app.css';
import { client } from './client';

function Files() {
  const signOut = useSignOut();
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
      <div className="window">
        <SignInGate>
          <Files />
        </SignInGate>
      </div>
    </AbrakProvider>
  );
}
