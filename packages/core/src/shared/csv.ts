/** Cell of a table: text, which may come from users, or a number. */
export type CsvCell = number | string | null;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// Text that a spreadsheet would run as a formula, including full-width operators and operators after invisible
// characters.
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

function toField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Serializes a table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read Persian. Text that a
 * spreadsheet would run as a formula is prefixed with an apostrophe; numbers stay numbers. Null and non-finite numbers
 * become empty fields.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(toField).join(',') + LINE_END).join('');
}
