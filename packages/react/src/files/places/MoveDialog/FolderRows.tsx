import type { StoredDocument } from '@abrak/core/files';
import { revealBidiControls } from '@abrak/core/internal';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { FileIcon, Name, useTranslation } from '../../../ui/index.ts';
import { useFocusFollower, useGridLines, virtualList } from '../../listing/index.ts';
import * as styles from './MoveDialog.css.ts';
import type { FolderBrowser } from './useFolderBrowser.ts';
import { useFolderRowEvents } from './useFolderRowEvents.ts';

interface FolderRowsProps {
  label: string;
  browser: FolderBrowser;
  /** Folders being moved, which can be neither chosen nor entered. */
  movingIds: ReadonlySet<number>;
}

interface FolderRowProps {
  folder: StoredDocument;
  index: number;
  offset: number;
  isSelected: boolean;
  isFocusable: boolean;
  isMoving: boolean;
}

function FolderRow({ folder, index, offset, isSelected, isFocusable, isMoving }: FolderRowProps): ReactNode {
  const { t } = useTranslation('files');
  const reasonId = useId();
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-label={revealBidiControls(folder.name)}
      aria-describedby={isMoving ? reasonId : undefined}
      aria-selected={isSelected}
      aria-disabled={isMoving || undefined}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.row}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" aria-colindex={1} className={styles.nameCell}>
        <FileIcon kind="folder" />
        <span className={styles.names}>
          <Name text={folder.name} className={styles.name} />
          {isMoving && (
            <span id={reasonId} className={styles.reason}>
              {t('transfer.beingMoved')}
            </span>
          )}
        </span>
      </div>
      <div role="gridcell" aria-colindex={2}>
        {!isMoving && (
          <button
            type="button"
            data-part="enter"
            tabIndex={-1}
            className={styles.enter}
            aria-label={t('transfer.enter', { name: folder.name })}
          >
            <ChevronRight aria-hidden size={18} />
          </button>
        )}
      </div>
    </div>
  );
}

/** Virtualized grid of the subfolders: a click or an arrow key selects, a double click or Enter opens. */
export function FolderRows({ label, browser, movingIds }: FolderRowsProps): ReactNode {
  const { folders, focus, pendingFocus, selectedId } = browser;
  const scrollRef = useRef<HTMLDivElement>(null);
  const { lines, totalHeight, linesPerPage, reveal } = useGridLines({
    scrollRef,
    view: 'list',
    count: folders.length,
    focusedIndex: focus.index,
  });
  useFocusFollower({ scrollRef, index: focus.index, reveal, pendingFocus });

  const events = useFolderRowEvents({ browser, movingIds, linesPerPage, reveal });

  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={folders.length}
      aria-colcount={2}
      className={virtualList.grid}
      {...events}
    >
      <div ref={scrollRef} role="presentation" className={virtualList.scroller}>
        <div role="presentation" className={virtualList.rows} style={{ blockSize: totalHeight }}>
          {lines.map(({ index, start }) => {
            const folder = folders[index];
            return (
              folder && (
                <FolderRow
                  key={folder.id}
                  folder={folder}
                  index={index}
                  offset={start}
                  isSelected={folder.id === selectedId}
                  isFocusable={index === focus.index}
                  isMoving={movingIds.has(folder.id)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
