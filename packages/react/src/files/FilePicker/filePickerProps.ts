import type { Document, PickRules } from '@abrak/core';

/** A chosen document and the ways to it. */
export interface PickedDocument {
  readonly document: Document;
  /** Shows the file as it is, to whoever may see it; null for what has no preview. */
  readonly previewUrl: string | null;
  /** The page that shows the document to whom it is shared with. */
  readonly publicUrl: string;
  /** Asks for an address that downloads the file, or a folder as a zip; it lives shortly, so ask when it is needed. */
  readonly getDownloadUrl: () => Promise<string>;
}

export interface FilePickerProps {
  /** How many are chosen; default single. */
  mode?: 'multiple' | 'single';
  /** What can be chosen; default files. */
  pick?: PickRules['pick'];
  /** Kinds of files, as an input's accept takes them: ".pdf", "image/*", "application/pdf"; default all. */
  accept?: readonly string[] | undefined;
  /** Largest file in bytes; default any. */
  maxSizeBytes?: number | undefined;
  /** Most that can be chosen in mode multiple; default any number. */
  maxCount?: number | undefined;
  /** Folder that is open at first; default the main folder. */
  initialPath?: string;
  /** Called with what was chosen, in the order it was chosen. */
  onPick: (picked: readonly PickedDocument[]) => void;
  onCancel: () => void;
  /** Words on the button that ends the choice; default "Choose". */
  confirmLabel?: string | undefined;
  /** Whether files can be uploaded here; default true. */
  canUpload?: boolean;
  /** Called when a person without a session asks to sign in; without it there is no button. */
  onSignIn?: (() => void) | undefined;
  /** Whether the page around mounts FileWork itself; default false. */
  hasOuterWork?: boolean;
}
