export {
  type ArrangeDetails,
  DetailsArrangementContext,
  type DetailsPart,
  type DetailsPartId,
} from './panel/detailsParts.ts';
export { DocumentFacts } from './panel/DocumentFacts.tsx';
export { OpenTagContext } from './panel/openTag.ts';
export { type DetailsControl, useDetails } from './panel/useDetails.tsx';
export { type ShareControl, useShareDialog } from './sharing/useShareDialog.tsx';
