/** Path of a preview's picture on the page's own origin. */
export const pictureAddress = (segments: readonly string[]) =>
  `/pictures/${segments.map(encodeURIComponent).join('/')}`;
