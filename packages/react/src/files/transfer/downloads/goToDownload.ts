/**
 * Starts a download in the browser without leaving the page. The documented addresses answer an attachment; for others,
 * `name` makes the browser save the file instead of showing it.
 */
export function goToDownload(url: string, name?: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  if (name !== undefined) link.download = name;
  link.click();
}
