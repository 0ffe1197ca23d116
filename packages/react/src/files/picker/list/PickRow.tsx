import type { StoredDocument, PickProblem } from '@abrak/core/files';
import { fileKind, revealBidiControls } from '@abrak/core/internal';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { FileIcon, Name } from '../../../ui/index.ts';
import * as styles from './PickList.css.ts';

/** Formatted texts of a row; shared by all rows. */
export interface PickRowWords {
  readonly size: (document: StoredDocument) => string;
  /** Date, or the folder in the view of recent files. */
  readonly date: (document: StoredDocument) => string;
  /** Label of the button that opens a folder. */
  readonly open: (name: string) => string;
  readonly reason: (problem: PickProblem) => string;
}

interface PickRowProps {
  document: StoredDocument;
  index: number;
  offset: number;
  mode: 'multiple' | 'single';
  isChosen: boolean;
  /** True for the row in the tab order (roving tabindex). */
  isFocusable: boolean;
  problem: PickProblem | undefined;
  words: PickRowWords;
}

function OpenPart({ document, problem, words }: Pick<PickRowProps, 'document' | 'problem' | 'words'>): ReactNode {
  const chevron = <ChevronRight aria-hidden size={18} />;
  if (document.kind === 'file') return null;
  // The whole row opens the folder, so a button would be a duplicate.
  if (problem !== undefined) return <span className={styles.open}>{chevron}</span>;
  return (
    <button type="button" data-part="open" tabIndex={-1} className={styles.open} aria-label={words.open(document.name)}>
      {chevron}
    </button>
  );
}

/** Row of one document: selectable, openable, or disabled with the reason. */
export const PickRow = memo(function PickRow(props: PickRowProps): ReactNode {
  const { document, index, offset, mode, isChosen, isFocusable, problem, words } = props;
  // A folder that cannot be chosen can still be opened.
  const isDisabled = problem !== undefined && document.kind === 'file';
  const reasonId = useId();
  const [size, date] = [words.size(document), words.date(document)];
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-label={revealBidiControls(document.name)}
      aria-describedby={isDisabled ? reasonId : undefined}
      aria-selected={problem === undefined ? isChosen : undefined}
      aria-disabled={isDisabled || undefined}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.row}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" aria-colindex={1} className={styles.nameCell}>
        <span
          aria-hidden
          className={styles.mark}
          data-mode={problem === undefined ? mode : 'none'}
          data-checked={isChosen || undefined}
        />
        <FileIcon kind={fileKind(document)} className={styles.icon} />
        <span className={styles.names}>
          <Name text={document.name} fit="line" />
          {isDisabled ? (
            <span id={reasonId} className={styles.reason}>
              {words.reason(problem)}
            </span>
          ) : (
            <span className={styles.narrowDetail}>{size === '' ? date : `${size} · ${date}`}</span>
          )}
        </span>
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.size}>
        {size}
      </div>
      <div role="gridcell" aria-colindex={3} className={styles.date}>
        {date}
      </div>
      <div role="gridcell" aria-colindex={4} className={styles.openCell}>
        <OpenPart document={document} problem={problem} words={words} />
      </div>
    </div>
  );
});
