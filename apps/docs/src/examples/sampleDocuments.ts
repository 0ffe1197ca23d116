import type { StoredDocument } from '@abrak/core/files';

type Named = Pick<StoredDocument, 'name'> & Partial<StoredDocument>;

const named: readonly Named[] = [
  { name: 'قراردادها', kind: 'folder', mimeType: null, sizeBytes: 0 },
  { name: 'Projects', kind: 'folder', mimeType: null, sizeBytes: 0 },
  { name: 'گزارش سالانه.pdf', mimeType: 'application/pdf', sizeBytes: 612_000 },
  { name: 'یادداشت جلسه.txt', mimeType: 'text/plain', sizeBytes: 900 },
  { name: 'invoice-2026.pdf', mimeType: 'application/pdf', sizeBytes: 98_000 },
  { name: 'Lake.jpg', mimeType: 'image/jpeg', genericType: 'image', sizeBytes: 3_402_000 },
  { name: 'backup.zip', mimeType: 'application/zip', sizeBytes: 2_147_483_648 },
];

/** Documents of the customer in the examples. */
export const sampleDocuments: readonly StoredDocument[] = named.map((document, index) => ({
  id: index + 1,
  uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  kind: 'file',
  genericType: 'other',
  mimeType: null,
  path: `/${document.name}`,
  sizeBytes: 0,
  createdAt: Date.UTC(2026, 9, index + 1),
  description: '',
  ownerName: 'Sara',
  parent: null,
  downloadCount: 0,
  sharing: 'PRIVATE',
  ...document,
}));
