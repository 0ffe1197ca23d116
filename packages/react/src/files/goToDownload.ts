/** Starts a download in the browser without leaving the page. */
export function goToDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
}
