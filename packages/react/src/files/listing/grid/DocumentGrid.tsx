import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useLocale } from '../../../provider/index.ts';
import { FILE_COLUMNS } from '../../../theme/index.ts';
import { ReorderMotion, Skeleton, useTranslation, type ListView } from '../../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { DocumentGridProps } from './documentGridProps.ts';
import { COLUMNS_BEFORE, DocumentRow, type DocumentItemProps, HEADER_ROWS, rowAttributes } from './DocumentRow.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import { countDropped } from '../columns/fileColumns.ts';
import type { ShownColumn } from '../columns/rowText.ts';
import { GridHeader } from './GridHeader.tsx';
import { emptySelection, extentOf, isSelectedAt, selectAll } from '../selection/selection.ts';
import { useFocusFollower } from '../focus/useFocusFollower.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useGridLines } from '../lines/useGridLines.ts';
import { useRowText } from '../columns/useRowText.ts';

interface PlaceholderItemProps extends Pick<DocumentItemProps, 'index' | 'isFocusable' | 'isSelected'> {
  view: ListView;
}

/** Skeleton row or tile for a document that is not loaded yet. */
function PlaceholderItem({ view, ...props }: PlaceholderItemProps): ReactNode {
  const { t } = useTranslation('files');
  const isList = view === 'list';
  const attributes = rowAttributes({ ...props, isCut: false }, isList ? HEADER_ROWS : 0);
  return (
    <div {...attributes} aria-label={t('windows.row')} className={isList ? styles.row : styles.tile}>
      <div role="gridcell" aria-colindex={1} className={styles.unread[view]}>
        <Skeleton className={styles.unreadShape[view]} />
      </div>
    </div>
  );
}

function columnTracks(columns: readonly ShownColumn[]): CSSProperties {
  const tracks: Record<string, string> = {
    [FILE_COLUMNS]: columns.map(({ track, width }) => track ?? `${width}px`).join(' '),
  };
  return tracks;
}

const indexesOf = (start: number, end: number) => Array.from({ length: end - start }, (_, offset) => start + offset);

/** Virtualized, accessible grid of documents, as a list or as tiles. */
export function DocumentGrid(props: DocumentGridProps): ReactNode {
  const {
    label,
    shown,
    columns: placeColumns,
    changes,
    view,
    selection,
    onSelect,
    focus,
    pendingFocus,
    cutIds,
  } = props;
  const { documents, rowCount, sort, setSort } = shown;
  const { direction } = useLocale();
  const scrollRef = useRef<HTMLDivElement>(null);
  const gridLines = useGridLines({ scrollRef, view, count: rowCount, focusedIndex: focus.index });
  const { lines, totalHeight, columns, reveal } = gridLines;
  const all = useRowText(placeColumns, changes);
  const dropped = gridLines.width === 0 ? 0 : countDropped(all, gridLines.width);
  const text = useMemo(() => {
    const gone = all.dropOrder.slice(0, dropped);
    return { ...all, columns: all.columns.filter(({ id }) => !gone.includes(id)) };
  }, [all, dropped]);
  useFocusFollower({ scrollRef, index: focus.index, reveal, pendingFocus });
  const events = useGridEvents(props, { ...gridLines, direction });
  const isList = view === 'list';
  const Item = isList ? DocumentRow : DocumentTile;
  const width = placeColumns.extraColumn === undefined ? 'plain' : 'noted';
  return (
    <div
      className={styles.grid[width]}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rowCount + (isList ? 1 : 0)}
      aria-busy={rowCount > documents.length}
      aria-colcount={isList ? text.columns.length + COLUMNS_BEFORE + 1 : 1}
      style={isList ? columnTracks(text.columns) : undefined}
      {...events}
    >
      {isList && (
        <GridHeader
          title={placeColumns.titles.name}
          columns={text.columns}
          sort={sort}
          isInOrder={shown.isInOrder}
          onSort={setSort}
          extent={extentOf(selection, rowCount)}
          onSelectAll={(isAll) => onSelect(isAll ? selectAll(shown) : emptySelection)}
        />
      )}
      <div ref={scrollRef} className={styles.scroller} role="presentation">
        <div className={styles.body} role="presentation" style={{ blockSize: totalHeight }}>
          <ReorderMotion order={documents} container={scrollRef}>
            {lines.map((line) => (
              <div
                key={line.index}
                role="presentation"
                className={styles.line[view]}
                style={{ insetBlockStart: line.start, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
              >
                {indexesOf(line.index * columns, Math.min(rowCount, (line.index + 1) * columns)).map((index) => {
                  const document = documents[index];
                  const isFocusable = index === focus.index;
                  const isSelected = isSelectedAt(selection, index, document?.id);
                  if (document === undefined) {
                    return (
                      <PlaceholderItem
                        key={index}
                        view={view}
                        index={index}
                        isSelected={isSelected}
                        isFocusable={isFocusable}
                      />
                    );
                  }
                  return (
                    <Item
                      key={document.id}
                      document={document}
                      index={index}
                      isSelected={isSelected}
                      isFocusable={isFocusable}
                      isCut={cutIds.has(document.id)}
                      text={text}
                    />
                  );
                })}
              </div>
            ))}
          </ReorderMotion>
        </div>
      </div>
    </div>
  );
}
