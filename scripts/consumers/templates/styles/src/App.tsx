import { anInvoice } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, Button, FileManager, SingleInvoice, TextField, Wallet } from '@abrak/react';
import type { StoredDocument } from '@abrak/core/files';

const invoice = anInvoice();

const folder: StoredDocument = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'photo.jpg',
  kind: 'folder',
  genericType: 'other',
  mimeType: null,
  path: '/photo.jpg',
  sizeBytes: 0,
  createdAt: Date.UTC(2026, 0, 12),
  description: '',
  ownerName: null,
  parent: null,
  downloadCount: 0,
  sharing: 'PRIVATE',
};

const client = createMemoryBackend({ documents: [folder, { ...folder, id: 2, name: 'annual-report.pdf', kind: 'file' }], billing: { invoices: [invoice] } }).client();

export function App() {
  return (
    <AbrakProvider client={client} locale="en" theme="light" onError={(error) => console.error(error)}>
      <Button>Send</Button>
      <TextField label="Name" hint="As in the passport" value="Sara" onChange={() => undefined} />
      <Wallet transactionsHref="/transactions" />
      <SingleInvoice kind="storage" id={invoice.id} />
      <div style={{ blockSize: 600 }}>
        <FileManager />
      </div>
    </AbrakProvider>
  );
}
