import { AbrakProvider, FileManager } from '@abrak/react';
import '@abrak/react/styles/base.css';
import '@abrak/react/styles/controls.css';
import '@abrak/react/styles/files.css';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { findRoot } from './findRoot.ts';

createRoot(findRoot()).render(
  <AbrakProvider client={client}>
    <div style={{ height: '100vh' }}>
      <FileManager />
    </div>
  </AbrakProvider>,
);
