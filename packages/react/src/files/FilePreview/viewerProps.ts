import type { Document, ImageSize } from '@abrak/core';
import type { KeyboardEvent, RefObject } from 'react';
import type { FullScreen } from './useFullScreen.ts';

/** Answers a key that was pressed anywhere in the preview; true when it was its own. */
export type ViewerKeys = (event: KeyboardEvent) => boolean;

/** What every viewer of a kind of file gets. */
export interface ViewerProps {
  file: Document;
  /** Size of an image. */
  size: ImageSize;
  /** Where a viewer leaves its keys. */
  keysRef: RefObject<ViewerKeys | null>;
  fullScreen: FullScreen;
}
