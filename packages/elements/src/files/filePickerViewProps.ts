import type { KeptFile } from '../contract.ts';
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
}
