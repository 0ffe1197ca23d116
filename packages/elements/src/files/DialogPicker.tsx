import { FilePickerDialog } from '@abrak/react';
import { type ReactNode, useEffect } from 'react';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { pickerProps } from './pickerProps.ts';

/** Returns the focus to the page when the dialog closes; the dialog itself knows the focus inside of the element only. */
function useReturnedFocus(opener: HTMLElement | undefined): void {
  useEffect(() => () => opener?.focus(), [opener]);
}

/** Shows the picker in a dialog. */
export function DialogPicker(props: FilePickerViewProps): ReactNode {
  useReturnedFocus(props.opener);
  return <FilePickerDialog {...pickerProps(props)} isOpen onOpenChange={props.onOpenChange} />;
}
