import './messages/index.ts';
import { sortDocuments, type StoredDocument } from '@abrak/core/files';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useAnnounce } from '../../../provider/index.ts';
import { useTranslation } from '../../../ui/index.ts';
import { useFoundFiles, useListedDocuments, useUndeleted } from '../../data/index.ts';
import { useShareDialog } from '../../details/index.ts';
import { emptySelection, useDocumentList } from '../../listing/index.ts';
import { useDownloads } from '../../transfer/index.ts';
import { FileMenu } from '../actions/FileMenu.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { useArchiveDownloadOf } from '../actions/useArchiveDownloadOf.ts';
import { useShownActions } from '../actions/useShownActions.tsx';
import { DocumentsArea } from '../frame/DocumentsArea.tsx';
import { PlaceEmpty, PlaceLoading, PlaceProblem } from '../frame/PlaceStates.tsx';
import { useRecentActions } from '../recent/useRecentActions.ts';
import { useRecentColumns } from '../recent/useRecentColumns.ts';
import * as styles from './FoundList.css.ts';

export interface FoundListProps {
  readonly text: string;
  /** Called with a document whose place is asked for. */
  readonly onReveal: (document: StoredDocument) => void;
}

interface FoundRowsProps extends Pick<FoundListProps, 'onReveal'> {
  readonly documents: readonly StoredDocument[];
  /** Number of all documents that were found. */
  readonly total: number;
  readonly refetch: () => void;
}

const ordering = { initial: { by: 'name', order: 'ascending' }, sort: sortDocuments } as const;

/** Rows of the found documents, with the actions that documents of several folders have. */
function FoundRows({ documents, total, refetch, onReveal }: FoundRowsProps): ReactNode {
  const { t } = useTranslation('files');
  const query = useMemo(
    () => ({ isPending: false, isFetching: false, data: documents, error: null, refetch }),
    [documents, refetch],
  );
  const shown = useListedDocuments({ placeKey: 'found', documents: useUndeleted(documents), ordering, query });
  const columns = useRecentColumns();
  const list = useDocumentList({ placeKey: 'found', shown });
  const { selection } = list;
  const share = useShareDialog(list);
  const actions = useRecentActions({ onOpenFile: onReveal, onReveal, list, downloads: useDownloads(), share });
  const archive = useArchiveDownloadOf(actions, list);
  const { actions: shownActions, admits } = useShownActions(actions, list);
  const label = t('found.label');
  const words = {
    label,
    listLabel: label,
    problem: t('found.problem'),
    empty: { title: t('search.none'), hint: t('search.noneHint'), Icon: SearchX },
  };
  return (
    <>
      <div className={styles.bar}>
        {selection.count === 0 ? (
          <p className={styles.count}>
            {total > documents.length
              ? t('found.more', { shown: documents.length, total })
              : t('search.results', { count: total })}
          </p>
        ) : (
          <SelectionBar
            count={selection.count}
            actions={shownActions}
            archive={archive}
            selectAll={null}
            onClear={() => selection.setSelection(emptySelection)}
          />
        )}
      </div>
      <FileMenu actions={shownActions} archive={archive} placeItems={null}>
        <div className={styles.documents}>
          <DocumentsArea
            list={list}
            words={words}
            columns={columns}
            onOpen={actions.open}
            onCommand={(command) => {
              if (command === 'refresh') void shown.refresh();
              else if (admits(command)) actions.runCommand(command);
            }}
          />
        </div>
      </FileMenu>
      {share.dialog}
    </>
  );
}

/** Documents of all folders whose name contains a text, each with its folder. Loaded lazily. */
export function FoundList({ text, onReveal }: FoundListProps): ReactNode {
  const { t } = useTranslation('files');
  const announce = useAnnounce();
  const { state, documents, total, error, retry } = useFoundFiles(text);
  const noFocus = useRef(false);
  const isKnown = state === 'ready' || state === 'empty';
  useEffect(() => {
    if (isKnown) announce(t('search.results', { count: total }));
  }, [announce, t, isKnown, total]);
  if (state === 'error')
    return <PlaceProblem title={t('found.problem')} error={error} onRetry={retry} onMain={retry} />;
  if (!isKnown) return <PlaceLoading view="list" />;
  if (state === 'empty') {
    const words = { title: t('search.none'), hint: t('search.noneHint'), Icon: SearchX };
    return (
      <PlaceEmpty label={t('found.label')} words={words} isSearch pendingFocus={noFocus} onCommand={() => undefined} />
    );
  }
  return <FoundRows documents={documents} total={total} refetch={retry} onReveal={onReveal} />;
}
