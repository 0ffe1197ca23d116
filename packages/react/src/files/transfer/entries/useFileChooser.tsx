import type { DroppedEntry } from '@abrak/core/files';
import { editableTypes } from '@abrak/core/internal';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { takeChosen } from './readDroppedEntries.ts';

const labelKeys = {
  files: 'upload.files',
  folder: 'upload.folder',
  photo: 'upload.takePhoto',
  pictures: 'upload.editPictures',
} as const;

interface FileChooserOptions {
  /** Files, a folder, pictures that can be edited, or one photo of the camera application. */
  readonly kind: 'files' | 'folder' | 'photo' | 'pictures';
  readonly isDisabled: boolean;
  readonly onChoose: (entries: readonly DroppedEntry[]) => void;
}

/** A hidden file input and the function that opens its dialog. */
export interface FileChooser {
  /** The input; must be rendered by the caller. */
  readonly input: ReactNode;
  /** Opens the system's file dialog. */
  readonly open: () => void;
}

/** Opens the system's dialog for files or a folder from any element, instead of a visible file input. */
export function useFileChooser({ kind, isDisabled, onChoose }: FileChooserOptions): FileChooser {
  const { t } = useTranslation('files');
  const inputRef = useRef<HTMLInputElement>(null);
  const attach = (input: HTMLInputElement | null) => {
    inputRef.current = input;
    if (input !== null) input.webkitdirectory = kind === 'folder';
  };
  return {
    open: () => inputRef.current?.click(),
    input: (
      <input
        form=""
        ref={attach}
        type="file"
        multiple={kind !== 'photo'}
        hidden
        disabled={isDisabled}
        aria-label={t(labelKeys[kind])}
        {...(kind === 'pictures' && { accept: editableTypes.join(',') })}
        {...(kind === 'photo' && { accept: 'image/*', capture: 'environment' })}
        onChange={({ target }) => takeChosen(target, onChoose)}
      />
    ),
  };
}
