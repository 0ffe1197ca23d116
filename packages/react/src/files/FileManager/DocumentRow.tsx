import { type Document, fileKind } from '@abrak/core';
import { EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { FileIcon, Name } from '../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { RowText } from './useRowText.ts';

export interface DocumentItemProps {
  document: Document;
  index: number;
  isSelected: boolean;
  /** Whether Tab reaches this one. */
  isFocusable: boolean;
  isCut: boolean;
  /** Characters of a name that are shown before it is cut. */
  nameLimit: number;
  text: RowText;
}

/** The box that selects one document; the grid listens to its click. */
export function SelectBox({ isSelected, label }: { isSelected: boolean; label: string }): ReactNode {
  return (
    <label data-part="select" className={styles.selectBox}>
      <input type="checkbox" tabIndex={-1} readOnly checked={isSelected} className={styles.checkbox} aria-label={label} />
    </label>
  );
}

// One element for all rows: React skips what has not changed its identity.
const menuIcon = <EllipsisVertical aria-hidden size={18} />;

/** The button that opens one document's menu; the grid listens to its click. */
export function MenuButton({ label }: { label: string }): ReactNode {
  return (
    <button
      type="button"
      data-part="menu"
      tabIndex={-1}
      aria-haspopup="menu"
      className={styles.menuButton}
      aria-label={label}
    >
      {menuIcon}
    </button>
  );
}

/** One document as a row of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentItemProps): ReactNode {
  const { document, index, isSelected, isFocusable, isCut, nameLimit, text } = props;
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      data-cut={isCut || undefined}
      className={styles.row}
    >
      <div role="gridcell" aria-colindex={1} className={styles.cell.select}>
        <SelectBox isSelected={isSelected} label={text.select(document)} />
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.cell.name}>
        <FileIcon kind={fileKind(document)} />
        <Name text={document.name} limit={nameLimit} className={styles.rowName} />
      </div>
      <div role="gridcell" aria-colindex={3} className={styles.cell.size}>
        {text.size(document)}
      </div>
      <div role="gridcell" aria-colindex={4} className={styles.cell.date}>
        {text.date(document)}
      </div>
      <div role="gridcell" aria-colindex={5} className={styles.cell.menu}>
        <MenuButton label={text.menu(document)} />
      </div>
    </div>
  );
});
