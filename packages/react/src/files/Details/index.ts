export { DocumentFacts } from './DocumentFacts.tsx';
export { type ShareControl, useShareDialog } from './useShareDialog.tsx';
export { type DetailsControl, useDetails } from './useDetails.tsx';
