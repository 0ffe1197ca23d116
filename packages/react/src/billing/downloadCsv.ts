const CSV = 'text/csv;charset=utf-8';

/** Has the browser save a CSV file. */
export function downloadCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: CSV }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  // Read by then: a browser takes the address at the press.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
