/** A cell of a table: text as somebody wrote it, or a number of ours. */
export type CsvCell = number | string | null;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// What makes a spreadsheet take text for a formula, wide forms and unseen marks before it too.
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function toField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as the text of a CSV file (RFC 4180), with a byte order mark so that spreadsheets read Persian; text that one
 * would run as a formula gets an apostrophe before it, numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toField).join(',') + LINE_END).join('');
}
