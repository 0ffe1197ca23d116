export const FilesPage = {};
