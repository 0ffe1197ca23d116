import './messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import { Clock } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useDetails, useShareDialog } from '../../details/index.ts';
import { GeneralNotice } from '../frame/FileNotices.tsx';
import { useDocumentList } from '../../listing/index.ts';
import { PlaceFrame, type PlaceWords } from '../frame/PlaceFrame.tsx';
import { SelectAllItem } from '../actions/SelectAllItem.tsx';
import { SideTools } from '../sidePanel/SideTools.tsx';
import { useDownloads } from '../../transfer/index.ts';
import { useRecentFiles } from '../../data/index.ts';
import { useRecentActions } from './useRecentActions.ts';
import { useRecentColumns } from './useRecentColumns.ts';

interface RecentViewProps {
  /** Called to open a file; undefined: opening a file downloads it. */
  onOpenFile: ((file: StoredDocument) => void) | undefined;
}

const createdAtOf = ({ createdAt }: StoredDocument) => createdAt;

function useRecentWords(): PlaceWords {
  const { t } = useTranslation('files');
  const label = t('recent.title');
  return {
    label,
    listLabel: label,
    search: t('recent.search'),
    problem: t('recent.problem'),
    empty: { title: t('recent.noneTitle'), hint: t('recent.noneHint'), Icon: Clock },
  };
}

/** View of the newest files of all folders, each with its folder. */
export function RecentView({ onOpenFile }: RecentViewProps): ReactNode {
  const words = useRecentWords();
  const crumbs = useMemo(() => [{ key: 'recent', label: words.label }], [words.label]);
  const columns = useRecentColumns(createdAtOf);
  const list = useDocumentList({ placeKey: 'recent', shown: useRecentFiles() });
  const details = useDetails({ list, isOwn: true });
  const downloads = useDownloads();
  const share = useShareDialog(list);
  const actions = useRecentActions({ onOpenFile, list, details, downloads, share });
  return (
    <PlaceFrame
      content={{ words, crumbs, columns, list }}
      actions={actions}
      tools={<SideTools tools={[]} />}
      notices={<GeneralNotice />}
      aside={details.panel}
      menuItems={list.selection.count !== 1 && <SelectAllItem list={list} />}
      overlays={share.dialog}
    />
  );
}
