export { DocumentFacts } from './panel/DocumentFacts.tsx';
export { type ShareControl, useShareDialog } from './sharing/useShareDialog.tsx';
export { type DetailsControl, useDetails } from './panel/useDetails.tsx';
export {
  type ArrangeDetails,
  DetailsArrangementContext,
  type DetailsPart,
  type DetailsPartId,
} from './panel/detailsParts.ts';
export { OpenTagContext } from './panel/openTag.ts';
