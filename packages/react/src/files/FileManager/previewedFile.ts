import type { Document, ImageSize } from '@abrak/core';

/** A file of the open place that is shown in the preview. */
export interface PreviewedFile {
  readonly name: string;
  /** Tells files of one name apart, as others may share them; default: by the name alone. */
  readonly id?: number;
  /** Size of an image; default medium (A §2). */
  readonly size?: ImageSize;
}

/** A file as it is shown in the preview now. */
export interface ShownFile {
  readonly file: Document;
  /** Of an image; of no meaning for other files. */
  readonly size: ImageSize;
}

/** The file among documents, by its id where there is one; undefined when it is not there. */
export function findPreviewed(documents: readonly Document[], previewed: PreviewedFile): Document | undefined {
  return documents.find(
    ({ id, kind, name }) =>
      kind === 'file' && (previewed.id === undefined ? name === previewed.name : id === previewed.id),
  );
}
