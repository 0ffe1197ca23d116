export { PartialListingNotice } from './PartialListingNotice.tsx';
export { type PlaceActions, PlaceFrame, type PlaceWords } from './PlaceFrame.tsx';
export { PlaceNavigationContext, usePlaceNavigation } from './PlaceNavigation.ts';
export { opening } from './PlacePreview.css.ts';
export { PlaceEmpty, PlaceLoading, PlaceProblem } from './PlaceStates.tsx';
export { SelectAllItem } from './SelectAllItem.tsx';

export type { ArrangeFileActions, ChosenFiles, FileActionItem } from './fileActionItem.ts';
export type { EmptyPlace, FileExtensions } from './fileExtensions.ts';

export type { PreviewedFile, ShownFile } from './previewedFile.ts';
export { useOnSelection } from './useOnSelection.ts';
