import './messages/index.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { StoredDocument } from '@abrak/core/files';
import { trashedAtOf } from '@abrak/core/internal';
import { ContextMenu, useTranslation, useToast } from '../../../ui/index.ts';
import { PlaceFrame, type PlaceWords } from '../frame/PlaceFrame.tsx';
import { SelectAllItem } from '../actions/SelectAllItem.tsx';
import { useDocumentList, type DocumentList, type PlaceColumns, useFolderText } from '../../listing/index.ts';
import { GeneralNotice } from '../frame/FileNotices.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { EmptyTrash, TrashTools } from './TrashTools.tsx';
import { usePendingDeletesStore, useTrashListing } from '../../data/index.ts';
import { useTrashActions } from './useTrashActions.ts';

/** Returns the columns of the trash: the original folder and the deletion date. */
function useTrashColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  const folderText = useFolderText();
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('trash.when') },
      dateOf: trashedAtOf,
      extraColumn: { title: t('trash.where'), textOf: folderText },
    }),
    [t, folderText],
  );
}

/** Returns a function that runs an action on the selection, or shows a toast when nothing is selected. */
function useOnSelection({ selection }: DocumentList): (act: (documents: readonly StoredDocument[]) => void) => void {
  const toast = useToast();
  const { t } = useTranslation('files');
  return (act) => {
    if (selection.count > 0) act(selection.selected());
    else toast.show({ tone: 'danger', message: t('selection.missing') });
  };
}

function useTrashWords(): PlaceWords {
  const { t } = useTranslation('files');
  const label = t('trash.title');
  return {
    label,
    listLabel: label,
    search: t('trash.search'),
    problem: t('trash.problem'),
    empty: { title: t('trash.noneTitle'), hint: t('trash.noneHint'), Icon: Trash2 },
  };
}

/** Sends the deletions that can still be undone: a customer who opens the trash looks for them here. */
function useSentDeletions(): void {
  const { deletes } = usePendingDeletesStore();
  useEffect(() => {
    for (const { id } of deletes.getState().batches) deletes.close(id);
  }, [deletes]);
}

/** View of the deleted documents, to restore them or erase them permanently. */
export function TrashView(): ReactNode {
  const { t } = useTranslation('files');
  const words = useTrashWords();
  const crumbs = useMemo(() => [{ key: 'trash', label: words.label }], [words.label]);
  const columns = useTrashColumns();
  const { listed, all } = useTrashListing();
  const list = useDocumentList({ placeKey: 'trash', shown: listed });
  const actions = useTrashActions(list);
  const onSelection = useOnSelection(list);
  useSentDeletions();
  const { confirmErase, restore } = actions;
  const isEmpty = all.length === 0;
  const empty = () => confirmErase({ documents: all, isWhole: true });

  return (
    <PlaceFrame
      content={{ words, crumbs, columns, list }}
      actions={actions}
      tools={<EmptyTrash isEmpty={isEmpty} onEmpty={empty} />}
      lowerTools={
        <TrashTools
          hasSelection={list.selection.count > 0}
          onRestore={() => onSelection(restore)}
          onErase={() => onSelection((chosen) => confirmErase({ documents: chosen, isWhole: false }))}
        />
      }
      menuItems={
        list.selection.count === 0 && (
          <>
            <SelectAllItem list={list} />
            <ContextMenu.Item icon={<Trash2 aria-hidden size={18} />} tone="danger" disabled={isEmpty} onSelect={empty}>
              {t('trash.empty')}
            </ContextMenu.Item>
          </>
        )
      }
      notices={<GeneralNotice />}
      overlays={<EraseDialog erasure={actions.erasure} onErase={actions.erase} onClose={actions.cancelErase} />}
    />
  );
}
