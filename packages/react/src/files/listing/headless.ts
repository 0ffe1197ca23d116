export {
  type ListedDocuments,
  type ListingQuery,
  type ListState,
  useListedDocuments,
} from './useListedDocuments.ts';
export { folderOrdering, type Ordering } from './useShownDocuments.ts';
