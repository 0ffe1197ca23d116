import type { Client } from '@abrak/core';
import { createArchive, type StoredDocument, getDownloadUrl, previewUrl, publicUrl } from '@abrak/core/files';
import { previewKind } from '@abrak/core/internal';
import type { PickedDocument } from './filePickerProps.ts';

/** Adds the URLs that a picked document is delivered with. */
export function pickedDocument(client: Client, document: StoredDocument): PickedDocument {
  return {
    document,
    previewUrl: previewKind(document) === 'none' ? null : previewUrl(client, document, 'main'),
    publicUrl: publicUrl(client, document),
    getDownloadUrl: async () =>
      document.kind === 'file'
        ? getDownloadUrl(client, document)
        : (await createArchive(client, { ids: [document.id], format: 'zip', source: document })).url,
  };
}
