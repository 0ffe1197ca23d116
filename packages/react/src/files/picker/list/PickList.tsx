import { documentDate } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation, Skeleton } from '../../../ui/index.ts';
import { useFormat } from '../../../provider/index.ts';
import { folderLabel, useFocusFollower, useGridLines, virtualList } from '../../listing/index.ts';
import { PickRow, type PickRowWords } from './PickRow.tsx';
import type { Picker } from '../state/usePickerView.ts';
import { usePickListEvents } from './usePickListEvents.ts';
import * as styles from './PickList.css.ts';

interface UnreadPickRowProps {
  index: number;
  offset: number;
  isFocusable: boolean;
}

/** Skeleton row for a document that is not loaded yet. */
function PlaceholderPickRow({ index, offset, isFocusable }: UnreadPickRowProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-label={t('windows.row')}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.row}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" aria-colindex={1}>
        <Skeleton width={240} />
      </div>
    </div>
  );
}

/** Columns: name, size, date or folder, open button. */
const COLUMNS = 4;

function useRowWords({ reasons, view }: Picker): PickRowWords {
  const { t } = useTranslation('files');
  const format = useFormat();
  return useMemo(
    () => ({
      size: ({ kind, sizeBytes }) => (kind === 'folder' ? '' : format.bytes(sizeBytes)),
      // Recent files come from many folders, so the folder is more useful than the date.
      date: (document) =>
        view === 'folder'
          ? format.date(documentDate(document))
          : format.name(folderLabel(parentPath(document.path) ?? '/', t('mainFolder'))),
      open: (name) => t('picker.open', { name }),
      reason: (problem) => reasons[problem],
    }),
    [t, format, reasons, view],
  );
}

/** Virtualized grid of the open folder or of the recent files. */
export function PickList({ label, picker }: { label: string; picker: Picker }): ReactNode {
  const { documents, rowCount, focus, pendingFocus, chosen } = picker;
  const scrollRef = useRef<HTMLDivElement>(null);
  const gridLines = useGridLines({ scrollRef, view: 'list', count: rowCount, focusedIndex: focus.index });
  useFocusFollower({ scrollRef, index: focus.index, reveal: gridLines.reveal, pendingFocus });
  const events = usePickListEvents(picker, gridLines);
  const words = useRowWords(picker);
  return (
    <div
      role="grid"
      aria-label={label}
      aria-multiselectable={chosen.limit.mode === 'multiple'}
      aria-rowcount={rowCount}
      aria-busy={rowCount > documents.length}
      aria-colcount={COLUMNS}
      className={virtualList.grid}
      {...events}
    >
      <div ref={scrollRef} role="presentation" className={virtualList.scroller}>
        <div role="presentation" className={virtualList.rows} style={{ blockSize: gridLines.totalHeight }}>
          {gridLines.lines.map(({ index, start }) => {
            const document = documents[index];
            const isFocusable = index === focus.index;
            if (document === undefined) {
              return <PlaceholderPickRow key={index} index={index} offset={start} isFocusable={isFocusable} />;
            }
            return (
              <PickRow
                key={document.id}
                document={document}
                index={index}
                offset={start}
                mode={chosen.limit.mode}
                isChosen={chosen.ids.has(document.id)}
                isFocusable={isFocusable}
                problem={picker.problemOf(document)}
                words={words}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
