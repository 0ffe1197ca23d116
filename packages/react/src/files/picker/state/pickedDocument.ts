import type { Client } from '@abrak/core';
import { createArchive, type StoredDocument, getDownloadUrl, previewUrl, publicUrl } from '@abrak/core/files';
import { previewKind } from '@abrak/core/internal';

/** A picked document and its URLs. */
export interface PickedDocument {
  /** File or folder, as the backend lists it; `document.id` identifies it in calls. */
  readonly document: StoredDocument;
  /** URL of the file in its original size, for users with access to it; null when there is no preview. */
  readonly previewUrl: string | null;
  /** URL of the page that shows the document to those it is shared with. */
  readonly publicUrl: string;
  /**
   * Requests a URL that downloads the file, or a folder as a zip. The URL is short-lived: request it right before use.
   */
  readonly getDownloadUrl: () => Promise<string>;
}

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
