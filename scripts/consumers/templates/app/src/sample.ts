import type { StoredDocument } from '@abrak/core/files';
import { createMemoryBackend } from '@abrak/core/testing';

function file(id: number, name: string, rest: Partial<StoredDocument> = {}): StoredDocument {
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    name,
    kind: 'file',
    genericType: 'other',
    mimeType: 'application/pdf',
    path: `/${name}`,
    sizeBytes: 250_000,
    createdAt: Date.UTC(2026, 0, 12),
    description: '',
    ownerName: null,
    parent: null,
    downloadCount: 0,
    sharing: 'PRIVATE',
    ...rest,
  };
}

export const client = createMemoryBackend({
  // The browser has the session, and the server does not know it.
  isSignedIn: typeof document !== 'undefined',
  documents: [
    file(1, 'projects', { kind: 'folder', mimeType: null, sizeBytes: 0 }),
    file(2, 'annual-report.pdf'),
    file(3, 'photo.jpg', { genericType: 'image', mimeType: 'image/jpeg' }),
  ],
}).client();
