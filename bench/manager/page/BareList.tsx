import type { StoredDocument } from '@abrak/core/files';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

// Dimensions of the file manager's list, so that both render the same number of rows.
const LINE_HEIGHT = { list: 48, grid: 172 } as const;
const TILE_MIN_WIDTH = 144;
const TILE_GAP = 12;
const OVERSCAN = { list: 3, grid: 1 } as const;

const collator = new Intl.Collator('fa', { numeric: true });
const numbers = new Intl.NumberFormat('fa');
const dates = new Intl.DateTimeFormat('fa', { dateStyle: 'medium' });

export interface BareListProps {
  readonly documents: readonly StoredDocument[];
  readonly view: 'list' | 'grid';
  readonly width: number;
  readonly height: number;
}

interface ItemProps {
  readonly document: StoredDocument;
  readonly index: number;
  readonly isFocusable: boolean;
  readonly isSelected: boolean;
}

const Item = memo(function Item({ document, index, isFocusable, isSelected }: ItemProps): ReactNode {
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      style={{ display: 'flex' }}
    >
      <div role="gridcell">{document.name}</div>
      <div role="gridcell">{numbers.format(document.sizeBytes)}</div>
      <div role="gridcell">{dates.format(document.createdAt)}</div>
    </div>
  );
});

function nextIndex(key: string, { index, count, columns }: { index: number; count: number; columns: number }): number {
  if (key === 'ArrowDown') return Math.min(index + columns, count - 1);
  if (key === 'ArrowUp') return Math.max(index - columns, 0);
  if (key === 'End') return count - 1;
  return key === 'Home' ? 0 : index;
}

const nothing: ReadonlySet<number> = new Set();

type Field = 'name' | 'size';

interface Order {
  readonly by: Field;
  readonly sign: 1 | -1;
}

const compare: Readonly<Record<Field, (one: StoredDocument, other: StoredDocument) => number>> = {
  name: (one, other) => collator.compare(one.name, other.name),
  size: (one, other) => one.sizeBytes - other.sizeBytes,
};

/** Sorts by columns and filters by a part of the name, in the least code. */
function useArranged(listed: readonly StoredDocument[]) {
  const [order, setOrder] = useState<Order>();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.toLowerCase());
  const found = useMemo(
    () => (searched === '' ? listed : listed.filter(({ name }) => name.toLowerCase().includes(searched))),
    [listed, searched],
  );
  const documents = useMemo(
    () => (order === undefined ? found : found.toSorted((one, other) => order.sign * compare[order.by](one, other))),
    [found, order],
  );
  const sortBy = (by: Field) => setOrder(by === order?.by ? { by, sign: order.sign === 1 ? -1 : 1 } : { by, sign: 1 });
  return { documents, sortBy, text, setText };
}

/** The smallest virtual list with a roving tabindex and a selection: the baseline for the file manager. */
export function BareList({ documents: listed, view, width, height }: BareListProps): ReactNode {
  const { documents, sortBy, text, setText } = useArranged(listed);
  const scrollRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [selected, setSelected] = useState(nothing);
  const columns = view === 'list' ? 1 : Math.floor((width + TILE_GAP) / (TILE_MIN_WIDTH + TILE_GAP));
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: Math.ceil(documents.length / columns),
    getScrollElement: () => scrollRef.current,
    estimateSize: () => LINE_HEIGHT[view],
    overscan: OVERSCAN[view],
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), Math.floor(index / columns)])],
      [index, columns],
    ),
  });
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
    scrollRef.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  }, [virtualizer, index, columns]);

  const onKeyDown = (event: KeyboardEvent) => {
    const idsUpTo = (end: number) => new Set(documents.slice(0, end).map(({ id }) => id));
    if (event.ctrlKey && event.code === 'KeyA') setSelected(idsUpTo(documents.length));
    else if (event.key === 'Escape') setSelected(nothing);
    else {
      const next = nextIndex(event.key, { index, count: documents.length, columns });
      if (next === index) return;
      isMoved.current = true;
      if (event.shiftKey) setSelected(idsUpTo(next + 1));
      setIndex(next);
    }
    event.preventDefault();
  };

  const line: CSSProperties = {
    position: 'absolute',
    insetInline: 0,
    blockSize: LINE_HEIGHT[view],
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  };
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-rowcount={documents.length}
      dir="rtl"
      style={{ inlineSize: width }}
      onKeyDown={onKeyDown}
    >
      <div role="row" style={{ position: 'absolute', insetBlockEnd: 0 }}>
        {(['name', 'size'] as const).map((field) => (
          <div key={field} role="columnheader">
            <button type="button" onClick={() => sortBy(field)}>
              {field}
            </button>
          </div>
        ))}
        <input type="search" aria-label="filter" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div ref={scrollRef} style={{ blockSize: height, overflowY: 'auto', contain: 'strict' }}>
        <div style={{ blockSize: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ key, index: lineIndex, start }) => (
            <div key={key} style={{ ...line, insetBlockStart: start }}>
              {documents.slice(lineIndex * columns, (lineIndex + 1) * columns).map((document, offset) => (
                <Item
                  key={document.id}
                  document={document}
                  index={lineIndex * columns + offset}
                  isFocusable={lineIndex * columns + offset === index}
                  isSelected={selected.has(document.id)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
