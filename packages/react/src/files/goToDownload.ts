/** Sends the browser to a download; the page stays. */
export function goToDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
}
