const CSV = 'text/csv;charset=utf-8';

/** Saves a CSV text as a file through the browser's download. */
export function downloadCsv(text: string, fileName: string): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: CSV }));
  const link = Object.assign(document.createElement('a'), { href: objectUrl, download: fileName });
  link.click();
  // The browser resolves the object URL during the click, so it can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 0);
}
