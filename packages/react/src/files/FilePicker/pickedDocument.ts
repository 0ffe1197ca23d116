import { type Client, createArchive, type Document, getDownloadUrl, previewKind, previewUrl, publicUrl } from '@abrak/core';
import type { PickedDocument } from './filePickerProps.ts';

/** Adds the URLs that a picked document is delivered with. */
export function pickedDocument(client: Client, document: Document): PickedDocument {
  return {
    document,
    previewUrl: previewKind(document) === 'none' ? null : previewUrl(client, document, 'main'),
    publicUrl: publicUrl(client, document),
    getDownloadUrl: async () =>
      document.kind === 'file'
        ? getDownloadUrl(client, document)
        : (await createArchive(client, { ids: [document.id], format: 'zip' })).url,
  };
}
