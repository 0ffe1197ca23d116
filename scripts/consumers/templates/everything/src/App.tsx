import type { ApiError } from '@abrak/core';
import { aDomain, anInvoice, aPaidInvoice, aServer, aTransaction } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import type { StoredDocument } from '@abrak/core/files';
import { AbrakProvider, Button, FileManager, SingleInvoice, TextField, Wallet } from '@abrak/react';
import { publicComponents } from './publicComponents';

const NOW = Date.UTC(2026, 0, 12);

const folder: StoredDocument = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'photo.jpg',
  kind: 'folder',
  genericType: 'other',
  mimeType: null,
  path: '/photo.jpg',
  sizeBytes: 0,
  createdAt: NOW,
  description: '',
  ownerName: null,
  parent: null,
  downloadCount: 0,
  sharing: 'PRIVATE',
};

const invoice = anInvoice();

const client = createMemoryBackend({
  now: () => NOW,
  documents: [folder, { ...folder, id: 2, name: 'annual-report.pdf', path: '/annual-report.pdf', kind: 'file' }],
  billing: { invoices: [invoice, aPaidInvoice({ id: 900 })], transactions: [aTransaction()] },
  servers: { servers: [aServer()] },
  hosting: { domains: [aDomain()] },
}).client();

// Providers have no look of their own, and an open dialog covers the page.
const left = new Set(['AbrakProvider', 'ConfirmDialog', 'Dialog', 'EmbedProvider', 'FilePickerDialog', 'FilePreview']);

// Some components show what no backend has: an invoice, a payment, a code.
const expected: ReadonlySet<string> = new Set(['codeInvalid', 'itemMissing']);

function report(error: ApiError) {
  if (!expected.has(error.code)) console.error(error);
}

export function App() {
  return (
    <AbrakProvider client={client} locale="en" theme="light" onError={report}>
      <Button variant="primary">Send</Button>
      <TextField label="Name" hint="As in the passport" value="Sara" onChange={() => undefined} />
      <Wallet transactionsHref="/transactions" />
      <SingleInvoice kind="storage" id={invoice.id} />
      <div style={{ blockSize: 600 }}>
        <FileManager />
      </div>
      {Object.entries(publicComponents)
        .filter(([name]) => !left.has(name))
        .map(([name, component]) => (
          <section key={name} data-component={name}>
            {component}
          </section>
        ))}
    </AbrakProvider>
  );
}
