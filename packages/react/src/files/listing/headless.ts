export { type ListedDocuments, type ListingQuery, type ListState, useListedDocuments } from './useListedDocuments.ts';
export { folderOrdering, type Ordering } from './useShownDocuments.ts';
export type { SelectionExtent } from './selection.ts';
export { type SelectionState, useSelection } from './useSelection.ts';
