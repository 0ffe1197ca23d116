import type { StoredDocument, TrashedDocument, WireDocument } from './schema.ts';

/** Converts a document to the wire format. */
export function toWireDocument(document: StoredDocument): WireDocument {
  const { kind, path, sizeBytes, ownerName, sharing, isFavourite, tags, ...rest } = document;
  return {
    ...rest,
    discriminator: kind === 'folder' ? 'D' : 'F',
    fullPath: path,
    size: sizeBytes,
    owner: { displayName: ownerName },
    sharingStatus: sharing,
    ...(isFavourite === true && { favourite: true }),
    ...(tags !== undefined && { tags: [...tags] }),
  };
}

/** Converts a trashed document to the wire format. */
export function toWireTrashed({ trashedAt, ...document }: TrashedDocument) {
  return { ...toWireDocument(document), trashedAt };
}
