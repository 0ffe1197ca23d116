/** Path of the bench's upload service on the page's own origin. */
export const uploadPath = '/upload';
