import type { DroppedEntry } from '@abrak/core/internal';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { entriesOfInput } from './readDroppedEntries.ts';

interface FileChooserOptions {
  readonly kind: 'files' | 'folder';
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
        ref={attach}
        type="file"
        multiple
        hidden
        disabled={isDisabled}
        aria-label={kind === 'folder' ? t('upload.folder') : t('upload.files')}
        onChange={({ target }) => {
          onChoose(entriesOfInput(target.files ?? []));
          // Emptied, so that choosing the same files again fires `change`.
          target.value = '';
        }}
      />
    ),
  };
}
