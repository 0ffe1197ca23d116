import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useMemo } from 'react';
import { useDetails, useShareDialog } from '../../details/index.ts';
import { GeneralNotice } from '../frame/FileNotices.tsx';
import type { ListedDocuments } from '../../data/index.ts';
import { useDocumentList } from '../../listing/index.ts';
import { PlaceFrame, type PlaceWords } from '../frame/PlaceFrame.tsx';
import { SelectAllItem } from '../actions/SelectAllItem.tsx';
import { useRecentActions } from '../recent/useRecentActions.ts';
import { useRecentColumns } from '../recent/useRecentColumns.ts';
import { SideTools } from '../sidePanel/SideTools.tsx';
import { useDownloads } from '../../transfer/index.ts';

/** Props of the views of marked documents. */
export interface MarkedViewProps {
  /** Called to open a file; undefined: opening a file downloads it. */
  onOpenFile: ((file: StoredDocument) => void) | undefined;
}

interface MarkedFrameProps extends MarkedViewProps {
  kind: 'favourites' | 'tag';
  placeKey: string;
  words: PlaceWords;
  shown: ListedDocuments;
  notices?: ReactNode;
}

/** View of documents of all folders that have a mark, each with its folder. */
export function MarkedFrame({ kind, placeKey, words, shown, notices, onOpenFile }: MarkedFrameProps): ReactNode {
  const crumbs = useMemo(() => [{ key: placeKey, label: words.label }], [placeKey, words.label]);
  const columns = useRecentColumns();
  const list = useDocumentList({ placeKey, shown });
  const details = useDetails({ list, isOwn: true });
  const downloads = useDownloads();
  const share = useShareDialog(list);
  const actions = useRecentActions({ kind, onOpenFile, list, details, downloads, share });
  return (
    <PlaceFrame
      content={{ words, crumbs, columns, list }}
      actions={actions}
      tools={<SideTools tools={[]} />}
      notices={
        <>
          <GeneralNotice />
          {notices}
        </>
      }
      aside={details.panel}
      menuItems={list.selection.count !== 1 && <SelectAllItem list={list} />}
      overlays={share.dialog}
    />
  );
}
