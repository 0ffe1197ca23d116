import { type Document, fileKind } from '@abrak/core';
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

interface RowPartProps {
  label: string;
  className: string;
}

/** The box that selects one document; the grid listens to its click. Drawn, because hundreds of native ones are slow. */
export function SelectBox({ isSelected, label, className }: RowPartProps & { isSelected: boolean }): ReactNode {
  return (
    <span
      data-part="select"
      role="checkbox"
      tabIndex={-1}
      aria-checked={isSelected}
      aria-label={label}
      className={className}
    />
  );
}

/** The button that opens one document's menu; the grid listens to its click. */
export function MenuButton({ label, className }: RowPartProps): ReactNode {
  return (
    <button
      type="button"
      data-part="menu"
      tabIndex={-1}
      aria-haspopup="menu"
      className={className}
      aria-label={label}
    />
  );
}

/** Rows of the list that stand above the documents. */
export const HEADER_ROWS = 1;

/** What makes an element one of the grid's rows; screen readers count the rows above it too. */
export function rowAttributes(
  { index, isSelected, isFocusable, isCut }: Omit<DocumentItemProps, 'document' | 'nameLimit' | 'text'>,
  rowsAbove: number,
) {
  return {
    role: 'row',
    'data-index': index,
    'aria-rowindex': index + rowsAbove + 1,
    'aria-selected': isSelected,
    tabIndex: isFocusable ? 0 : -1,
    'data-cut': isCut || undefined,
  };
}

/** One document as a row of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentItemProps): ReactNode {
  const { document, isSelected, nameLimit, text } = props;
  const shift = text.note === undefined ? 0 : 1;
  return (
    <div {...rowAttributes(props, HEADER_ROWS)} className={styles.row}>
      <div role="gridcell" aria-colindex={1} className={styles.cell.select}>
        <SelectBox isSelected={isSelected} label={text.select(document)} className={styles.selectBox} />
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.cell.name}>
        <FileIcon kind={fileKind(document)} />
        <Name text={document.name} limit={nameLimit} className={styles.rowName} />
      </div>
      {text.note !== undefined && (
        <div role="gridcell" aria-colindex={3} className={styles.cell.note}>
          {text.note(document)}
        </div>
      )}
      <div role="gridcell" aria-colindex={3 + shift} className={styles.cell.size}>
        {text.size(document)}
      </div>
      <div role="gridcell" aria-colindex={4 + shift} className={styles.cell.date}>
        {text.date(document)}
      </div>
      <div role="gridcell" aria-colindex={5 + shift} className={styles.cell.menu}>
        <MenuButton label={text.menu(document)} className={styles.menuButton} />
      </div>
    </div>
  );
});
