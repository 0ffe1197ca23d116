import type { UploadStep, PickRules } from '@abrak/core/files';
import type { PictureOptions } from '../../transfer/index.ts';
import type { PickedDocument } from './pickedDocument.ts';

export interface FilePickerProps extends PictureOptions {
  /** Number of documents that can be picked: one or several; default single. */
  mode?: 'multiple' | 'single';
  /** Kinds of documents that can be picked: files, folders or both; default files. */
  pick?: PickRules['pick'];
  /** Accepted file types, in the format of an input's `accept`: ".pdf", "image/*", "application/pdf"; default all. */
  accept?: readonly string[] | undefined;
  /** Maximum file size in bytes; default unlimited. */
  maxSizeBytes?: number | undefined;
  /** Maximum number of documents in mode multiple; default unlimited. */
  maxCount?: number | undefined;
  /** Path of the folder that is open at first; default the main folder. */
  initialPath?: string;
  /** Called with the picked documents, in the order they were chosen. */
  onPick: (picked: readonly PickedDocument[]) => void;
  /** Called when the customer presses Cancel. */
  onCancel: () => void;
  /** Label of the confirm button; default "Choose". */
  confirmLabel?: string | undefined;
  /** Allows uploads into the open folder; default true. They also need the scope `files:write`. */
  canUpload?: boolean;
  /** Steps that check, rename or replace each file before it is uploaded. Default: none. */
  uploadSteps?: readonly UploadStep[] | undefined;
  /** Called when a visitor presses the sign-in button; without it there is no button. */
  onSignIn?: (() => void) | undefined;
  /** Set when the surrounding page mounts FileWork itself; default false. */
  hasOuterWork?: boolean;
}
