import type { StoredDocument } from '@abrak/core/files';
import { fileKind, revealBidiControls } from '@abrak/core/internal';
import { Star } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { FileIcon, glides, Name } from '../../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import type { RowText } from '../columns/rowText.ts';

/** Props of a row or a tile. */
export interface DocumentItemProps {
  document: StoredDocument;
  index: number;
  isSelected: boolean;
  /** True for the row in the tab order (roving tabindex). */
  isFocusable: boolean;
  isCut: boolean;
  text: RowText;
}

interface RowPartProps {
  label: string;
  className: string;
}

/** Checkbox of one document; the grid handles its clicks. Drawn in CSS, as hundreds of native inputs are slow. */
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

/** Menu button of one document; the grid handles its clicks. */
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

/** Mark of a favourite. */
export function StarMark({ label, className }: RowPartProps): ReactNode {
  return <Star role="img" aria-label={label} className={className} />;
}

/** Number of header rows above the documents in the list. */
export const HEADER_ROWS = 1;

/** Returns the attributes of a grid row. `rowsAbove` is the number of header rows, which `aria-rowindex` includes. */
export function rowAttributes(
  { index, isSelected, isFocusable, isCut }: Omit<DocumentItemProps, 'document' | 'text'>,
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

/** Names a row by its document alone: otherwise it would have the texts of all cells, also of the checkbox and the menu. */
export const nameOfRow = ({ name }: StoredDocument) => ({ 'aria-label': revealBidiControls(name) });

/** Number of columns before those of the page: selection and name. */
export const COLUMNS_BEFORE = 2;

/** A document as a row of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentItemProps): ReactNode {
  const { document, isSelected, text } = props;
  const name = (
    <>
      <FileIcon kind={fileKind(document)} />
      <Name text={document.name} fit="line" />
    </>
  );
  return (
    <div
      {...rowAttributes(props, HEADER_ROWS)}
      {...nameOfRow(document)}
      {...glides(document.id)}
      className={styles.row}
    >
      <div role="gridcell" aria-colindex={1} className={styles.cell.select}>
        <SelectBox isSelected={isSelected} label={text.select(document)} className={styles.selectBox} />
      </div>
      <div role="gridcell" aria-colindex={2} className={styles.cell.name}>
        {text.renderers.renderName?.(document, name) ?? name}
        {document.isFavourite === true && <StarMark label={text.favourite} className={styles.star} />}
      </div>
      {text.columns.map((column, position) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={position + COLUMNS_BEFORE + 1}
          className={styles.detailCell}
        >
          {column.content(document)}
        </div>
      ))}
      <div role="gridcell" aria-colindex={text.columns.length + COLUMNS_BEFORE + 1} className={styles.cell.menu}>
        <MenuButton label={text.menu(document)} className={styles.menuButton} />
      </div>
    </div>
  );
});
