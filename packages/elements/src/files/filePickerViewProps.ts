import type { KeptFile } from '../contract.ts';
import type { ViewHost } from '../internal/ViewHost.ts';
import type { FilePickerValues } from './filePickerDescription.ts';

export interface FilePickerViewProps extends FilePickerValues {
  readonly host: ViewHost;
  readonly files: readonly KeptFile[];
  /** Text of the page's labels. */
  readonly label: string;
  readonly onFiles: (files: readonly KeptFile[]) => void;
}
