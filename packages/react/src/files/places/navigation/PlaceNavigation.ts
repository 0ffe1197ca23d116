import { createContext, type RefObject, use } from 'react';
import type { FileExtensions } from './fileExtensions.ts';
import type { FilePlace } from '../../commands/index.ts';
import type { PreviewedFile, ShownFile } from './previewedFile.ts';

/** The open place and the functions that navigate to others. */
export interface PlaceNavigation {
  readonly place: FilePlace;
  readonly goTo: (place: FilePlace) => void;
  /** Returns the URL of a place, for links that open in a new tab. */
  readonly hrefOf: (place: FilePlace) => string;
  /** True when the surrounding page has an address for each place. */
  readonly hasAddresses: boolean;
  /** URL of the plan upgrade; undefined when the surrounding page has none. */
  readonly upgradeHref: string | undefined;
  /** The previewed file; null for none. */
  readonly previewed: PreviewedFile | null;
  /** Shows a file in the preview; null closes it. */
  readonly preview: (shown: ShownFile | null) => void;
  readonly extensions: FileExtensions;
  /** True when keys that are pressed while nothing has the focus are meant for the list. */
  readonly takesPageKeys: boolean;
  /** Document to select once the folder with the path lists it. */
  readonly arrival: RefObject<{ readonly path: string; readonly id: number } | undefined>;
  /** Id of a document to select once the open folder lists it. */
  readonly selectedId: number | undefined;
  /** Kind of the pressed filter button. Changing the place mounts a new button, which then takes the focus. */
  readonly pendingFilterFocus: RefObject<FilePlace['kind'] | undefined>;
}

/** Context that FileManager provides to its parts. */
export const PlaceNavigationContext = createContext<PlaceNavigation | undefined>(undefined);

/** Returns the navigation of the enclosing FileManager; throws outside of one. */
export function usePlaceNavigation(): PlaceNavigation {
  const navigation = use(PlaceNavigationContext);
  if (navigation === undefined) throw new Error('usePlaceNavigation must be used inside <FileManager>.');
  return navigation;
}
