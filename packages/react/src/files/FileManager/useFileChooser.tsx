import type { DroppedEntry } from '@abrak/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOfInput } from './readDroppedEntries.ts';

interface FileChooserOptions {
  readonly kind: 'files' | 'folder';
  readonly isDisabled: boolean;
  readonly onChoose: (entries: readonly DroppedEntry[]) => void;
}

export interface FileChooser {
  /** Has to be on the page. */
  readonly input: ReactNode;
  /** Opens the device's own dialog. */
  readonly open: () => void;
}

/** The device's dialog for files or a folder, opened by whatever looks better than a file input. */
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
        ref={attach}
        type="file"
        multiple
        hidden
        disabled={isDisabled}
        aria-label={kind === 'folder' ? t('upload.folder') : t('upload.files')}
        onChange={({ target }) => {
          onChoose(entriesOfInput(target.files ?? []));
          // Emptied, the input tells again when the same files are chosen once more.
          target.value = '';
        }}
      />
    ),
  };
}
