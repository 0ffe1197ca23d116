import type { KeptFile, PickedFile } from '../contract.ts';
import type { ViewHost } from '../internal/ViewHost.ts';
import type { FilePickerValues } from './filePickerDescription.ts';

/** Values of the element, its form state and the host that it reports to. */
export interface FilePickerViewProps extends FilePickerValues {
  readonly host: ViewHost;
  /** Chosen files. */
  readonly files: readonly KeptFile[];
  /** Joined text of the control's labels; empty without one. */
  readonly label: string;
  /** Replaces the chosen files. */
  readonly onFiles: (files: readonly KeptFile[]) => void;
  /** Replaces the chosen files by those of the dialog or the inline picker. */
  readonly onPicked: (files: readonly PickedFile[]) => void;
  /** True while the dialog is open. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Element that had the focus when the dialog was opened; undefined without one. */
  readonly opener: HTMLElement | undefined;
}
