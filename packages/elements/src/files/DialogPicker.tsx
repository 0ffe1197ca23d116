import { FilePickerDialog } from '@abrak/react';
import type { ReactNode } from 'react';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { pickerProps } from './pickerProps.ts';

interface DialogPickerProps extends FilePickerViewProps {
  /** Called when the dialog closes. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Shows the picker in a dialog. */
export function DialogPicker({ onOpenChange, ...props }: DialogPickerProps): ReactNode {
  return <FilePickerDialog {...pickerProps(props)} isOpen onOpenChange={onOpenChange} />;
}
