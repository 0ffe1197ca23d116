/** Prints a table whose columns are as wide as their longest cell: the first aligned left, the others right. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${row.map(pad).join('  ')}`);
}

export const oneDigit = (value: number) => value.toFixed(1);

/** Formats the ratio of two numbers, such as "1.42×". */
export const ratio = (value: number, base: number) => `${(value / base).toFixed(2)}×`;
