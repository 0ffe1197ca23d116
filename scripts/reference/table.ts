/** Returns text as code that a table cell can hold. */
export function code(text: string): string {
  // In one line; the comma after the last part of a wrapped list is left out.
  return `\`${text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/, ([})\]])/g, ' $1')
    .replaceAll('|', String.raw`\|`)}\``;
}

/** Returns text that a table cell can hold. */
export function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', String.raw`\<`)
    .trim();
}

/** Returns a table; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
