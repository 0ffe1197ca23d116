/** Where the bench's upload service listens, on the page's own origin. */
export const uploadPath = '/upload';
