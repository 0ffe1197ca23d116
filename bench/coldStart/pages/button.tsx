import { AbrakProvider, Button } from '@abrak/react';
import '@abrak/react/styles/base.css';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { findRoot } from './findRoot.ts';

createRoot(findRoot()).render(
  <AbrakProvider client={client}>
    <Button>Button</Button>
  </AbrakProvider>,
);
