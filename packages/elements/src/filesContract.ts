/** A file or folder that was picked. */
export interface PickedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Size in bytes. */
  readonly sizeBytes: number;
  /** Media type; null when unknown. */
  readonly mimeType: string | null;
  /** Path from the main folder: each folder name and the file's own, preceded by a slash. */
  readonly path: string;
  /** Address that shows the file inline to customers with access; null when there is no preview. */
  readonly previewUrl: string | null;
  /** Page that shows the file to the people it is shared with. */
  readonly publicUrl: string;
  /** Requests a download address. It expires soon, so call this right before the download. */
  readonly getDownloadUrl: () => Promise<string>;
}

/** Part of a picked file that the form control keeps. */
export type KeptFile = Pick<PickedFile, 'id' | 'name' | 'sizeBytes'>;

/** Detail of abrak-file-pick. */
export interface FilePickDetail {
  /** Files in the order in which they were chosen. */
  readonly files: readonly PickedFile[];
}

/** Detail of abrak-file-open. */
export interface FileOpenDetail {
  /** Id of the file. */
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** A file or folder of the file manager. */
export interface ManagedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Path from the main folder: each folder name and the file's own, preceded by a slash. */
  readonly path: string;
  /** Size in bytes. */
  readonly sizeBytes: number;
  /** Media type; null when unknown. */
  readonly mimeType: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/**
 * Returns what is shown of a file: a text, a new node, or undefined for the element's contents. Called again when the
 * file changes. A row and a tile have to contain the name. Nothing in them takes the focus: the list is one stop of the
 * Tab key. The styles of the page do not reach the node; those of its `part` attributes do.
 */
export type RenderFile = (file: ManagedFile) => Node | string | undefined;

/** Files that are selected in the file manager. */
export interface ChosenFiles {
  readonly place: 'favourites' | 'folder' | 'recent' | 'shared' | 'tag' | 'trash';
  readonly count: number;
  /** The file or folder when exactly one is selected. */
  readonly only: ManagedFile | undefined;
}

/** Action as the file manager shows it: one of its own with changes, by its id, or one of the page. */
export interface FileActionItem {
  /** One of "open", "reveal", "share", "download", "rename", "transfer", "cut", "copy", "star", "unstar", "details", "delete", "restore" and "erase", or another name for an action of the page. */
  readonly id: string;
  /** Default: the element's. An action of the page needs one. */
  readonly label?: string;
  /** Reason why the action cannot be used now, which is told when it is chosen. */
  readonly problem?: string;
  readonly tone?: 'danger' | 'neutral';
  /** Called with the selected files instead of the element's action. An action of the page needs one. */
  readonly onSelect?: (files: readonly ManagedFile[]) => void;
}

/** Returns the actions on the selected files, in their order: leave one out to hide it, add items, or put an item in the place of an id. */
export type ArrangeFileActions = (
  offered: readonly string[],
  chosen: ChosenFiles,
) => readonly (string | FileActionItem)[];

/** Detail of abrak-navigate. */
export interface NavigateDetail {
  /** View that the customer navigates to. */
  readonly place: 'folder' | 'shared' | 'trash';
  /** Path of a folder, each name preceded by a slash; undefined for the other views. */
  readonly path: string | undefined;
}

/** Column of the list of files: one of the element's with changes, by its id, or one of the page. */
export interface FileColumn {
  /** One of "note", "size" and "date", or another name for a column of the page. */
  readonly id: string;
  /** Default: the element's. A column of the page needs one. */
  readonly title?: string;
  /** Width in pixels, at most 400. Default 140. */
  readonly width?: number;
  /** Returns the text of a row. Default: the element's. A column of the page needs one. */
  readonly text?: (file: ManagedFile) => string;
}

/** Returns the columns after the name, in their order: leave one out to hide it, add items, or put an item in the place of an id. */
export type ArrangeFileColumns = (offered: readonly string[]) => readonly (string | FileColumn)[];

/** Part of the details of a file that the page adds. */
export interface DetailsPart {
  /** Name of the part, unique among the parts. */
  readonly id: string;
  /** Heading of the part. */
  readonly title: string;
  /** A text, or a node of the page. */
  readonly content: Node | string;
}

/** Returns the parts of the details of a file: of "description", "tags", "facts", "versions", "sharing" and "people", and parts of the page. */
export type ArrangeDetails = (offered: readonly string[], file: ManagedFile) => readonly (string | DetailsPart)[];

/** Texts of a place without files; what is left out is the element's. */
export interface EmptyPlace {
  readonly title?: string;
  readonly hint?: string;
}

/** Returns the texts of a place without files; undefined for the element's. */
export type DescribeEmptyPlace = (
  place: 'favourites' | 'folder' | 'recent' | 'shared' | 'tag' | 'trash',
  path: string | undefined,
) => EmptyPlace | undefined;

/** File that is about to be sent. */
export interface PreparedFile {
  readonly file: Blob;
  /** Name that the file will have. */
  readonly name: string;
}

/** Target of a file, and the signal of its upload. */
export interface UploadStepContext {
  readonly folderId: number;
  /** Path of the folder; undefined when it is unknown. */
  readonly folderPath: string | undefined;
  /** Aborts when the upload is cancelled. */
  readonly signal: AbortSignal;
}

/** Result of an upload step: changes of the file, nothing, or the reason why it is not uploaded. */
export type UploadStepResult = Partial<PreparedFile> | { readonly refused: string } | undefined;

/** Checks, renames or replaces a file before it is sent. Steps run one after the other, each with the result of the one before. */
export type UploadStep = (
  file: PreparedFile,
  context: UploadStepContext,
) => Promise<UploadStepResult> | UploadStepResult;
