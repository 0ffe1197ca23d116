export { DocumentFacts } from './DocumentFacts.tsx';
export { type DetailsControl, useDetails } from './useDetails.tsx';
