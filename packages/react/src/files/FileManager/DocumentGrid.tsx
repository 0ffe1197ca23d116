import { type ReactNode, useRef } from 'react';
import { useLocale } from '../../provider/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { DocumentGridProps } from './documentGridProps.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import { GridHeader } from './GridHeader.tsx';
import { emptySelection, extentOf, isSelectedAt, selectAll } from './selection.ts';
import { useFocusFollower } from './useFocusFollower.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useGridLines } from './useGridLines.ts';
import { useNameLimit } from './useNameLimit.ts';
import { useRowText } from './useRowText.ts';

/** Selection, name, size, date, menu. */
const LIST_COLUMNS = 5;

/** The documents of a folder as a grid for eyes, keys and screen readers; only what is in sight is on the page. */
export function DocumentGrid(props: DocumentGridProps): ReactNode {
  const { label, documents, columns: placeColumns, view, sort, onSort, selection, onSelect, focus, focusDue, cutIds } = props;
  const { direction } = useLocale();
  const nameLimit = useNameLimit();
  const text = useRowText(placeColumns);
  const scrollRef = useRef<HTMLDivElement>(null);
  const lines = useGridLines({ scrollRef, view, count: documents.length, focusedIndex: focus.index });
  const { virtualizer, columns } = lines;
  useFocusFollower({ scrollRef, index: focus.index, lines, isDue: focusDue });
  const events = useGridEvents(props, { ...lines, direction });
  const isList = view === 'list';
  const Item = isList ? DocumentRow : DocumentTile;
  const width = placeColumns.note === undefined ? 'plain' : 'noted';

  return (
    <div
      className={styles.grid[width]}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={documents.length + (isList ? 1 : 0)}
      aria-colcount={isList ? LIST_COLUMNS + (width === 'noted' ? 1 : 0) : 1}
      {...events}
    >
      {isList && (
        <GridHeader
          columns={placeColumns}
          sort={sort}
          onSort={onSort}
          extent={extentOf(selection, documents.length)}
          onSelectAll={(isAll) => onSelect(isAll ? selectAll(documents) : emptySelection)}
        />
      )}
      <div ref={scrollRef} className={styles.scroller} role="presentation">
        <div className={styles.body} role="presentation" style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((line) => (
            <div
              key={line.key}
              role="presentation"
              className={styles.line[view]}
              style={{ insetBlockStart: line.start, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {documents.slice(line.index * columns, (line.index + 1) * columns).map((document, offset) => {
                const index = line.index * columns + offset;
                return (
                  <Item
                    key={document.id}
                    document={document}
                    index={index}
                    isSelected={isSelectedAt(selection, index, document.id)}
                    isFocusable={index === focus.index}
                    isCut={cutIds.has(document.id)}
                    nameLimit={nameLimit}
                    text={text}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
