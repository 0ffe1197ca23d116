import { FilePicker, FilePickerDialog, type FilePickerProps, type PickedDocument } from '@abrak/react';
import type { ReactNode } from 'react';
import type { PickedFile } from '../contract.ts';
import type { FilePickerViewProps } from './filePickerViewProps.ts';

interface OpenPickerProps extends FilePickerViewProps {
  /** Called when the dialog closes; without it the picker stands in the page. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

function pickedFile({ document, previewUrl, publicUrl, getDownloadUrl }: PickedDocument): PickedFile {
  const { id, name, kind, sizeBytes, mimeType, path } = document;
  return { id, name, kind, sizeBytes, mimeType, path, previewUrl, publicUrl, getDownloadUrl };
}

const listOf = (accept: string | undefined) =>
  accept
    ?.split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');

/** The picker in a dialog or in the page. */
export function OpenPicker({ host, onFiles, onOpenChange, path, ...values }: OpenPickerProps): ReactNode {
  const props: FilePickerProps = {
    mode: values.multiple ? 'multiple' : 'single',
    pick: values.pick,
    accept: listOf(values.accept),
    maxSizeBytes: values.maxSize,
    maxCount: values.maxCount,
    confirmLabel: values.confirmLabel,
    canUpload: !values.noUpload,
    ...(path !== undefined && { initialPath: path }),
    onSignIn: host.askToSignIn,
    onCancel: () => host.emit('abrak-file-cancel'),
    onPick: (picked) => {
      const files = picked.map(pickedFile);
      if (host.emit('abrak-file-pick', { files })) onFiles(files);
    },
  };
  return onOpenChange === undefined ? <FilePicker {...props} /> : <FilePickerDialog {...props} isOpen onOpenChange={onOpenChange} />;
}
