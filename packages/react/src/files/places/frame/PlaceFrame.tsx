import type { StoredDocument } from '@abrak/core/files';
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useMemo, useEffect } from 'react';
import { RotateCw } from 'lucide-react';
import { useTranslation, type Breadcrumb, Checkbox, ContextMenu, useEffectEvent } from '../../../ui/index.ts';
import { useAnnounce } from '../../../provider/index.ts';
import {
  type DragMove,
  type GridCommand,
  type PlaceColumns,
  emptySelection,
  type DocumentList,
  extentOf,
  selectAll,
  type Selection,
  commandOf,
} from '../../listing/index.ts';
import { useArchiveDownloadOf } from '../actions/useArchiveDownloadOf.ts';
import { type AreaWords, DocumentsArea } from './DocumentsArea.tsx';
import type { FileAction } from '../../commands/index.ts';
import type { Downloads } from '../../transfer/index.ts';
import { useEmptyArea } from './useEmptyArea.ts';
import * as styles from './place.css.ts';
import { FileMenu } from '../actions/FileMenu.tsx';
import type { ListedDocuments } from '../../data/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { PlacePreview } from './PlacePreview.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { SidePanel } from '../sidePanel/SidePanel.tsx';
import { Toolbar } from '../actions/Toolbar.tsx';
import { useShownActions } from '../actions/useShownActions.tsx';

interface Announced {
  /** Name of the place. */
  readonly label: string;
  readonly columns: PlaceColumns;
  readonly shown: ListedDocuments;
}

/** Announces the opened place, the number of search results and the sort order to screen readers. */
function usePlaceAnnouncements({ label, columns: { titles }, shown }: Announced): void {
  const { rowCount: count, isPending, isLoaded, isSearch, searchText, sort, isSorted } = shown;
  const announce = useAnnounce();
  const { t } = useTranslation('files');

  useEffect(() => {
    if (isLoaded && !isSearch) announce(t('list.opened', { folder: label, count }));
    // Announced when a place opens, not for each document added or removed.
    // eslint-disable-next-line react/exhaustive-deps
  }, [announce, t, label, isLoaded, isSearch]);

  useEffect(() => {
    if (isSorted) announce(t('sort.sorted', { field: titles[sort.by], order: t(`sort.${sort.order}`) }));
  }, [announce, t, titles, sort, isSorted]);

  useEffect(() => {
    if (isSearch && !isPending) announce(t('search.results', { count }));
  }, [announce, t, isSearch, isPending, searchText, count]);
}

/**
 * Runs commands for the whole list that are pressed while nothing on the page has the focus, as after loading: select
 * all, refresh and undo. Only where the file manager is the content of the page.
 */
function usePageKeys(
  { shown, selection, pendingFocus }: DocumentList,
  onCommand: (command: GridCommand) => void,
): void {
  const { takesPageKeys } = usePlaceNavigation();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target !== document.body) return;
    const command = commandOf(event);
    if (command === 'selectAll') {
      pendingFocus.current = true;
      selection.setSelection(selectAll(shown));
    } else if (command === 'refresh' || command === 'undo') onCommand(command);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!takesPageKeys) return undefined;
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takesPageKeys]);
}

/** Context menu item that lists the open place again. */
function RefreshItem({ onRefresh }: { onRefresh: () => void }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <ContextMenu.Item icon={<RotateCw aria-hidden size={18} />} shortcut="Alt+R" onSelect={onRefresh}>
      {t('list.refresh')}
    </ContextMenu.Item>
  );
}

interface SelectAllBoxProps {
  shown: ListedDocuments;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Checkbox that selects all or none of the shown documents, for the grid view, which has no header row. */
function SelectAllBox({ shown, selection, onSelect }: SelectAllBoxProps): ReactNode {
  const { t } = useTranslation('files');
  const extent = extentOf(selection, shown.rowCount);
  return (
    <Checkbox
      aria-label={t('list.selectAll')}
      disabled={shown.rowCount === 0}
      checked={extent === 'some' ? 'mixed' : extent === 'all'}
      onChange={() => onSelect(extent === 'all' ? emptySelection : selectAll(shown))}
    />
  );
}

/** Texts of a place. */
export interface PlaceWords extends AreaWords {
  readonly search: string;
}

/** Content of a place. */
export interface PlaceContent {
  readonly words: PlaceWords;
  readonly crumbs: readonly Breadcrumb[];
  readonly columns: PlaceColumns;
  readonly list: DocumentList;
}

/** Actions of a place. */
export interface PlaceActions {
  /** Actions available for the current selection. */
  readonly offered: readonly FileAction[];
  readonly run: (action: FileAction) => void;
  readonly runCommand: (command: GridCommand) => void;
  /** Undefined where documents cannot be opened. */
  readonly open: ((document: StoredDocument) => void) | undefined;
  /** Downloads of the place; undefined where nothing is downloaded. */
  readonly downloads?: Downloads | undefined;
}

interface PlaceFrameProps extends Omit<ComponentProps<'div'>, 'children' | 'className' | 'content' | 'ref'> {
  frameRef?: RefObject<HTMLDivElement | null>;
  content: PlaceContent;
  actions: PlaceActions;
  /** Content at the top of the side panel. */
  tools: ReactNode;
  /** Tools below the places in the side panel. */
  lowerTools?: ReactNode;
  /** Context menu items for the place itself. */
  menuItems: ReactNode;
  notices?: ReactNode;
  /** Results of a wider search, shown in place of the documents; null for none. */
  foundList?: ReactNode;
  /** Panel at the inline end. */
  aside?: ReactNode;
  /** Layers above everything else, such as dialogs. */
  overlays?: ReactNode;
  /** Ids of cut documents, which wait to be pasted. */
  cutIds?: ReadonlySet<number>;
  /** Set where documents can be dragged. */
  drag?: DragMove;
}

/** Returns the function that lists the open place again and announces when that is done. */
function useRefresh({ refresh }: ListedDocuments): () => void {
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  return useCallback(() => void refresh().then(() => announce(t('list.refreshed'))), [refresh, announce, t]);
}

/** Layout that all places share: side panel, toolbar, selection bar, context menu, documents and preview. */
export function PlaceFrame(props: PlaceFrameProps): ReactNode {
  const {
    frameRef,
    content,
    actions,
    tools,
    lowerTools,
    menuItems,
    notices,
    foundList = null,
    aside,
    overlays,
    cutIds,
    drag,
    ...rest
  } = props;
  const { words, crumbs, columns, list } = content;
  const { runCommand, open } = actions;
  const { shown, viewChoice, selection } = list;
  // During a drag the breadcrumb is shown, because it accepts drops.
  const isSelecting = selection.count > 0 && drag?.isDragging !== true;
  const { selection: selected, setSelection } = selection;
  const isGrid = viewChoice.view === 'grid';
  // The same element until the selection changes, because the toolbar is memoized.
  const selectAllBox = useMemo(
    () => isGrid && <SelectAllBox shown={shown} selection={selected} onSelect={setSelection} />,
    [isGrid, shown, selected, setSelection],
  );
  const { tools: ownTools } = usePlaceNavigation().extensions;
  const archive = useArchiveDownloadOf(actions, list);
  const refresh = useRefresh(shown);
  const { actions: shownActions, admits } = useShownActions(actions, list);
  const command = (pressed: GridCommand) => {
    if (pressed === 'refresh') refresh();
    else if (admits(pressed)) runCommand(pressed);
  };
  usePageKeys(list, command);
  const emptyArea = useEmptyArea(list);
  usePlaceAnnouncements({ label: words.label, columns, shown });
  return (
    <div ref={frameRef} className={styles.frame} {...rest}>
      <SidePanel lowerTools={lowerTools}>{tools}</SidePanel>
      <div className={styles.main}>
        <div className={styles.bars}>
          {/* The toolbar stays mounted under the selection bar to avoid a layout shift. */}
          <div className={styles.toolbar} inert={isSelecting}>
            <Toolbar
              crumbs={crumbs}
              searchLabel={words.search}
              columns={columns}
              tools={ownTools}
              shown={shown}
              viewChoice={viewChoice}
              selectAll={selectAllBox}
              onRefresh={refresh}
              isRefreshing={shown.isRefreshing}
            />
          </div>
          {isSelecting && (
            <SelectionBar
              count={selection.count}
              actions={shownActions}
              archive={archive}
              selectAll={selectAllBox}
              onClear={() => selection.setSelection(emptySelection)}
            />
          )}
        </div>
        <div className={styles.notices}>{notices}</div>
        {foundList ?? (
          <FileMenu
            actions={shownActions}
            archive={archive}
            placeItems={
              <>
                {menuItems}
                {selection.count === 0 && <RefreshItem onRefresh={refresh} />}
              </>
            }
          >
            <div className={styles.documents} {...drag?.area} {...emptyArea}>
              <DocumentsArea
                list={list}
                words={words}
                columns={columns}
                cutIds={cutIds}
                onOpen={open}
                onCommand={command}
              />
            </div>
          </FileMenu>
        )}
      </div>
      {aside}
      {overlays}
      <PlacePreview list={list} actions={shownActions} />
      {drag?.image}
    </div>
  );
}
