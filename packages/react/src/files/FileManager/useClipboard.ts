import { childPath, type Document, type FolderListing, isWithin } from '@abrak/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../provider/index.ts';
import { useToast } from '../../ui/index.ts';
import { useMoveDocuments } from '../useFolderChanges.ts';

interface Cut {
  readonly documents: readonly Document[];
  /** Where they were cut. */
  readonly folderPath: string;
}

export interface Clipboard {
  readonly documents: readonly Document[];
  readonly ids: ReadonlySet<number>;
  /** Whether they may be moved to the folder that is open. */
  readonly canPaste: boolean;
  readonly isMoving: boolean;
  readonly cut: (documents: readonly Document[]) => void;
  readonly paste: () => void;
  readonly clear: () => void;
}

const nothing: Cut = { documents: [], folderPath: '/' };

// Not where they are already, and never into themselves.
function canMoveTo(path: string, { documents, folderPath }: Cut): boolean {
  if (documents.length === 0 || childPath(path, '') === childPath(folderPath, '')) return false;
  return !documents.some(({ kind, name }) => kind === 'folder' && isWithin(path, childPath(folderPath, name)));
}

/** Moves by cutting and pasting: what was cut is kept while a person walks to another folder. */
export function useClipboard(path: string, folder: FolderListing['folder'] | undefined): Clipboard {
  const [cut, setCut] = useState(nothing);
  const { mutate, isPending } = useMoveDocuments();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const { documents } = cut;
  const canPaste = folder !== undefined && !isPending && canMoveTo(path, cut);
  const clear = useCallback(() => setCut(nothing), []);

  const paste = () => {
    if (!canPaste) return;
    mutate(
      { documents, target: folder },
      {
        onSuccess: () => {
          clear();
          toast.show({
            tone: 'success',
            message: t('move.moved', { count: documents.length, name: documents[0]?.name }),
          });
        },
        onError: (error) => {
          toast.show({ tone: 'danger', message: t('move.failed', { reason: errorText(error) }) });
        },
      },
    );
  };

  return {
    documents,
    ids: useMemo(() => new Set(documents.map(({ id }) => id)), [documents]),
    canPaste,
    isMoving: isPending,
    cut: (chosen) => setCut({ documents: chosen, folderPath: path }),
    paste,
    clear,
  };
}
