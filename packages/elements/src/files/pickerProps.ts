import type { FilePickerProps, PickedDocument } from '@abrak/react';
import type { PickedFile } from '../contract.ts';
import type { FilePickerViewProps } from './filePickerViewProps.ts';

function pickedFile({ document, previewUrl, publicUrl, getDownloadUrl }: PickedDocument): PickedFile {
  const { id, name, kind, sizeBytes, mimeType, path } = document;
  return { id, name, kind, sizeBytes, mimeType, path, previewUrl, publicUrl, getDownloadUrl };
}

const listOf = (accept: string | undefined) =>
  accept
    ?.split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');

/** Maps the values of the element to the props of the React picker. */
export function pickerProps({ host, onPicked, initialPath, ...values }: FilePickerViewProps): FilePickerProps {
  return {
    mode: values.mode,
    pick: values.pick,
    accept: listOf(values.accept),
    maxSizeBytes: values.maxSizeBytes,
    maxCount: values.maxCount,
    confirmLabel: values.confirmLabel,
    canUpload: values.canUpload,
    uploadSteps: values.uploadSteps,
    editImages: values.editImages,
    imageRatio: values.imageRatio,
    canTakePhotos: values.canTakePhotos,
    ...(initialPath !== undefined && { initialPath }),
    onSignIn: host.requestSignIn,
    onCancel: () => host.emit('abrak-file-cancel'),
    onPick: (picked) => {
      const files = picked.map(pickedFile);
      if (host.emit('abrak-file-pick', { files })) onPicked(files);
    },
  };
}
