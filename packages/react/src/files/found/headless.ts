export { type FileSearchState, useFileSearch } from './useFileSearch.ts';
export { useFound } from './useFound.ts';
