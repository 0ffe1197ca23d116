/** Where the bench's pictures lie, on the page's own origin, by a preview's path. */
export const pictureAddress = (segments: readonly string[]) => `/pictures/${segments.map(encodeURIComponent).join('/')}`;
