import type { StoredDocument } from '@abrak/core/files';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocale, usePortalContainer } from '../../../provider/index.ts';
import { DragImage } from './DragImage.tsx';

/** Pixels between the pointer and the image's edges, on both axes. */
const POINTER_OFFSET = 24;

interface DragImageHandle {
  /** The image while the browser captures it; must be rendered by the caller. */
  readonly image: ReactNode;
  /** Sets the drag image; call it in a `dragstart` handler only. */
  readonly attach: (event: DragEvent, documents: readonly StoredDocument[]) => void;
}

/** Renders and sets the drag image of documents. */
export function useDragImage(): DragImageHandle {
  const [documents, setDocuments] = useState<readonly StoredDocument[]>();
  const imageRef = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const container = usePortalContainer();
  return {
    image: documents && container && createPortal(<DragImage ref={imageRef} documents={documents} />, container),
    attach({ dataTransfer }, dragged) {
      // The browser captures the image before the event handler returns.
      flushSync(() => setDocuments(dragged));
      const image = imageRef.current;
      if (image !== null) {
        dataTransfer.setDragImage(
          image,
          direction === 'rtl' ? image.offsetWidth - POINTER_OFFSET : POINTER_OFFSET,
          POINTER_OFFSET,
        );
      }
      setTimeout(() => setDocuments(undefined));
    },
  };
}
