import type { StoredDocument, ImageSize } from '@abrak/core/files';

/** Identifies a file of the open place for the preview. */
export interface PreviewedFile {
  /** Name of a file in the open place. */
  readonly name: string;
  /** Distinguishes shared files with the same name. Default: identified by name alone. */
  readonly id?: number;
  /** Size of an image; default medium. */
  readonly size?: ImageSize;
}

/** A file as currently shown in the preview. */
export interface ShownFile {
  readonly file: StoredDocument;
  /** Size of an image; ignored for other files. */
  readonly size: ImageSize;
}

/** Finds the previewed file by its id, if given, else by name; undefined when it is not among the documents. */
export function findPreviewed(
  documents: readonly StoredDocument[],
  previewed: PreviewedFile,
): StoredDocument | undefined {
  return documents.find(
    ({ id, kind, name }) =>
      kind === 'file' && (previewed.id === undefined ? name === previewed.name : id === previewed.id),
  );
}
