import { createContext, type RefObject, use } from 'react';
import type { FilePlace } from './filePlace.ts';
import type { PreviewedFile, ShownFile } from './previewedFile.ts';

/** Where the file manager is and how to go elsewhere. */
export interface PlaceNavigation {
  readonly place: FilePlace;
  readonly goTo: (place: FilePlace) => void;
  /** Address of a place, for links that open in a new tab. */
  readonly hrefOf: (place: FilePlace) => string;
  /** Where a larger plan is chosen; undefined when the page around has no such place. */
  readonly upgradeHref: string | undefined;
  /** The file that is shown in the preview; null for none. */
  readonly previewed: PreviewedFile | null;
  /** Shows a file of the place in the preview; null closes it. */
  readonly preview: (shown: ShownFile | null) => void;
  /** Set by the filter that was pressed: it is drawn anew in the place it leads to and takes its focus along. */
  readonly filterFocusDue: RefObject<FilePlace['kind'] | undefined>;
}

export const PlaceNavigationContext = createContext<PlaceNavigation | undefined>(undefined);

/** The way between the places of the file manager around. */
export function usePlaceNavigation(): PlaceNavigation {
  const navigation = use(PlaceNavigationContext);
  if (navigation === undefined) throw new Error('The parts of a file manager work inside <FileManager> only.');
  return navigation;
}
