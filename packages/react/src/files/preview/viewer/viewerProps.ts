import type { StoredDocument, ImageSize } from '@abrak/core/files';
import type { KeyboardEvent, RefObject } from 'react';
import type { FullScreen } from './useFullScreen.ts';

/** Handles a key pressed anywhere in the preview; returns true when the viewer has used it. */
export type ViewerKeys = (event: KeyboardEvent) => boolean;

/** Props of every viewer. */
export interface ViewerProps {
  file: StoredDocument;
  /** Size of the rendering; only images have several. */
  size: ImageSize;
  /** Receives the viewer's key handler while it is mounted. */
  keysRef: RefObject<ViewerKeys | null>;
  fullScreen: FullScreen;
}
