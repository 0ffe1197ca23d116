import './messages/index.ts';
import { documentDate, type StoredDocument } from '@abrak/core/files';
import { Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../provider/index.ts';
import { useTranslation, type Breadcrumb } from '../../../ui/index.ts';
import { useDetails } from '../../details/index.ts';
import type { FilePlace } from '../../commands/index.ts';
import { PlaceFrame, type PlaceWords } from '../frame/PlaceFrame.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { SelectAllItem } from '../actions/SelectAllItem.tsx';
import { type PlaceColumns, useDocumentList } from '../../listing/index.ts';
import { GeneralNotice } from '../frame/FileNotices.tsx';
import { SideTools } from '../sidePanel/SideTools.tsx';
import { useDownloads } from '../../transfer/index.ts';
import { useSharedNames, sharedKey, useSharedFiles } from '../../data/index.ts';
import { useSharedActions } from './useSharedActions.ts';

interface SharedViewProps {
  /** Ids of the opened folders, outermost first; empty for the top level. */
  folderIds: readonly number[];
  /** Called to open a file; undefined: opening a file downloads it. */
  onOpenFile: ((file: StoredDocument) => void) | undefined;
}

function useSharedColumns(): PlaceColumns {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(
    () => ({
      titles: { name: t('list.name'), size: t('list.size'), date: t('list.date') },
      dateOf: documentDate,
      extraColumn: { title: t('shared.owner'), textOf: ({ ownerName }) => format.name(ownerName ?? '') },
    }),
    [t, format],
  );
}

function useSharedCrumbs(folderIds: readonly number[]): readonly Breadcrumb[] {
  const { t } = useTranslation('files');
  const { goTo, hrefOf } = usePlaceNavigation();
  const names = useSharedNames(folderIds);
  return useMemo(
    () =>
      [t('shared.title'), ...folderIds.map((_, depth) => names[depth] ?? t('shared.folder'))].map((label, depth) => {
        const place: FilePlace = { kind: 'shared', folderIds: folderIds.slice(0, depth) };
        return { key: folderIds[depth - 1] ?? 'shared', label, href: hrefOf(place), onNavigate: () => goTo(place) };
      }),
    [t, folderIds, names, goTo, hrefOf],
  );
}

function useSharedWords(label: string, isFolder: boolean): PlaceWords {
  const { t } = useTranslation('files');
  return {
    label,
    listLabel: label,
    search: isFolder ? t('search.label') : t('shared.search'),
    problem: isFolder ? t('problem.title') : t('shared.problem'),
    empty: isFolder
      ? { title: t('shared.emptyTitle'), hint: t('shared.emptyHint'), Icon: Users }
      : { title: t('shared.noneTitle'), hint: t('shared.noneHint'), Icon: Users },
  };
}

const idOf = ({ id }: StoredDocument) => String(id);

/** View of the documents that others share with the customer: read and download only. */
export function SharedView({ folderIds, onOpenFile }: SharedViewProps): ReactNode {
  const crumbs = useSharedCrumbs(folderIds);
  const words = useSharedWords(crumbs.at(-1)?.label ?? '', folderIds.length > 0);
  const columns = useSharedColumns();
  const shown = useSharedFiles(folderIds);
  const list = useDocumentList({ placeKey: sharedKey(folderIds), shown, segmentOf: idOf });
  const details = useDetails({ list, isOwn: false });
  const downloads = useDownloads();
  const actions = useSharedActions({ folderIds, onOpenFile, list, details, downloads });
  return (
    <PlaceFrame
      content={{ words, crumbs, columns, list }}
      actions={actions}
      tools={<SideTools tools={[]} />}
      notices={<GeneralNotice />}
      aside={details.panel}
      menuItems={list.selection.count !== 1 && <SelectAllItem list={list} />}
    />
  );
}
