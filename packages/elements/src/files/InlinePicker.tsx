import { FilePicker } from '@abrak/react';
import type { ReactNode } from 'react';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { pickerProps } from './pickerProps.ts';

/** Shows the picker inline in the page. */
export function InlinePicker(props: FilePickerViewProps): ReactNode {
  return <FilePicker {...pickerProps(props)} />;
}
